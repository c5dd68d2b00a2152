/** Step 编码规则: how many cards, how they are numbered and packed, who prints them. */
import { AutoComplete, Input, Radio } from 'antd';
import { type CardKind } from '#contract/card/constants';
import { boxSizes, codeLengths } from '#contract/repertory/constants';
import { today } from '#src/lib/date';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { NumberField } from '#src/components/fields/NumberField';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import type { Dictionaries } from '#src/models/repertory';
import { FormField } from './FormField';
import { createTexts } from './texts';

interface CodingStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly cardKind: CardKind | undefined;
}

export function CodingStep({ dictionaries, cardKind }: CodingStepProps) {
  const text = useTexts(createTexts);
  return (
    <>
      <FormField name="quantity">
        <NumberField placeholder="1–100,000" />
      </FormField>
      <FormField name="prefix" extra={text.hints.prefix}>
        <Input autoComplete="off" spellCheck={false} />
      </FormField>
      <FormField name="codeLength">
        <Radio.Group
          options={codeLengths.map((length) => ({ value: length, label: text.codeCharacters(length) }))}
        />
      </FormField>
      <FormField name="boxSize">
        <Radio.Group
          options={boxSizes.map((size) => ({ value: size, label: text.sheets(displayCount(size)) }))}
        />
      </FormField>
      <FormField name="printShop" hidden={cardKind === 'electronic'}>
        <AutoComplete options={dictionaries.printShops?.map(({ name }) => ({ value: name })) ?? []} />
      </FormField>
      <FormField name="expectedDelivery" hidden={cardKind === 'electronic'}>
        <DayPicker earliest={today()} />
      </FormField>
    </>
  );
}
