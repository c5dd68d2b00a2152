/** Step 基本信息: what card it is. */
import { Input, Radio, Select } from 'antd';
import { cardKindLabels, cardKinds, printJobLimits as limits } from '#contract/repertory.facts';
import { CategoryPicker } from '../../../../components/CategoryPicker';
import type { Dictionaries } from '../../../../models/repertory';
import { namedOptions } from '../options';
import { FaceImageField, type UploadedImage } from './FaceImageField';
import { FormField } from './FormField';

interface BasicStepProps {
  readonly dictionaries: Partial<Dictionaries>;
  readonly onUpload: (file: File) => Promise<UploadedImage | undefined>;
}

export const BasicStep = ({ dictionaries, onUpload }: BasicStepProps) => (
  <>
    <FormField name="cardName" label="学习卡名称">
      <Input maxLength={limits.cardNameMax} showCount autoComplete="off" />
    </FormField>
    <FormField name="cardKind" label="卡类型">
      <Radio.Group options={cardKinds.map((kind) => ({ value: kind, label: cardKindLabels[kind] }))} />
    </FormField>
    <FormField name="teachingMaterialId" label="教材版本">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={namedOptions(dictionaries.teachingMaterials)}
      />
    </FormField>
    <FormField name="categoryPath" label="类目">
      <CategoryPicker categories={dictionaries.categories} />
    </FormField>
    <FormField name="faceImageKey" label="卡面图">
      <FaceImageField onUpload={onUpload} />
    </FormField>
    <FormField name="pageId" label="页面" extra="扫码或激活时展示的页面">
      <Select allowClear options={namedOptions(dictionaries.pages)} />
    </FormField>
    <FormField name="note" label="备注">
      <Input.TextArea rows={2} maxLength={limits.noteMax} showCount />
    </FormField>
  </>
);
