/** The filters of the printing record. */
import { Input, Select } from 'antd';
import { lazy } from 'react';
import { reconciliations } from '#contract/print-export.facts';
import { printExportKinds } from '#contract/repertory.facts';
import type { SearchField } from '#src/components/SearchForm';
import type { CardTexts } from '#src/locales/cards';
import type { PrintExportFormFilter } from '#src/models/print-export';
import type { RecordTexts } from './texts/zh-CN';

// Folded away at first, and heavy: its code comes when it is unfolded.
const DayRangePicker = lazy(async () => ({
  default: (await import('#src/components/DayRangePicker')).DayRangePicker,
}));

const text = <Input allowClear maxLength={50} />;

export const recordSearchFields = (
  { fields: labels, reconciliation }: RecordTexts,
  { printExportKind }: CardTexts,
): readonly SearchField<PrintExportFormFilter>[] => [
  { name: 'batchNo', label: labels.batchNo, control: text },
  { name: 'cardName', label: labels.cardName, control: text },
  {
    name: 'reconciliation',
    label: labels.reconciliation,
    control: (
      <Select
        allowClear
        options={reconciliations.map((value) => ({ value, label: reconciliation[value] }))}
      />
    ),
  },
  { name: 'printShop', label: labels.printShop, control: text },
  {
    name: 'kind',
    label: labels.kind,
    control: (
      <Select
        allowClear
        options={printExportKinds.map((value) => ({ value, label: printExportKind[value] }))}
      />
    ),
  },
  { name: 'by', label: labels.by, control: text },
  { name: 'exportedDays', label: labels.exportedAt, control: <DayRangePicker />, isWide: true },
];
