/** Registry of the English labels of entities. */
import { auditRecordLabels } from './audit/labels.en-US';
import { catalogueLabelsEnUS } from './catalogue/records';
import { cardLabels } from './card/labels.en-US';
import type { entities as zhCN } from './entities';
import { customerLabels } from './customer/labels.en-US';
import { cardPageLabels, pageBlockLabels } from './card-page/labels.en-US';
import { exportLabels } from './export/labels.en-US';
import { grantLabels } from './grant/labels.en-US';
import type { LabelsLike } from './labels/entity-labels';
import { listViewLabels } from './list-view/labels.en-US';
import { merchantLabels } from './merchant/labels.en-US';
import { printExportLabels } from './print-export/labels.en-US';
import { qrBatchLabels, qrCodeLabels } from './qrcode/labels.en-US';
import { printJobLabels } from './repertory/labels.en-US';
import { roleEntityLabels } from './role/labels.en-US';
import { stockAlarmLabels, stockThresholdLabels } from './stock/labels.en-US';
import { accountLabels } from './user/labels.en-US';

export const entities: LabelsLike<typeof zhCN> = {
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
  ...catalogueLabelsEnUS,
  audit_record: auditRecordLabels,
};
