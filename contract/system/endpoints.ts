/** 系统状态: the state of the server, its database and its long work, for administrators. */
import { endpoints, read, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { systemSchemas } from './schema';

export const system = endpoints<typeof systemSchemas>('system', 'studyCard', {
  ...firstReads,
  // Calls of their own, because they count every card and walk every record, which the frequently read state must not.
  checkStock: read('/system/v1/checkStock', 'system.read'),
  checkTrail: read('/system/v1/checkTrail', 'system.read'),
});

export type SystemState = ReplyOf<typeof system.findState>;
export type StockCheck = ReplyOf<typeof system.checkStock>;
