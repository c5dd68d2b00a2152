/** Signing in: a name and a password for a ticket, or how long to wait. */
import { accountEntity, recordAudit, type AuditSource } from '../../audit/record-audit';
import type { Parts } from '../../parts';
import type { UserService } from '../user/user-service';
import type { Lockout } from './lockout';
import type { SessionService } from './session-service';

export type LoginResult = { readonly kind: 'ticket'; readonly ticket: string } | Failed;

/** What a name and a password prove. */
export type Proof = { readonly kind: 'proven'; readonly accountId: number } | Failed;

/** Wrong, or not let through; which of the two an outsider cannot tell but by the wait. */
interface Failed {
  readonly kind: 'failed';
  readonly retryAfterSeconds: number | null;
}

interface Needs extends Pick<Parts, 'database'> {
  readonly users: UserService;
  readonly sessions: SessionService;
  readonly lockout: Lockout;
  /** Takes a try off the count of its address, which is about failures. */
  readonly takeBackTry: (ip: string | null) => Promise<void>;
}

export type LoginService = ReturnType<typeof createLoginService>;

export function createLoginService({ database, users, sessions, lockout, takeBackTry }: Needs) {
  /** Looks at a password under the lock-out: wherever one is asked for, it can be guessed. */
  async function provePassword(
    given: { username: string; password: string },
    source: AuditSource,
  ): Promise<Proof> {
    const username = normalise(given.username);
    const trier = { username, ip: source.ip };
    const attempt = await lockout.beginTry(trier);
    if (attempt.kind === 'locked') return { kind: 'failed', retryAfterSeconds: attempt.retryAfterSeconds };

    const { account, isRight } = await users.checkPassword(username, given.password);
    if (account && isRight) {
      await lockout.forgive(trier, account.id);
      await takeBackTry(source.ip);
      return { kind: 'proven', accountId: account.id };
    }

    // An unknown name is not recorded: people type passwords into the wrong field.
    const known = account && { entity: accountEntity(account.id), detail: { username } };
    const who = { ...source, accountId: account?.id ?? null };
    await database.transaction((tx) => recordAudit(tx, who, { action: 'login.fail', ...known }));
    const lock = await lockout.findLock(trier);
    return { kind: 'failed', retryAfterSeconds: lock.kind === 'locked' ? lock.retryAfterSeconds : null };
  }

  return {
    provePassword,

    async signIn(given: { username: string; password: string }, source: AuditSource): Promise<LoginResult> {
      const proof = await provePassword(given, source);
      if (proof.kind === 'failed') return proof;
      return { kind: 'ticket', ticket: await sessions.issueTicket(proof.accountId) };
    },
  };
}

const normalise = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
