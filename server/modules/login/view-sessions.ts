/** Sessions and sign-ins, for people. */
import type { AccountSession, SignInRecord } from '#contract/account/endpoints';
import type { Queryable } from '#server/database/queryable';
import { listSessions, listSignIns } from './own-sessions-repository';
import { deviceOf } from './session-place';

export async function viewSessions(
  db: Queryable,
  accountId: number,
  { now, currentId }: { readonly now: Date; readonly currentId: number },
): Promise<AccountSession[]> {
  const sessions = await listSessions(db, accountId, now);
  return sessions.map(({ id, createdAt, seenAt, ip, userAgent, ...other }) => ({
    id,
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    ip,
    device: deviceOf(userAgent),
    elsewhere: other.elsewhereAt && {
      at: other.elsewhereAt.toISOString(),
      ip: other.elsewhereIp,
      device: deviceOf(other.elsewhereUserAgent),
    },
  }));
}

export async function viewSignIns(db: Queryable, accountId: number): Promise<SignInRecord[]> {
  const rows = await listSignIns(db, accountId);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
