/** What every entity is called in Chinese, under the kind that the audit trail knows it by. An area enters its entities here. */
import { auditRecordLabels } from './audit/labels.zh-CN';
import { cardLabels } from './card/labels.zh-CN';
import { exportLabels } from './export/labels.zh-CN';
import { listViewLabels } from './list-view/labels.zh-CN';
import { printExportLabels } from './print-export/labels.zh-CN';
import { printJobLabels } from './repertory/labels.zh-CN';
import { stockAlarmLabels, stockThresholdLabels } from './stock/labels.zh-CN';
import { accountLabels } from './user/labels.zh-CN';

export const entities = {
  account: accountLabels,
  print_job: printJobLabels,
  card: cardLabels,
  print_export: printExportLabels,
  stock_threshold: stockThresholdLabels,
  stock_alarm: stockAlarmLabels,
  list_view: listViewLabels,
  export: exportLabels,
  audit_record: auditRecordLabels,
} as const;

export type EntityKind = keyof typeof entities;
