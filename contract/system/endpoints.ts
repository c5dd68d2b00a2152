/** 系统状态: how the server, its database and its long work are, for administrators. */
import { endpoints, read, type ReplyOf } from '../endpoint';
import type { systemSchemas } from './schema';

export const system = endpoints<typeof systemSchemas>('system', 'studyCard', {
  findState: read('/system/v1/state', 'system.read'),
  // Counts every card, and walks every record, which a state that is read again and again must not.
  checkStock: read('/system/v1/checkStock', 'system.read'),
  checkTrail: read('/system/v1/checkTrail', 'system.read'),
});

export type SystemState = ReplyOf<typeof system.findState>;
export type StockCheck = ReplyOf<typeof system.checkStock>;
