/** Step 编码规则: how many cards, how they are numbered and packed, who prints them. */
import { AutoComplete, Input, InputNumber, Radio } from 'antd';
import { boxSizes, codeLengths, type CardKind } from '#contract/repertory.facts';
import { today } from '../../../../lib/date';
import { DayPicker } from '../../../../components/DayPicker';
import type { Dictionaries } from '../../../../models/repertory';
import { FormField } from './FormField';

interface CodingStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly cardKind: CardKind | undefined;
}

export const CodingStep = ({ dictionaries, cardKind }: CodingStepProps) => (
  <>
    <FormField name="quantity" label="印刷数量">
      <InputNumber style={{ width: '100%' }} placeholder="1–100,000" />
    </FormField>
    <FormField
      name="prefix"
      label="卡号前缀"
      extra="2–6 位大写字母或数字，卡号为前缀加 10 位流水号和 1 位校验位"
    >
      <Input autoComplete="off" spellCheck={false} />
    </FormField>
    <FormField name="codeLength" label="激活码长度">
      <Radio.Group options={codeLengths.map((length) => ({ value: length, label: `${length} 位` }))} />
    </FormField>
    <FormField name="boxSize" label="每盒张数">
      <Radio.Group options={boxSizes.map((size) => ({ value: size, label: `${size} 张` }))} />
    </FormField>
    <FormField name="printShop" label="印刷厂" hidden={cardKind === 'electronic'}>
      <AutoComplete options={dictionaries.printShops?.map(({ name }) => ({ value: name })) ?? []} />
    </FormField>
    <FormField name="expectedDelivery" label="期望到货日" hidden={cardKind === 'electronic'}>
      <DayPicker earliest={today()} />
    </FormField>
  </>
);
