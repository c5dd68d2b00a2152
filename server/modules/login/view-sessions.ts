/** Sessions and sign-ins for people to read: which device it was, as its browser names itself. */
import Bowser from 'bowser';
import type { AccountSession, SignInRecord } from '#contract/account/endpoints';
import type { Queryable } from '../../database/queryable';
import { listSessions, listSignIns } from './own-sessions-repository';

export async function viewSessions(
  db: Queryable,
  accountId: number,
  { now, currentId }: { readonly now: Date; readonly currentId: number },
): Promise<AccountSession[]> {
  const sessions = await listSessions(db, accountId, now);
  return sessions.map(({ id, createdAt, seenAt, ip, userAgent }) => ({
    id,
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    ip,
    device: deviceOf(userAgent),
  }));
}

export async function viewSignIns(db: Queryable, accountId: number): Promise<SignInRecord[]> {
  const rows = await listSignIns(db, accountId);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** E.g. "Chrome 143 · Windows". */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const named = [browser.name && [browser.name, version].filter(Boolean).join(' '), os.name];
  return named.filter(Boolean).join(' · ') || null;
}
