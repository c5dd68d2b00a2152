/**
 * Lock-out after repeated failed sign-ins: whoever tries too often has to wait, longer each time.
 *
 * Failures are counted per name and network, so that nobody can lock out people elsewhere. Attempts on one name from
 * many networks meet a second count, per name over all networks, which does not apply to networks from which the person
 * has signed in lately.
 */
import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { hasBegun } from '#server/database/running';
import type { Parts } from '#server/parts';
import { networkOf } from '#server/plugins/hosts/network';
import { say, type Message } from '#server/texts/say';
import { isLocking, longestLockSeconds } from './account-lock';

/** Attempts before the first wait. */
const freeTries = { fromOneNetwork: 5, fromAllNetworks: 50 } as const;
const firstWaitSeconds = 60;
/** Number of different waits: 1, 2, 4, 8, 16 and 30 minutes. */
const waitSteps = 6;
/** After a day without an attempt the count starts again, and the attempts are deleted. */
const forgetSeconds = 24 * 3600;
/** How long a network counts as one of the person's own. */
const ownNetworkSeconds = 30 * 24 * 3600;

/**
 * How long a name is locked after its n-th consecutive failure: 0 before the last free one, then 1, 2, 4 … 30 minutes.
 */
export const waitSecondsAfter = (failureCount: number, free: number = freeTries.fromOneNetwork): number =>
  failureCount < free
    ? 0
    : Math.min(firstWaitSeconds * 2 ** Math.min(failureCount - free, waitSteps), longestLockSeconds);

export type Try =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** One attempt: the name as it is compared, and the address of the request. */
export interface Trier {
  readonly username: string;
  readonly ip: string | null;
  /**
   * What was guessed: wrong codes and wrong passwords are counted separately, and a right password does not clear wrong
   * codes.
   */
  readonly what: 'password' | 'code';
}

const allNetworks = Buffer.alloc(0);

/** Applies the keys from the oldest to the newest, so that a new key can be applied on top of stored hashes. */
export const hashInTurn = (keys: readonly Buffer[], text: Buffer): Buffer =>
  keys.reduceRight((hashed, key) => createHmac('sha256', key).update(hashed).digest(), text);

export type Lockout = ReturnType<typeof createLockout>;

export function createLockout({ database, secrets, now }: Pick<Parts, 'database' | 'secrets' | 'now'>) {
  const keys = secrets.keysFor('login-names');
  const hash = (purpose: string, text: string) => hashInTurn(keys, Buffer.from(`${purpose}\n${text}`));
  const hashesOf = ({ username, ip, what }: Trier) => ({
    name: hash(what === 'code' ? 'code' : 'name', username),
    network: hash('network', networkOf(ip)),
  });
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000);

  /**
   * One statement, so that of simultaneous attempts only the free ones pass.
   *
   * @returns whether the attempt is allowed
   */
  async function count(username: string, name: Buffer, network: Buffer, free: number): Promise<boolean> {
    const at = now();
    const waits = Array.from({ length: free + waitSteps }, (_, index) => waitSecondsAfter(index + 1, free));
    const next = sql`
      case when failure.last_tried_at >= ${before(forgetSeconds)} and ${hasBegun(sql`failure.last_tried_at`, at)}
        then failure.failure_count + 1 else 1 end`;
    const counted = await database.execute(sql`
      insert into login_failures as failure
        (name_hash, network_hash, account_id, failure_count, last_tried_at, locked_until)
      values (${name}, ${network}, (select id from accounts where username = ${username}), 1, ${at}, ${at})
      on conflict (name_hash, network_hash) do update set
        failure_count = ${next},
        last_tried_at = ${at},
        locked_until = ${at}::timestamptz
          + (${sql.param(waits)}::int[])[least(${next}, ${waits.length})] * interval '1 second'
      where not ${isLocking(at)}`);
    return counted === 1;
  }

  async function isOwnNetwork(username: string, network: Buffer): Promise<boolean> {
    const [row] = await database.query<{ found: boolean }>(sql`
      select exists (
        select from login_networks join accounts account on account.id = account_id
        where username = ${username} and network_hash = ${network} and seen_at > ${before(ownNetworkSeconds)}
      ) as found`);
    return row?.found === true;
  }

  async function findLock(condition: SQL): Promise<Try> {
    const at = now();
    const [row] = await database.query<{ until: Date | null }>(
      sql`select max(locked_until) as until from login_failures failure where ${isLocking(at)} and ${condition}`,
    );
    const milliseconds = (row?.until?.getTime() ?? 0) - at.getTime();
    return milliseconds > 0
      ? { kind: 'locked', retryAfterSeconds: Math.ceil(milliseconds / 1000) }
      : { kind: 'allowed' };
  }

  /** How long the next attempt has to wait; also used after a failure. */
  async function findLockOf(trier: Trier): Promise<Try> {
    const { name, network } = hashesOf(trier);
    const isOwn = await isOwnNetwork(trier.username, network);
    const counted = isOwn ? [network] : [network, allNetworks];
    return findLock(
      sql`name_hash = ${name} and network_hash in (${sql.join(
        counted.map((each) => sql`${each}`),
        sql`, `,
      )})`,
    );
  }

  return {
    findLock: findLockOf,

    /**
     * Counts an attempt as failed before the password is checked. A right password then clears the count (`forgive`).
     */
    async beginTry(trier: Trier): Promise<Try> {
      const { name, network } = hashesOf(trier);
      const { username } = trier;
      const isAllowed =
        (await count(username, name, network, freeTries.fromOneNetwork)) &&
        ((await isOwnNetwork(username, network)) ||
          (await count(username, name, allNetworks, freeTries.fromAllNetworks)));
      if (isAllowed) return { kind: 'allowed' };
      const lock = await findLockOf(trier);
      // The wait may have ended since it caused the refusal.
      return lock.kind === 'locked' ? lock : { kind: 'locked', retryAfterSeconds: 1 };
    },

    /**
     * Called when the attempt was right: clears the network's failures. The count over all networks loses only this
     * attempt; otherwise each sign-in would give somebody else fifty attempts. An end later than its last attempt would
     * lock for a clock that is behind.
     */
    async forgive(trier: Trier): Promise<void> {
      const { name, network } = hashesOf(trier);
      const isOwn = await isOwnNetwork(trier.username, network);
      await database.execute(
        sql`delete from login_failures where name_hash = ${name} and network_hash = ${network}`,
      );
      if (!isOwn)
        await database.execute(sql`
          update login_failures set failure_count = greatest(failure_count - 1, 0), locked_until = last_tried_at
          where name_hash = ${name} and network_hash = ${allNetworks}`);
    },

    /** The person has proven everything required, so the network counts as their own from now on. */
    async rememberNetwork({ ip }: Pick<Trier, 'ip'>, accountId: number): Promise<void> {
      await database.execute(sql`
        insert into login_networks (account_id, network_hash, seen_at) values (${accountId}, ${hash('network', networkOf(ip))}, ${now()})
        on conflict (account_id, network_hash) do update set seen_at = excluded.seen_at`);
    },

    /** Deletes attempts older than a day, and networks that were not used for a month. */
    async deleteOld(): Promise<void> {
      await database.execute(sql`
        delete from login_failures
        where last_tried_at < ${before(forgetSeconds)} or not ${hasBegun(sql`last_tried_at`, now())}`);
      await database.execute(sql`delete from login_networks where seen_at < ${before(ownNetworkSeconds)}`);
    },
  };
}

/** A wait in words, rounded up so that it is never too short. */
export const describeWait = (seconds: number): Message =>
  seconds < 60
    ? say('{count} 秒', { count: seconds })
    : say('{count} 分钟', { count: Math.ceil(seconds / 60) });
