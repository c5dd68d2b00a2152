/** The labels of the audit trail in the current language. */
import { auditRecordLabels as zhCN } from '#contract/audit/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type AuditRecordLabels = LabelsLike<typeof zhCN>;

export const auditRecordLabels = defineTexts<AuditRecordLabels>(
  zhCN,
  async () => (await import('#contract/audit/labels.en-US')).auditRecordLabels,
);
