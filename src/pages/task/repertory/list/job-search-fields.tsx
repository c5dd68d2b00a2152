/** The filters of the print-job list, in the order of screens.md. */
import { Input, Select } from 'antd';
import { lazy } from 'react';
import { cardKindLabels, cardKinds, printJobStatusLabels, printJobStatuses } from '#contract/repertory.facts';
import type { SearchField } from '../../../../components/SearchForm';
import type { Dictionaries, PrintJobFormFilter } from '../../../../models/repertory';
import { namedOptions } from '../options';

// Folded away at first, and heavy: their code comes when they are unfolded.
const CategoryPicker = lazy(async () => ({
  default: (await import('../../../../components/CategoryPicker')).CategoryPicker,
}));
const DayRangePicker = lazy(async () => ({
  default: (await import('../../../../components/DayRangePicker')).DayRangePicker,
}));

export const jobSearchFields = (
  dictionaries: Partial<Dictionaries>,
): readonly SearchField<PrintJobFormFilter>[] => [
  { name: 'batchNo', label: '印刷批次号', control: <Input allowClear maxLength={50} /> },
  { name: 'cardName', label: '学习卡名称', control: <Input allowClear maxLength={50} /> },
  {
    name: 'cardKind',
    label: '卡类型',
    control: (
      <Select allowClear options={cardKinds.map((kind) => ({ value: kind, label: cardKindLabels[kind] }))} />
    ),
  },
  {
    name: 'status',
    label: '状态',
    control: (
      <Select
        allowClear
        options={printJobStatuses.map((status) => ({ value: status, label: printJobStatusLabels[status] }))}
      />
    ),
  },
  {
    name: 'teachingMaterialId',
    label: '教材版本',
    control: <Select allowClear options={namedOptions(dictionaries.teachingMaterials)} />,
  },
  {
    name: 'categoryPath',
    label: '类目',
    control: <CategoryPicker isAnyLevel categories={dictionaries.categories} />,
  },
  {
    name: 'printShop',
    label: '印刷厂',
    control: (
      <Select
        allowClear
        options={dictionaries.printShops?.map(({ name }) => ({ value: name, label: name })) ?? []}
      />
    ),
  },
  { name: 'createdBy', label: '创建人', control: <Input allowClear maxLength={50} /> },
  { name: 'createdDays', label: '创建时间', control: <DayRangePicker />, isWide: true },
];
