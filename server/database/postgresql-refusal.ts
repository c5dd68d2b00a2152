/** Why a PostgreSQL server cannot be used, as one sentence for the person who started the product. */
import { types } from 'node:util';
import { ConnectionFault } from './database-fault';
import { StartRefusal } from '../start/start-refusal';

/** By the system's codes and by SQLSTATE. The address itself is not repeated: it holds a password. */
const reasons: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: '地址有误',
  ECONNREFUSED: '那里没有数据库在应答',
  ECONNRESET: '连接被中断',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  EHOSTUNREACH: '主机不可达',
  ENETUNREACH: '主机不可达',
  ETIMEDOUT: '连接超时',
  ENOENT: '那里没有数据库在应答',
  EACCES: '没有权限连接',
  '28000': '用户名或密码不对',
  '28P01': '用户名或密码不对',
  '3D000': '数据库不存在',
  '42501': '该用户没有建表的权限',
  '53300': '连接数已满',
  '57P03': '数据库正在启动或关闭',
};

/** @returns undefined for what is no matter of the address, the server or the account */
export function refuseToConnect(error: unknown): StartRefusal | undefined {
  const reason = reasonFor(error);
  return reason === undefined
    ? undefined
    : new StartRefusal(`无法使用 DATABASE_URL 指定的数据库：${reason}。`, { cause: error });
}

function reasonFor(given: unknown): string | undefined {
  const error = given instanceof ConnectionFault ? given.cause : given;
  if (!types.isNativeError(error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return reasons[error.code];
  // The driver gives its own time-out no code.
  return /timeout/i.test(error.message) ? reasons.ETIMEDOUT : undefined;
}
