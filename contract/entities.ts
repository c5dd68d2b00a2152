/**
 * Registry of the entities that the audit trail knows: those of all-lists.ts, and those without a list, which areas
 * enter here.
 */
import { lists, type Lists } from '#contract/all-lists';
import { pageBlockLabels } from '#contract/card-page/labels.zh-CN';
import { exportLabels } from '#contract/export/labels.zh-CN';
import { listViewLabels } from '#contract/list-view/labels.zh-CN';
import { qrBatchLabels } from '#contract/qrcode/labels.zh-CN';
import { stockAlarmLabels, stockThresholdLabels } from '#contract/stock/labels.zh-CN';

type Listed = Lists[keyof Lists];
const listed: { readonly [List in Listed as List['entity']]: List['labels'] } = Object.fromEntries(
  Object.values<Listed>(lists).map(({ entity, labels }): unknown[] => [entity, labels]),
);

export const entities = {
  ...listed,
  stock_threshold: stockThresholdLabels,
  stock_alarm: stockAlarmLabels,
  qr_batch: qrBatchLabels,
  page_block: pageBlockLabels,
  list_view: listViewLabels,
  export: exportLabels,
} as const;

export type EntityKind = keyof typeof entities;
