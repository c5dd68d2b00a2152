/** Registry of the English labels of entities. */
import { auditRecordLabels } from '#contract/audit/labels.en-US';
import { catalogueLabelsEnUS } from '#contract/catalogue/records';
import { cardLabels } from '#contract/card/labels.en-US';
import type { entities as zhCN } from './entities';
import { customerLabels } from '#contract/customer/labels.en-US';
import { cardPageLabels, pageBlockLabels } from '#contract/card-page/labels.en-US';
import { exportLabels } from '#contract/export/labels.en-US';
import { grantLabels } from '#contract/grant/labels.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { listViewLabels } from '#contract/list-view/labels.en-US';
import { merchantLabels } from '#contract/merchant/labels.en-US';
import { printExportLabels } from '#contract/print-export/labels.en-US';
import { qrBatchLabels, qrCodeLabels } from '#contract/qrcode/labels.en-US';
import { printJobLabels } from '#contract/repertory/labels.en-US';
import { roleEntityLabels } from '#contract/role/labels.en-US';
import { stockAlarmLabels, stockThresholdLabels } from '#contract/stock/labels.en-US';
import { accountLabels } from '#contract/user/labels.en-US';

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
