/** The step 编码规则: the number of cards, their numbering and packing, the print shop. */
import { Input, Radio } from 'antd';
import { type CardKind } from '#contract/card/constants';
import { boxSizes, codeLengths } from '#contract/repertory/constants';
import { NumberField } from '#src/components/fields/NumberField';
import { DayPicker } from '#src/components/pickers/DayPicker';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import { componentTexts } from '#src/components/texts';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import type { Dictionaries } from '#src/models/repertory';
import { dictionaryChoices } from '../dictionary-choices';
import { namedOptions } from '../options';
import { FormField } from './FormField';
import { createTexts } from './texts';

interface CodingStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly cardKind: CardKind | undefined;
}

export function CodingStep({ dictionaries, cardKind }: CodingStepProps) {
  const text = useTexts(createTexts);
  const { disabledEntry } = useTexts(componentTexts);
  return (
    <>
      <FormField name="quantity">
        <NumberField placeholder="1–100,000" />
      </FormField>
      <FormField name="prefix" extra={text.hints.prefix}>
        <Input />
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
      <FormField name="printShopId" hidden={cardKind === 'electronic'}>
        <EntryPicker
          isClearable
          options={dictionaryChoices(dictionaries, 'printShops', (all) => namedOptions(all, disabledEntry))}
        />
      </FormField>
      <FormField name="expectedDelivery" hidden={cardKind === 'electronic'}>
        <DayPicker earliest={today()} />
      </FormField>
    </>
  );
}
