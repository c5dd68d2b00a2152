/** Step 权益: what the card gives, for how long, to be activated until when. */
import { InputNumber, Radio, Select } from 'antd';
import { today } from '../../../../lib/date';
import { DayPicker } from '../../../../components/DayPicker';
import type { Dictionaries } from '../../../../models/repertory';
import { goodsOptions, presentGoodsOptions } from '../options';
import { FormField } from './FormField';
import { validities, validityLabels, type Validity } from './print-job-form';

interface BenefitStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly validity: Validity | undefined;
}

export const BenefitStep = ({ dictionaries, validity }: BenefitStepProps) => (
  <>
    <FormField name="goodsId" label="绑定商品">
      <Select showSearch={{ optionFilterProp: 'label' }} options={goodsOptions(dictionaries.goodsKinds)} />
    </FormField>
    <FormField name="presentGoodsIds" label="赠送商品">
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={presentGoodsOptions(dictionaries.presentGoods)}
      />
    </FormField>
    <FormField name="validity" label="有效期规则">
      <Radio.Group options={validities.map((each) => ({ value: each, label: validityLabels[each] }))} />
    </FormField>
    <FormField name="validDays" label="权益时长（天）" extra="从激活之日起计算" hidden={validity !== 'days'}>
      <InputNumber style={{ width: '100%' }} />
    </FormField>
    <FormField
      name="validUntil"
      label="到期日"
      dependencies={['activateBefore']}
      hidden={validity !== 'until'}
    >
      <DayPicker earliest={today()} />
    </FormField>
    <FormField name="activateBefore" label="激活截止日">
      <DayPicker earliest={today()} />
    </FormField>
    <FormField name="activationsPerUser" label="单用户激活上限">
      <InputNumber style={{ width: '100%' }} />
    </FormField>
    <FormField name="faceValueYuan" label="面值（元）">
      <InputNumber stringMode style={{ width: '100%' }} />
    </FormField>
  </>
);
