/** Sessions and the tickets that open them; tokens are passed in only as hashes. */
import { sql, type SQL } from 'drizzle-orm';
import type { RoleCode } from '#contract/roles';
import type { Queryable } from '#server/database/queryable';
import { isRunning } from '#server/database/running';
import { factorDueAt } from '#server/modules/role/required-factor';
import { endProofs, type SignInProof, isProofCurrent } from '#server/modules/user/public';

/** How long the ticket of a successful login is valid: the page is redirected with it in its address. */
export const ticketSeconds = 60;
/** Long enough for a lunch break, and for one sign-in a day. */
const idleSeconds = 2 * 3600;
export const absoluteSeconds = 12 * 3600;

/** Whether a row of `sessions` is still valid. */
export const isOpen = (at: Date | SQL): SQL => sql`(
  ${isRunning(sql`expires_at`, at, absoluteSeconds)}
  and ${isRunning(sql.raw(`seen_at + interval '${idleSeconds} seconds'`), at, idleSeconds)}
)`;

export interface SessionRow {
  readonly accountId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: RoleCode;
  /** For a role that the office made; null for a preset, whose name and rights are in the contract. */
  readonly roleName: string | null;
  readonly ownRights: readonly string[] | null;
  /** The agent to whose records the account is limited; null for all. */
  readonly agentId: number | null;
  readonly sessionId: number;
  readonly seenAt: Date;
  /** Where the session began. */
  readonly origin: SessionOrigin;
  readonly elsewhere: SeenElsewhere | null;
  /** Deadline for setting up a second factor; null where none is required, or one exists. */
  readonly factorDueAt: Date | null;
}

/** The latest place of use other than where the session began. */
export interface SeenElsewhere extends SessionOrigin {
  readonly at: Date;
}

/** @returns false when the proof is no longer valid */
export async function insertTicket(
  db: Queryable,
  ticket: SignInProof & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into login_tickets (token_hash, account_id, sign_in_version, expires_at)
    select ${ticket.tokenHash}, id, sign_in_version, ${ticket.expiresAt} from accounts
    where ${isProofCurrent(ticket)}`);
  return inserted === 1;
}

/** The account of a ticket. */
export interface TicketHolder {
  readonly id: number;
  readonly isPasswordPrinted: boolean;
}

/**
 * Locks the account of a ticket, like the code that ends its sessions. So neither deadlocks with the other, and a
 * ticket of an earlier sign-in version is recognised however close the two come.
 */
export async function lockTicketHolder(
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<TicketHolder | undefined> {
  const ticket = sql`login_tickets ticket join accounts account on account.id = ticket.account_id`;
  await tx.execute(sql`
    select from ${ticket} where token_hash = ${tokenHash} for no key update of account`);
  // A second statement, because whoever had the account locked before may have used the ticket.
  const [holder] = await tx.query<TicketHolder>(sql`
    select account.id, is_password_printed as "isPasswordPrinted" from ${ticket}
    where token_hash = ${tokenHash} and ticket.sign_in_version = account.sign_in_version
      and ${isRunning(sql`expires_at`, now, ticketSeconds)} and is_active`);
  return holder;
}

/** Call with the account locked: of two callers with the same ticket only one gets in. */
export const deleteTicket = (tx: Queryable, tokenHash: Buffer): Promise<number> =>
  tx.execute(sql`delete from login_tickets where token_hash = ${tokenHash}`);

export async function insertSession(
  db: Queryable,
  session: { tokenHash: Buffer; accountId: number; now: Date; expiresAt: Date } & SessionOrigin,
): Promise<void> {
  await db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, ip, user_agent)
    values (${session.tokenHash}, ${session.accountId}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.ip}, ${session.userAgent})`);
  await db.execute(sql`update accounts set last_login_at = ${session.now} where id = ${session.accountId}`);
}

/** Where somebody signs in, by which people recognise their sessions. */
export interface SessionOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** One look-up by a unique key of each table. Every request with a session runs it, so its result is always current. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<FoundRow>(sql`
    select account.id as "accountId", username, display_name as "displayName", role, roles.name as "roleName",
      roles.rights as "ownRights", scope_agent_id as "agentId", sessions.id as "sessionId", seen_at as "seenAt",
      ip, user_agent as "userAgent", ${elsewhereColumns}, ${factorDueAt} as "factorDueAt"
    from sessions join accounts account on account.id = account_id join roles on roles.code = account.role
    where token_hash = ${tokenHash} and ${isOpen(now)} and is_active`);
  if (!row) return undefined;
  const { ip, userAgent, elsewhereIp, elsewhereUserAgent, elsewhereAt, ...session } = row;
  return {
    ...session,
    origin: { ip, userAgent },
    elsewhere: elsewhereAt && { ip: elsewhereIp, userAgent: elsewhereUserAgent, at: elsewhereAt },
  };
}

export const elsewhereColumns = sql`
  elsewhere_ip as "elsewhereIp", elsewhere_user_agent as "elsewhereUserAgent", elsewhere_at as "elsewhereAt"`;

export interface ElsewhereRow {
  readonly elsewhereIp: string | null;
  readonly elsewhereUserAgent: string | null;
  readonly elsewhereAt: Date | null;
}

type FoundRow = Omit<SessionRow, 'origin' | 'elsewhere'> & SessionOrigin & ElsewhereRow;

/** @param isNew the session was never used at this place before, so its person is notified */
export async function updatePlace(
  tx: Queryable,
  tokenHash: Buffer,
  { ip, userAgent }: SessionOrigin,
  now: Date,
  isNew: boolean,
): Promise<void> {
  await tx.execute(sql`
    update sessions set elsewhere_ip = ${ip}, elsewhere_user_agent = ${userAgent}, elsewhere_at = ${now},
      elsewhere_since = ${isNew ? now : sql`elsewhere_since`}
    where token_hash = ${tokenHash}`);
}

export async function updateSeenElsewhere(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`
    update sessions set elsewhere_at = ${now} where token_hash = ${tokenHash} and elsewhere_at < ${now}`);
}

export async function updateSeenAt(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(
    sql`update sessions set seen_at = ${now} where token_hash = ${tokenHash} and seen_at < ${now}`,
  );
}

/** @returns the account of the session */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db.query<{ account_id: number }>(
    sql`delete from sessions where token_hash = ${tokenHash} returning account_id`,
  );
  return row?.account_id;
}

/** Ends everything that was proven before: sessions, tickets and challenges. @returns the number of ended sessions */
export async function deleteSessionsOf(tx: Queryable, accountId: number): Promise<number> {
  await endProofs(tx, accountId);
  return tx.execute(sql`delete from sessions where account_id = ${accountId}`);
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from sessions where not ${isOpen(now)}`);
  await db.execute(
    sql`delete from login_tickets where not ${isRunning(sql`expires_at`, now, ticketSeconds)}`,
  );
}
