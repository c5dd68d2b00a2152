/**
 * Registry of the entities that the audit trail knows: those of all-lists.ts, and those without a list, which areas
 * enter here.
 */
import { lists, type Lists } from '#contract/all-lists';
import { pageBlockWords } from '#contract/card-page/labels';
import { exportWords } from '#contract/export/labels';
import { labelsIn } from '#contract/labels/words';
import { listViewWords } from '#contract/list-view/labels';
import { qrBatchWords } from '#contract/qrcode/labels';
import { settingsWords } from '#contract/settings/labels';
import { stockAlarmWords, stockThresholdWords } from '#contract/stock/labels';

type Listed = Lists[keyof Lists];
const listed: { readonly [List in Listed as List['entity']]: List['words'] } = Object.fromEntries(
  Object.values<Listed>(lists).map(({ entity, words }): unknown[] => [entity, words]),
);

export const entityWords = {
  ...listed,
  stock_threshold: stockThresholdWords,
  stock_alarm: stockAlarmWords,
  qr_batch: qrBatchWords,
  page_block: pageBlockWords,
  list_view: listViewWords,
  export: exportWords,
  settings: settingsWords,
} as const;

export const entities = labelsIn(entityWords, 'zh-CN');

export type EntityKind = keyof typeof entityWords;
