/** The stock's marks and alarms (screens.md, 库存预警). */
import { endpoints, type BodyOf, type ReplyOf } from '../endpoint';
import type { stockSchemas } from './schema';

export const stock = endpoints<typeof stockSchemas>('stock', 'studyCard', {
  listThresholds: {
    method: 'GET',
    path: '/studycard/v1/listStudyCardStockThresholds',
    access: 'studycard_inventory_menu',
  },
  // Who orders cards says when it is time to order.
  updateThreshold: {
    method: 'POST',
    path: '/studycard/v1/updateStudyCardStockThreshold',
    access: 'repertory.create',
    isIdempotent: true,
  },
  listAlarms: {
    method: 'GET',
    path: '/studycard/v1/studyCardStockAlarmPageList',
    access: 'studycard_inventory_menu',
  },
});

export type StockThreshold = ReplyOf<typeof stock.listThresholds>[number];
export type StockAlarm = ReplyOf<typeof stock.listAlarms>['items'][number];
export type StockThresholdEdit = BodyOf<typeof stock.updateThreshold>;
