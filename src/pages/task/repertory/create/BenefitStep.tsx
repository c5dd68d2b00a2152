/** The step 权益: what the card gives, its validity, and the last day of activation. */
import { Radio } from 'antd';
import { NumberField } from '#src/components/fields/NumberField';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { GoodsPicker } from '#src/components/pickers/GoodsPicker';
import { componentTexts } from '#src/components/texts';
import { today } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { repertory, type Dictionaries } from '#src/models/repertory';
import { useSelector } from '#src/runtime/react';
import { dictionaryChoices } from '../dictionary-choices';
import { goodsOptions } from '../options';
import { PresentGoodsPicker } from '../PresentGoodsPicker';
import { FormField } from './FormField';
import { validities, type Validity } from './print-job-form';
import { createTexts } from './texts';

interface BenefitStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly validity: Validity | undefined;
}

export function BenefitStep({ dictionaries, validity }: BenefitStepProps) {
  const text = useTexts(createTexts);
  const { disabledEntry } = useTexts(componentTexts);
  const presentGoodsOfKinds = useSelector(repertory, (state) => state.presentGoodsOfKinds);
  return (
    <>
      <FormField name="goodsId">
        <GoodsPicker
          groups={dictionaryChoices(dictionaries, 'goodsKinds', (all) => goodsOptions(all, disabledEntry))}
        />
      </FormField>
      <FormField name="presentGoodsIds">
        <PresentGoodsPicker
          all={dictionaryChoices(dictionaries, 'presentGoods', (all) => all)}
          ofKinds={presentGoodsOfKinds}
          readOfKinds={repertory.actions.fetchPresentGoodsOfKinds}
        />
      </FormField>
      <FormField name="validity">
        <Radio.Group options={validities.map((each) => ({ value: each, label: text.validities[each] }))} />
      </FormField>
      <FormField name="validDays" extra={text.hints.validDays} hidden={validity !== 'days'}>
        <NumberField reads="days" />
      </FormField>
      <FormField name="validUntil" dependencies={['activateBefore']} hidden={validity !== 'until'}>
        <DayPicker earliest={today()} />
      </FormField>
      <FormField name="activateBefore">
        <DayPicker earliest={today()} />
      </FormField>
      <FormField name="activationsPerUser">
        <NumberField />
      </FormField>
      <FormField name="faceValueYuan">
        <NumberField reads="money" />
      </FormField>
    </>
  );
}
