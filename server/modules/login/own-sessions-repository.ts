/** One account's sessions as people see and end them, and the latest sign-ins and attempts. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { elsewhereColumns, isOpen, type ElsewhereRow } from './session-repository';

export interface OpenSession extends ElsewhereRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Valid sessions, most recently used first. */
export const listSessions = (db: Queryable, accountId: number, now: Date): Promise<readonly OpenSession[]> =>
  db.query<OpenSession>(sql`
    select id, created_at as "createdAt", seen_at as "seenAt", ip, user_agent as "userAgent", ${elsewhereColumns}
    from sessions
    where account_id = ${accountId} and ${isOpen(now)}
    order by seen_at desc, id desc`);

/** @returns 1, or 0 when the account has no such session */
export const deleteSession = (tx: Queryable, accountId: number, sessionId: number): Promise<number> =>
  tx.execute(sql`delete from sessions where account_id = ${accountId} and id = ${sessionId}`);

/** @returns the number of ended sessions */
export const deleteOtherSessions = (
  tx: Queryable,
  accountId: number,
  keptSessionId: number,
): Promise<number> =>
  tx.execute(sql`delete from sessions where account_id = ${accountId} and id <> ${keptSessionId}`);

export interface SignInRow {
  readonly at: Date;
  readonly ip: string | null;
  readonly isSuccess: boolean;
}

const signInsMax = 10;

/** From the audit trail, newest first. */
export const listSignIns = (db: Queryable, accountId: number): Promise<readonly SignInRow[]> =>
  db.query<SignInRow>(sql`
    select at, ip, action = 'login.open' as "isSuccess" from audit_log
    where entity_kind = 'account' and entity_id = ${String(accountId)} and action in ('login.open', 'login.fail')
    order by position desc limit ${signInsMax}`);
