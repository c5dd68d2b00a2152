/** Where an area enters its entities, under the kinds that the audit trail knows them by. */
import { goods, goodsKind } from './catalogue/goods';
import { printShop } from './catalogue/print-shop';
import { teachingMaterial } from './catalogue/teaching-material';
import { labelsOf } from './record/words';
import { auditRecordLabels } from './audit/labels.zh-CN';
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
  print_shop: labelsOf(printShop, 0),
  goods_kind: labelsOf(goodsKind, 0),
  goods: labelsOf(goods, 0),
  teaching_material: labelsOf(teachingMaterial, 0),
  audit_record: auditRecordLabels,
} as const;

export type EntityKind = keyof typeof entities;
