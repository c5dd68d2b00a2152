/** The filters of the audit screen: who, what, which record, when, which request. */
import { Input, Select } from 'antd';
import { lazy } from 'react';
import { auditActions, auditEntityKinds } from '#contract/audit.facts';
import type { AuditTexts } from '../../components/audit/texts/zh-CN';
import { clearable } from '../../components/ClearIcon';
import type { SearchField } from '../../components/SearchForm';
import type { AuditFormFilter } from '../../models/audit-records';
import type { AuditPageTexts } from './texts/zh-CN';

const DayRangePicker = lazy(async () => ({
  default: (await import('../../components/DayRangePicker')).DayRangePicker,
}));

export const auditSearchFields = (
  texts: AuditPageTexts,
  { action, entity }: AuditTexts,
): readonly SearchField<AuditFormFilter>[] => [
  { name: 'who', label: texts.who, control: <Input allowClear={clearable} maxLength={50} /> },
  {
    name: 'action',
    label: texts.action,
    control: (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={auditActions.map((value) => ({ value, label: action[value] }))}
      />
    ),
  },
  { name: 'days', label: texts.days, control: <DayRangePicker />, isWide: true },
  {
    name: 'requestId',
    label: texts.requestId,
    control: <Input allowClear={clearable} maxLength={50} />,
    isWide: true,
  },
  {
    name: 'entityKind',
    label: texts.entityKind,
    control: (
      <Select allowClear options={auditEntityKinds.map((value) => ({ value, label: entity[value] }))} />
    ),
  },
  { name: 'entityId', label: texts.entityId, control: <Input allowClear={clearable} maxLength={50} /> },
];
