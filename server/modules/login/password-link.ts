/**
 * Links that set a password once: made by an administrator, stored as a hash, ended by use, by a newer link or by time.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { accountLimits as limits } from '#contract/account/constants';
import type { PasswordLink } from '#contract/account/endpoints';
import { accountEntity, recordAudit, type AuditSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { isRunning } from '#server/database/running';
import { hashPassword, updatePasswordHash } from '#server/modules/user/public';
import type { Parts } from '#server/parts';
import { endLock } from './account-lock';
import { deleteSessionsOf } from './session-repository';

type Needs = Pick<Parts, 'database' | 'now' | 'secrets'>;

/** An HMAC, so that write access to the database does not suffice to make a link. */
const hashOf = ({ secrets }: Pick<Needs, 'secrets'>, token: string): Buffer =>
  createHmac('sha256', secrets.keyFor('password-link')).update(token).digest();

const isValid = (now: Date): SQL => isRunning(sql`expires_at`, now, limits.linkHours * 3600);

/** Ends the previous link. */
export async function insertLink(
  needs: Pick<Needs, 'secrets'>,
  tx: Queryable,
  { id, madeBy, at }: { readonly id: number; readonly madeBy: number | null; readonly at: Date },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + limits.linkHours * 3600_000);
  await tx.execute(sql`
    update password_links set ended_at = ${at} where account_id = ${id} and ended_at is null`);
  await tx.execute(sql`
    insert into password_links (account_id, token_hash, created_by, created_at, expires_at)
    values (${id}, ${hashOf(needs, token)}, ${madeBy}, ${at}, ${expiresAt})`);
  return { token, expiresAt: expiresAt.toISOString() };
}

export interface LinkHolder {
  readonly accountId: number;
  readonly username: string;
  readonly displayName: string;
}

const holderOf = sql`
  select account.id as "accountId", username, display_name as "displayName"
  from password_links link join accounts account on account.id = link.account_id`;

/** The account of a link; undefined when the link is unknown, used, replaced or expired. */
export async function findLinkHolder(needs: Needs, token: string): Promise<LinkHolder | undefined> {
  const [row] = await needs.database.query<LinkHolder>(sql`
    ${holderOf}
    where token_hash = ${hashOf(needs, token)} and ended_at is null and ${isValid(needs.now())} and is_active`);
  return row;
}

/** Sets the password, and ends sessions and lock-out. @returns false when the link has ended meanwhile */
export async function setPasswordByLink(
  needs: Needs,
  token: string,
  password: string,
  source: AuditSource,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return needs.database.transaction(async (tx) => {
    const at = needs.now();
    // Locks the account before its link, in the same order as the code that ends links.
    await tx.execute(sql`
      select from password_links link join accounts account on account.id = link.account_id
      where token_hash = ${hashOf(needs, token)}
      for no key update of account`);
    const [row] = await tx.query<{ id: number }>(sql`
      update password_links link set ended_at = ${at}
      from accounts account
      where token_hash = ${hashOf(needs, token)} and ended_at is null and ${isValid(at)}
        and account.id = link.account_id and is_active
      returning account.id`);
    if (!row) return false;
    await updatePasswordHash(tx, row.id, passwordHash);
    await deleteSessionsOf(tx, row.id);
    await endLock(tx, row.id, at);
    // Whoever has the link acts as the account's holder.
    await recordAudit(
      tx,
      { ...source, accountId: row.id },
      { action: 'account.setPassword', entity: accountEntity(row.id) },
    );
    return true;
  });
}

/** Called when an account changes: whoever could set a password before must not set one for what it has become. */
export const endLinksOf = (tx: Queryable, accountId: number): Promise<number> =>
  tx.execute(
    sql`update password_links set ended_at = now() where account_id = ${accountId} and ended_at is null`,
  );

/** Links of the past hour are kept for counting; older ones that have ended are of no use. */
export const deleteEndedLinks = (db: Queryable, now: Date): Promise<number> =>
  db.execute(sql`
    delete from password_links
    where not created_at between ${now}::timestamptz - interval '1 hour' and ${now}::timestamptz + interval '1 hour'
      and (ended_at is not null or not ${isValid(now)})`);
