/** Calls of the stock's marks and alarms. */
import { change, endpoints, read, type BodyOf, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { stockSchemas } from './schema';

export const stock = endpoints<typeof stockSchemas>('stock', 'studyCard', {
  ...firstReads,
  // Whoever orders cards also decides when the stock is low.
  updateThreshold: change('/studycard/v1/updateStudyCardStockThreshold', 'repertory.create'),
  listAlarms: read('/studycard/v1/studyCardStockAlarmPageList', 'studycard_inventory_menu'),
});

export type StockThreshold = ReplyOf<typeof stock.listThresholds>[number];
export type StockAlarm = ReplyOf<typeof stock.listAlarms>['items'][number];
export type StockThresholdEdit = BodyOf<typeof stock.updateThreshold>;
