/** The filters of the print-job list, in the order of screens.md. */
import { Input, Select } from 'antd';
import { lazy } from 'react';
import { cardKinds, printJobStatuses } from '#contract/repertory.facts';
import { clearable } from '#src/components/ClearIcon';
import type { SearchField } from '#src/components/SearchForm';
import type { CardTexts } from '#src/locales/cards';
import type { Dictionaries, PrintJobFormFilter } from '#src/models/repertory';
import { namedOptions } from '../options';
import type { RepertoryListTexts } from './texts/zh-CN';

// Folded away at first, and heavy: their code comes when they are unfolded.
const CategoryPicker = lazy(async () => ({
  default: (await import('#src/components/CategoryPicker')).CategoryPicker,
}));
const DayRangePicker = lazy(async () => ({
  default: (await import('#src/components/DayRangePicker')).DayRangePicker,
}));

export const jobSearchFields = (
  dictionaries: Partial<Dictionaries>,
  { fields: labels }: RepertoryListTexts,
  { cardKind, printJobStatus }: CardTexts,
): readonly SearchField<PrintJobFormFilter>[] => [
  { name: 'batchNo', label: labels.batchNo, control: <Input allowClear={clearable} maxLength={50} /> },
  { name: 'cardName', label: labels.cardName, control: <Input allowClear={clearable} maxLength={50} /> },
  {
    name: 'cardKind',
    label: labels.cardKind,
    control: (
      <Select allowClear options={cardKinds.map((kind) => ({ value: kind, label: cardKind[kind] }))} />
    ),
  },
  {
    name: 'status',
    label: labels.status,
    control: (
      <Select
        allowClear
        options={printJobStatuses.map((status) => ({ value: status, label: printJobStatus[status] }))}
      />
    ),
  },
  {
    name: 'teachingMaterialId',
    label: labels.teachingMaterial,
    control: <Select allowClear options={namedOptions(dictionaries.teachingMaterials)} />,
  },
  {
    name: 'categoryPath',
    label: labels.category,
    control: <CategoryPicker isAnyLevel categories={dictionaries.categories} />,
  },
  {
    name: 'printShop',
    label: labels.printShop,
    control: (
      <Select
        allowClear
        options={dictionaries.printShops?.map(({ name }) => ({ value: name, label: name })) ?? []}
      />
    ),
  },
  { name: 'createdBy', label: labels.createdBy, control: <Input allowClear={clearable} maxLength={50} /> },
  { name: 'createdDays', label: labels.createdAt, control: <DayRangePicker />, isWide: true },
];
