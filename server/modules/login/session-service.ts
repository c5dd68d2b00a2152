/** Sessions: opened by a ticket, found by their token, ended by time, logout, password change or administrator. */
import { createHmac, randomBytes } from 'node:crypto';
import { accountEntity, recordAudit, type AuditSource } from '#server/audit/record-audit';
import { isFirstIn } from '#server/audit/record-refusal';
import type { Queryable } from '#server/database/queryable';
import { scopeOf } from '#server/lib/scope';
import { nameOfRole, rightsOfRole, rightsWithin, type SignInProof } from '#server/modules/user/public';
import type { Parts } from '#server/parts';
import type { Caller } from '#server/plugins/access';
import { createSessionCookie } from '#server/plugins/session-cookie';
import { insertLink } from './password-link';
import { deviceOf, isSamePlace, keyOfPlace } from './session-place';
import {
  absoluteSeconds,
  deleteExpired,
  deleteSession,
  deleteSessionsOf,
  deleteTicket,
  findSession,
  insertSession,
  insertTicket,
  lockTicketHolder,
  ticketSeconds,
  updatePlace,
  updateSeenAt,
  updateSeenElsewhere,
  type SessionOrigin,
  type SessionRow,
} from './session-repository';
import type { SignInSource } from './sign-in-source';

/** `seen_at` is updated at most this often, so that reading rarely costs a write. */
const seenEverySeconds = 60;
/** How long places of a session are remembered: longer than a session lasts. */
const rememberedHours = 24;

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({
  database,
  secrets,
  now,
}: Pick<Parts, 'database' | 'secrets' | 'now'>) {
  const key = secrets.keyFor('session');
  // An HMAC, so that write access to the database does not suffice to make a session.
  const hashToken = (token: string) => createHmac('sha256', key).update(token).digest();
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  /** The session's cookie is used at another place than where it began: by the travelling person, or by a thief. */
  async function noteElsewhere(
    tokenHash: Buffer,
    {
      sessionId,
      accountId,
      origin,
      elsewhere,
    }: Pick<SessionRow, 'sessionId' | 'accountId' | 'origin' | 'elsewhere'>,
    source: SignInSource,
  ): Promise<void> {
    if (elsewhere && isSamePlace(elsewhere, source)) {
      if (elsewhere.at < inSeconds(-seenEverySeconds)) await updateSeenElsewhere(database, tokenHash, now());
      return;
    }
    await database.transaction(async (tx) => {
      // A telephone with changing addresses alternates between places, each of which is reported only once.
      const subject = `place ${sessionId} ${keyOfPlace(source)}`;
      const isNew = await isFirstIn(rememberedHours, tx, subject, now());
      await updatePlace(tx, tokenHash, source, now(), isNew);
      if (!isNew) return;
      const detail = { device: deviceOf(source.userAgent), ...placeOfSignIn(origin) };
      await recordAudit(
        tx,
        { ...source, accountId },
        { action: 'session.elsewhere', entity: accountEntity(accountId), detail },
      );
    });
  }

  /**
   * For an account that the transaction has locked and seen a proof of.
   *
   * @returns the token of the new session
   */
  async function beginSession(tx: Queryable, accountId: number, source: SignInSource): Promise<string> {
    const token = newToken();
    await insertSession(tx, {
      tokenHash: hashToken(token),
      accountId,
      now: now(),
      expiresAt: inSeconds(absoluteSeconds),
      ip: source.ip,
      userAgent: source.userAgent,
    });
    await recordAudit(
      tx,
      { ...source, accountId },
      { action: 'login.open', entity: accountEntity(accountId) },
    );
    return token;
  }

  async function endSessionIn(tx: Queryable, token: string, source: AuditSource): Promise<void> {
    const accountId = await deleteSession(tx, hashToken(token));
    if (accountId !== undefined)
      await recordAudit(
        tx,
        { ...source, accountId },
        { action: 'login.logout', entity: accountEntity(accountId) },
      );
  }

  return {
    cookie: createSessionCookie(secrets),

    /** @returns a ticket: random, usable once within 60 seconds; undefined when the proof is no longer valid */
    async issueTicket({ accountId, signInVersion }: SignInProof): Promise<string | undefined> {
      const ticket = newToken();
      const isIssued = await insertTicket(database, {
        tokenHash: hashToken(ticket),
        accountId,
        signInVersion,
        expiresAt: inSeconds(ticketSeconds),
      });
      return isIssued ? ticket : undefined;
    },

    /**
     * Exchanges a ticket for the token of a new session; undefined when the ticket is unknown, used, expired or of an
     * earlier sign-in version.
     *
     * @param replaced token of the session that the browser brought along, which its new cookie would leave open for
     * whoever has the old one
     */
    async openSession(ticket: string, source: SignInSource, replaced?: string): Promise<string | undefined> {
      return database.transaction(async (tx) => {
        const holder = await lockTicketHolder(tx, hashToken(ticket), now());
        if (!holder) return undefined;
        await deleteTicket(tx, hashToken(ticket));
        if (replaced !== undefined) await endSessionIn(tx, replaced, source);
        return beginSession(tx, holder.id, source);
      });
    },

    beginSession,

    /**
     * A password that the first start printed opens no session: its ticket is exchanged for a link that sets another
     * password.
     *
     * @returns undefined for any other ticket, which is left unchanged
     */
    async openPasswordChoice(ticket: string): Promise<string | undefined> {
      return database.transaction(async (tx) => {
        const holder = await lockTicketHolder(tx, hashToken(ticket), now());
        if (!holder?.isPasswordPrinted) return undefined;
        const { token } = await insertLink({ secrets }, tx, { id: holder.id, madeBy: null, at: now() });
        await deleteTicket(tx, hashToken(ticket));
        return token;
      });
    },

    async findCaller(token: string, source: SignInSource): Promise<Caller | null> {
      const tokenHash = hashToken(token);
      const session = await findSession(database, tokenHash, now());
      if (session === undefined) return null;
      const { seenAt, ownRights, roleName, agentId, origin, elsewhere, ...who } = session;
      const isFactorOverdue = who.factorDueAt !== null && who.factorDueAt <= now();
      if (seenAt < inSeconds(-seenEverySeconds)) await updateSeenAt(database, tokenHash, now());
      if (!isSamePlace(origin, source)) await noteElsewhere(tokenHash, session, source);
      const scope = scopeOf({ agentId });
      return {
        ...who,
        ...scope,
        roleName: nameOfRole(who.role, roleName),
        isFactorOverdue,
        rights: new Set(isFactorOverdue ? [] : rightsWithin(scope, rightsOfRole(who.role, ownRights))),
      };
    },

    async endSession(token: string, source: AuditSource): Promise<void> {
      await database.transaction((tx) => endSessionIn(tx, token, source));
    },

    /** Ends all sessions of an account, for password changes and administrators. */
    endSessionsOf: deleteSessionsOf,

    /** Deletes what has expired; called regularly. */
    deleteExpired: () => deleteExpired(database, now()),
  };
}

const placeOfSignIn = ({ ip, userAgent }: SessionOrigin) => ({
  signInAddress: ip,
  signInDevice: deviceOf(userAgent),
});

const newToken = (): string => randomBytes(32).toString('base64url');
