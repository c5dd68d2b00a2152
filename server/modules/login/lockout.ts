/**
 * Lock-out after repeated failed logins: who tries too often waits, longer each time.
 *
 * Failures are counted for a name and a network together, so that nobody can lock out somebody who sits elsewhere. Whoever
 * tries one name from many networks meets a second count, of the name over all networks; it does not count for networks
 * from which the person has signed in lately.
 */
import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Parts } from '../../parts';
import { say, type Message } from '../../texts/say';
import { hasBegun } from '../../database/running';
import { networkOf } from '../../plugins/hosts/network';
import { isLocking, longestLockSeconds } from './account-lock';

/** Tries that are free before the first wait. */
const freeTries = { fromOneNetwork: 5, fromAllNetworks: 50 } as const;
const firstWaitSeconds = 60;
/** How many waits are different: 1, 2, 4, 8, 16 and 30 minutes. */
const waitSteps = 6;
/** After a day without a try the count starts anew, and what was tried is forgotten. */
const forgetSeconds = 24 * 3600;
/** For how long a network counts as one of the person's own. */
const ownNetworkSeconds = 30 * 24 * 3600;

/** How long a name is locked after its n-th failure in a row: 0 up to the last free one but one, then 1, 2, 4 … 30 minutes. */
export const waitSecondsAfter = (failureCount: number, free: number = freeTries.fromOneNetwork): number =>
  failureCount < free
    ? 0
    : Math.min(firstWaitSeconds * 2 ** Math.min(failureCount - free, waitSteps), longestLockSeconds);

export type Try =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Who tries: the name as it is compared, and the address of the request. */
export interface Trier {
  readonly username: string;
  readonly ip: string | null;
  /** What is tried: wrong codes are no wrong passwords, and a right password strikes no wrong code out. */
  readonly what: 'password' | 'code';
}

const allNetworks = Buffer.alloc(0);

/** Each key hashes what the older ones have made of it, so that a new key can be put over what is kept. */
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
   * In one statement, so that of many tries at the same moment only as many as are free get through.
   *
   * @returns whether the try is allowed
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

  /** How long the trier has to wait from now on, after a failure too. */
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

    /** Counts a try as failed before the password is looked at. A right password strikes the count out (`forgive`). */
    async beginTry(trier: Trier): Promise<Try> {
      const { name, network } = hashesOf(trier);
      const { username } = trier;
      const isAllowed =
        (await count(username, name, network, freeTries.fromOneNetwork)) &&
        ((await isOwnNetwork(username, network)) ||
          (await count(username, name, allNetworks, freeTries.fromAllNetworks)));
      if (isAllowed) return { kind: 'allowed' };
      const lock = await findLockOf(trier);
      // The wait may have ended since it refused the try.
      return lock.kind === 'locked' ? lock : { kind: 'locked', retryAfterSeconds: 1 };
    },

    /**
     * It was right: the network's failures are forgotten. Of the count over all networks the try takes back only itself, or
     * each sign-in would give somebody else fifty tries.
     */
    async forgive(trier: Trier): Promise<void> {
      const { name, network } = hashesOf(trier);
      const isOwn = await isOwnNetwork(trier.username, network);
      const at = now();
      await database.execute(
        sql`delete from login_failures where name_hash = ${name} and network_hash = ${network}`,
      );
      if (!isOwn)
        await database.execute(sql`
          update login_failures set failure_count = greatest(failure_count - 1, 0), locked_until = ${at}
          where name_hash = ${name} and network_hash = ${allNetworks}`);
    },

    /** Whoever it is has proven all that is asked for: the network is one of the person's own from now on. */
    async rememberNetwork({ ip }: Pick<Trier, 'ip'>, accountId: number): Promise<void> {
      await database.execute(sql`
        insert into login_networks (account_id, network_hash, seen_at) values (${accountId}, ${hash('network', networkOf(ip))}, ${now()})
        on conflict (account_id, network_hash) do update set seen_at = excluded.seen_at`);
    },

    /** Forgets what was tried a day ago, and networks that nobody has come from for a month. */
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
