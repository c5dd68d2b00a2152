/** Explains why a PostgreSQL server can't be used, in one sentence for the person who started the product. */
import { types } from 'node:util';
import { PassingRefusal, StartRefusal } from '#server/start/start-refusal';
import { ConnectionFault } from '../database-fault';

const untrusted = '服务器的证书不受信任，请用 sslrootcert 指明签发它的 CA';

/** Reasons by system code and by SQLSTATE. The address itself is not repeated, because it holds a password. */
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
  CERT_HAS_EXPIRED: '服务器的证书已过期',
  CERT_NOT_YET_VALID: '服务器的证书还没有生效，请核对本机时钟',
  ERR_TLS_CERT_ALTNAME_INVALID: '服务器的证书不是给这个主机名的',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  '28000': '服务器不接受这个用户，或来自这台机器的连接（pg_hba.conf）',
  '28P01': '用户名或密码不对',
  '3D000': '数据库不存在',
  '25006': '它是只读的（备用服务器，或 default_transaction_read_only）',
  '42501': '该用户没有连接它、或在其中建表的权限',
  '08P01':
    '在那里应答的不是 PostgreSQL 本身，而是不支持会话的连接池（如 pgbouncer），请直接连接，或改用 session 模式',
  '53100': '服务器的磁盘已满',
  '53300': '连接数已满',
  '55000': '它不接受连接',
  '57P03': '数据库正在启动或关闭',
};

const noTls = '无法建立 TLS 连接';
const ofDriver: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, '连接超时'],
  [/does not support SSL/, '服务器没有开启 TLS，而地址要求 TLS（sslmode）'],
  [/client password must be a string/, '服务器要密码，而地址里没有'],
];

/**
 * @param database as the sentence names it
 * @returns undefined for errors that are not about the address, the server or the account
 */
export function refuseToConnect(
  error: unknown,
  database = 'DATABASE_URL 指定的数据库',
): StartRefusal | undefined {
  const reason = reasonFor(error);
  if (reason === undefined) return undefined;
  const Kind = mayPass(error) ? PassingRefusal : StartRefusal;
  return new Kind(`无法使用 ${database}：${reason}。`, { cause: error });
}

/** A server or a network that is down, starting, full or busy with a failover. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT'],
  ...['25006', '53100', '53300', '57P03'],
]);

function mayPass(given: unknown): boolean {
  const error = given instanceof ConnectionFault ? given.cause : given;
  if (!types.isNativeError(error)) return false;
  if ('syscall' in error && error.syscall === 'open') return false;
  return 'code' in error ? passing.has(String(error.code)) : /timeout/i.test(error.message);
}

function reasonFor(given: unknown): string | undefined {
  if (!(given instanceof ConnectionFault)) return knownReason(given);
  // A failure to connect is always about the address, the server or the account.
  return knownReason(given.cause) ?? (given.cause instanceof Error ? given.cause.message : undefined);
}

function knownReason(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  // The driver reads the certificate files that the address names.
  if ('syscall' in error && error.syscall === 'open' && 'path' in error)
    return `无法读取 ${String(error.path)}`;
  if ('code' in error && typeof error.code === 'string')
    return reasons[error.code] ?? (/^ERR_(?:TLS|SSL|OSSL)_/.test(error.code) ? noTls : undefined);
  // The driver's own errors have no code.
  return ofDriver.find(([shape]) => shape.test(error.message))?.[1];
}
