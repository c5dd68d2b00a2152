/** Signing in: a name and a password give a ticket, or the time to wait. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Facts } from '#server/audit/facts';
import { accountEntity, recordAudit, type AuditSource } from '#server/audit/record-audit';
import { recordRefusal } from '#server/audit/record-refusal';
import type { SignInProof, UserService } from '#server/modules/user/public';
import type { Parts } from '#server/parts';
import type { CodeFailure } from './code-failure';
import {
  challengeSeconds,
  deleteChallenge,
  deleteExpiredChallenges,
  findChallenged,
  hasSecondFactor,
  insertChallenge,
  type ChallengedAccount,
} from './factor-repository';
import type { Lockout, Trier } from './lockout';
import { proveFactor } from './second-factor';
import type { SessionService } from './session-service';

export type LoginResult =
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** The password is right, and the account has a second factor. */
  | { readonly kind: 'challenge'; readonly challenge: string }
  | Failed;

export type FactorResult =
  | Exclude<LoginResult, { readonly kind: 'challenge' } | Failed>
  | FailedCode
  /** Both steps have to be repeated. */
  | { readonly kind: 'expired' };

/** The result of checking a name and a password. */
export type Proof = Proven | Failed;

export interface Proven extends SignInProof {
  readonly kind: 'proven';
}

/** Wrong or not allowed; an outsider can tell the two apart only by the wait. */
interface Failed {
  readonly kind: 'failed';
  readonly retryAfterSeconds: number | null;
}

export interface FailedCode extends Failed {
  readonly failure: CodeFailure;
}

type Tried = Omit<Trier, 'ip'>;

const passwordOf = ({ username }: { readonly username: string }): Tried => ({
  username,
  what: 'password',
});

interface Needs extends Pick<Parts, 'database' | 'now' | 'secrets'> {
  readonly users: UserService;
  readonly sessions: SessionService;
  readonly lockout: Lockout;
  /** Removes an attempt from the count of its address, which is about failures. */
  readonly takeBackTry: (ip: string | null) => Promise<void>;
}

export type LoginService = ReturnType<typeof createLoginService>;

export function createLoginService(needs: Needs) {
  const { database, now, secrets, users, sessions, lockout, takeBackTry } = needs;
  const hashChallenge = (token: string) =>
    createHmac('sha256', secrets.keyFor('session')).update(`challenge ${token}`).digest();

  /** Checks a password under the lock-out; the attempt stays counted until `forgive`. */
  async function tryPassword(
    given: { username: string; password: string },
    source: AuditSource,
  ): Promise<Proof> {
    const { username } = given;
    const attempt = await lockout.beginTry({ username, ip: source.ip, what: 'password' });
    if (attempt.kind === 'locked') return refuseLocked(username, attempt.retryAfterSeconds, source);

    const { account, isRight } = await users.checkPassword(username, given.password);
    if (account && isRight)
      return { kind: 'proven', accountId: account.id, signInVersion: account.signInVersion };
    return fail({ username, what: 'password' }, account, source, 'password');
  }

  /** Called for a right attempt: earlier attempts of this kind no longer count. */
  async function forgive(tried: Tried, { ip }: AuditSource): Promise<void> {
    await lockout.forgive({ ...tried, ip });
    await takeBackTry(ip);
  }

  /** Records a wrong attempt. */
  async function fail(
    tried: Tried,
    account: { readonly id: number } | undefined,
    source: AuditSource,
    failure: 'password' | CodeFailure['why'],
  ): Promise<Failed> {
    const { username } = tried;
    const lock = await lockout.findLock({ ...tried, ip: source.ip });
    const lockedSeconds = lock.kind === 'locked' ? lock.retryAfterSeconds : null;
    // An unknown name is not recorded, because people type passwords into the wrong field.
    const known = (detail: Facts) =>
      account && { entity: accountEntity(account.id), detail: { username, ...detail } };
    const who = { ...source, accountId: account?.id ?? null };
    await database.transaction(async (tx) => {
      await recordAudit(tx, who, { action: 'login.fail', ...known({ failure }) });
      if (lockedSeconds === null) return;
      const lockedUntil = new Date(now().getTime() + lockedSeconds * 1000).toISOString();
      await recordAudit(tx, who, { action: 'account.lock', ...known({ lockedUntil }) });
    });
    return { kind: 'failed', retryAfterSeconds: lockedSeconds };
  }

  /** Refuses without checking the password or code; one such attempt per hour is recorded. */
  async function refuseLocked(
    username: string,
    retryAfterSeconds: number,
    source: AuditSource,
  ): Promise<Failed> {
    const account = await users.findByUsername(username);
    const detail = { username, failure: 'locked' };
    const known = account && { entity: accountEntity(account.id), detail };
    await recordRefusal(database, {
      subject: `login ${account?.id ?? ''} ${source.ip}`,
      at: now(),
      source: { ...source, accountId: account?.id ?? null },
      entry: { action: 'login.fail', ...known },
    });
    return { kind: 'failed', retryAfterSeconds };
  }

  /**
   * Checks the password of somebody who is signed in, under the same lock-out, because a password can be guessed here
   * as well.
   */
  async function provePassword(
    given: { username: string; password: string },
    source: AuditSource,
  ): Promise<Proof> {
    const proof = await tryPassword(given, source);
    if (proof.kind === 'proven') await forgive(passwordOf(given), source);
    return proof;
  }

  /**
   * Checks a code of the second factor, under a lock-out of its own.
   *
   * @returns undefined when it is right; the network then counts as the person's own. A recovery code is recorded in
   * the transaction that uses it up
   */
  async function tryFactor(
    { accountId, username }: Pick<ChallengedAccount, 'accountId' | 'username'>,
    code: string,
    source: AuditSource,
  ): Promise<FailedCode | undefined> {
    const tried: Tried = { username, what: 'code' };
    const attempt = await lockout.beginTry({ ...tried, ip: source.ip });
    if (attempt.kind === 'locked') {
      const refused = await refuseLocked(username, attempt.retryAfterSeconds, source);
      return { ...refused, failure: { why: 'code' } };
    }
    const proof = await database.transaction(async (tx) => {
      const found = await proveFactor(needs, tx, accountId, code);
      const entry = { action: 'login.recover', entity: accountEntity(accountId) } as const;
      if ('by' in found && found.by === 'recovery') await recordAudit(tx, { ...source, accountId }, entry);
      return found;
    });
    if ('why' in proof)
      return { ...(await fail(tried, { id: accountId }, source, proof.why)), failure: proof };
    await forgive(tried, source);
    await lockout.rememberNetwork(source, accountId);
    return undefined;
  }

  async function challenge({ accountId, signInVersion }: SignInProof): Promise<LoginResult> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + challengeSeconds * 1000);
    const tokenHash = hashChallenge(token);
    await insertChallenge(database, { tokenHash, accountId, signInVersion, expiresAt });
    return { kind: 'challenge', challenge: token };
  }

  return {
    provePassword,

    async signIn(given: { username: string; password: string }, source: AuditSource): Promise<LoginResult> {
      const proof = await tryPassword(given, source);
      if (proof.kind === 'failed') return proof;
      if (await hasSecondFactor(database, proof.accountId)) {
        // Codes are counted separately, so that somebody who knows only the password can't guess codes for ever.
        await forgive(passwordOf(given), source);
        return challenge(proof);
      }
      const ticket = await sessions.issueTicket(proof);
      // The password was changed while it was checked, so it counts as wrong.
      if (ticket === undefined) return fail(passwordOf(given), { id: proof.accountId }, source, 'password');
      await forgive(passwordOf(given), source);
      await lockout.rememberNetwork(source, proof.accountId);
      return { kind: 'ticket', ticket };
    },

    /** The second step of signing in. */
    async answerChallenge(
      given: { challenge: string; code: string },
      source: AuditSource,
    ): Promise<FactorResult> {
      const tokenHash = hashChallenge(given.challenge);
      const challenged = await findChallenged(database, tokenHash, now());
      if (!challenged) return { kind: 'expired' };
      const failed = await tryFactor(challenged, given.code, source);
      if (failed) return failed;
      if (!(await deleteChallenge(database, tokenHash))) return { kind: 'expired' };
      const ticket = await sessions.issueTicket(challenged);
      return ticket === undefined ? { kind: 'expired' } : { kind: 'ticket', ticket };
    },
    tryFactor,
    deleteExpiredChallenges: () => deleteExpiredChallenges(database, now()),
  };
}
