/** Step 基本信息: what card it is. */
import { Input, Radio, Select } from 'antd';
import { cardKinds } from '#contract/card/constants';
import { printJobLimits as limits } from '#contract/repertory/constants';
import { ImageField } from '#src/controllers/form/ImageField';
import { CategoryPicker } from '#src/components/pickers/CategoryPicker';
import { useTexts } from '#src/locales';
import { cardLabels } from '#src/locales/labels/card';
import { printJobLabels } from '#src/locales/labels/print-job';
import type { Dictionaries } from '#src/models/repertory';
import { categoryOptions, namedOptions } from '../options';
import { FormField } from './FormField';
import { createTexts } from './texts';

interface BasicStepProps {
  readonly dictionaries: Partial<Dictionaries>;
}

export function BasicStep({ dictionaries }: BasicStepProps) {
  const text = useTexts(createTexts);
  const { cardKind } = useTexts(cardLabels);
  const { fields } = useTexts(printJobLabels);
  return (
    <>
      <FormField name="cardName">
        <Input maxLength={limits.cardNameMax} showCount autoComplete="off" />
      </FormField>
      <FormField name="cardKind">
        <Radio.Group options={cardKinds.map((kind) => ({ value: kind, label: cardKind[kind] }))} />
      </FormField>
      <FormField name="teachingMaterialId">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={namedOptions(dictionaries.teachingMaterials)}
        />
      </FormField>
      <FormField name="categoryPath">
        <CategoryPicker options={categoryOptions(dictionaries.categories)} />
      </FormField>
      <FormField name="faceImageKey">
        <ImageField label={fields.faceImageKey} folder="study-card" />
      </FormField>
      <FormField name="pageId" extra={text.hints.pageId}>
        <Select allowClear options={namedOptions(dictionaries.pages)} />
      </FormField>
      <FormField name="note">
        <Input.TextArea rows={2} maxLength={limits.noteMax} showCount />
      </FormField>
    </>
  );
}
