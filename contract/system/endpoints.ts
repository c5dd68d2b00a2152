/** 系统状态: how the server, its database and its long work are, for administrators. */
import { endpoints, type ReplyOf } from '../endpoint';
import type { systemSchemas } from './schema';

export const system = endpoints<typeof systemSchemas>('system', 'studyCard', {
  findState: { method: 'GET', path: '/system/v1/state', access: 'system.read' },
  // Counts every card, and walks every record, which a state that is read again and again must not.
  checkStock: { method: 'GET', path: '/system/v1/checkStock', access: 'system.read' },
  checkTrail: { method: 'GET', path: '/system/v1/checkTrail', access: 'system.read' },
});

export type SystemState = ReplyOf<typeof system.findState>;
export type StockCheck = ReplyOf<typeof system.checkStock>;
