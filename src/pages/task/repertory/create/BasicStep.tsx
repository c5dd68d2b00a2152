/** The step 基本信息: the kind of card. */
import { Input, Radio, Select } from 'antd';
import { cardKinds } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { cardPageWords } from '#contract/card-page/labels';
import { printJobFields as declared } from '#contract/repertory/fields';
import { printJobWords } from '#contract/repertory/labels';
import { useClearing } from '#src/components/ClearIcon';
import { countedTo } from '#src/components/fields/counted-to';
import { CategoryInUse } from '#src/components/pickers/CategoryPicker';
import { offering } from '#src/components/pickers/choices';
import { EntryPicker } from '#src/components/pickers/EntryPicker';
import { componentTexts } from '#src/components/texts';
import { ImageField } from '#src/controllers/form/ImageField';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import type { Dictionaries } from '#src/models/repertory';
import { dictionaryChoices } from '../dictionary-choices';
import { categoryOptions, namedOptions, pageOptions } from '../options';
import { FormField } from './FormField';
import { createTexts } from './texts';

interface BasicStepProps {
  readonly dictionaries: Partial<Dictionaries>;
}

export function BasicStep({ dictionaries }: BasicStepProps) {
  const text = useTexts(createTexts);
  const clearing = useClearing();
  const { disabledEntry } = useTexts(componentTexts);
  const { cardKind } = useLabels(cardWords);
  const { fields } = useLabels(printJobWords);
  const { kind: pageKind } = useLabels(cardPageWords);
  return (
    <>
      <FormField name="cardName">
        <Input {...countedTo(declared.cardName.max)} />
      </FormField>
      <FormField name="cardKind">
        <Radio.Group options={cardKinds.map((kind) => ({ value: kind, label: cardKind[kind] }))} />
      </FormField>
      <FormField name="teachingMaterialId">
        <EntryPicker
          options={dictionaryChoices(dictionaries, 'teachingMaterials', (all) =>
            namedOptions(all, disabledEntry),
          )}
        />
      </FormField>
      <FormField name="categoryPath">
        <CategoryInUse
          options={dictionaryChoices(dictionaries, 'categories', (all) =>
            categoryOptions(all, disabledEntry),
          )}
        />
      </FormField>
      <FormField name="faceImageKey">
        <ImageField label={fields.faceImage} folder="study-card" />
      </FormField>
      <FormField name="pageId" extra={text.hints.pageId}>
        <Select
          allowClear={clearing}
          showSearch={byWords}
          {...offering(dictionaryChoices(dictionaries, 'pages', (all) => pageOptions(all, pageKind)))}
        />
      </FormField>
      <FormField name="note">
        <Input.TextArea rows={2} {...countedTo(declared.note.max)} />
      </FormField>
    </>
  );
}
