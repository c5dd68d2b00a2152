/** Where an area enters its entities, under the kinds that the audit trail knows them by. */
import { auditRecordLabels } from './audit/labels.zh-CN';
import { catalogueLabels } from './catalogue/records';
import { cardLabels } from './card/labels.zh-CN';
import { customerLabels } from './customer/labels.zh-CN';
import { cardPageLabels, pageBlockLabels } from './card-page/labels.zh-CN';
import { exportLabels } from './export/labels.zh-CN';
import { grantLabels } from './grant/labels.zh-CN';
import { listViewLabels } from './list-view/labels.zh-CN';
import { merchantLabels } from './merchant/labels.zh-CN';
import { printExportLabels } from './print-export/labels.zh-CN';
import { qrBatchLabels, qrCodeLabels } from './qrcode/labels.zh-CN';
import { printJobLabels } from './repertory/labels.zh-CN';
import { roleEntityLabels } from './role/labels.zh-CN';
import { stockAlarmLabels, stockThresholdLabels } from './stock/labels.zh-CN';
import { accountLabels } from './user/labels.zh-CN';

export const entities = {
  account: accountLabels,
  role: roleEntityLabels,
  print_job: printJobLabels,
  card: cardLabels,
  print_export: printExportLabels,
  stock_threshold: stockThresholdLabels,
  stock_alarm: stockAlarmLabels,
  merchant: merchantLabels,
  grant_batch: grantLabels,
  customer: customerLabels,
  qr_batch: qrBatchLabels,
  qr_code: qrCodeLabels,
  card_page: cardPageLabels,
  page_block: pageBlockLabels,
  list_view: listViewLabels,
  export: exportLabels,
  ...catalogueLabels(0),
  audit_record: auditRecordLabels,
} as const;

export type EntityKind = keyof typeof entities;
