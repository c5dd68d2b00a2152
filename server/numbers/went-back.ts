/**
 * Notices that the database went back to an earlier moment by other means than `npm run office -- restore`, as by PostgreSQL's
 * point-in-time recovery or a snapshot of a disk, and leaves the gap in its numbers that `restore` would have left.
 *
 * The audit trail's anchors are the witnesses: each names a record that was in the database once. Where the whole data
 * directory went back, its anchor did, too; then only a checkpoint that lies elsewhere knows better.
 */
import { sql } from 'drizzle-orm';
import { actorNames } from '#contract/user/labels';
import type { Anchor } from '#server/audit/anchor';
import type { ChainEnd } from '#server/audit/audit-repository';
import type { KeptEnd } from '#server/audit/checkpoint/newest-kept';
import type { Facts } from '#server/audit/facts';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { saveCheck } from '#server/database/system-checks';
import { businessTime } from '#server/lib/calendar';
import type { GivenNumber } from './given-number';
import { leaveGap, type Continued, type Return } from './leave-gap';

export interface Returnable {
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * @param kept of the newest checkpoint, looked at once
 * @param report gets one sentence for the log when a gap was left
 */
export function watchForReturn(
  { database, now }: Returnable,
  { anchors, kept }: { readonly anchors: readonly Anchor[]; readonly kept?: KeptEnd | undefined },
  report: (sentence: string) => void,
): () => Promise<void> {
  /** Seals of the anchored records that the database lacks, and for which a gap was left. */
  const settled = new Set<string>();
  let witness = kept;

  async function settle(lost: ChainEnd): Promise<void> {
    // Several processes may notice the same.
    const heldAt = await database.inTurn('numbers', () =>
      database.transaction(async (tx) => {
        const fact = `gap before ${lost.position} ${lost.seal.slice(0, 16)}`;
        const [found] = await tx.query<{ heldAt: Date | null; isLeft: boolean }>(sql`
          select (select at from audit_log order by position desc limit 1) as "heldAt",
            exists (select from installation where name = ${fact}) as "isLeft"`);
        if (!found || found.isLeft) return undefined;
        const at = found.heldAt ?? now();
        await leaveNotedGap(tx, { heldAt: at, now: now() });
        await tx.execute(sql`insert into installation (name, value) values (${fact}, ${at.toISOString()})`);
        return at;
      }),
    );
    settled.add(lost.seal);
    if (heldAt)
      report(
        `数据库回到了 ${businessTime(heldAt)} 的状态：之后发出的号码不会再发，编号已跳过一段；接下来要做的见 docs/operations.md 的 After a restore。`,
      );
  }

  return async () => {
    for (const anchor of anchors) {
      const anchored = anchor.read();
      if (anchored === undefined || anchored === 'damaged' || settled.has(anchored.seal)) continue;
      if (await isLost(database, anchored)) await settle(anchored);
    }
    // Once is enough: from now on this process has an anchor of its own.
    const told = witness;
    witness = undefined;
    if (told && (await isUnsettled(database, told))) await settle(told);
  };
}

/** Leaves the gap, and tells the administrators of it. */
export async function leaveNotedGap(tx: Queryable, back: Return): Promise<readonly Continued[]> {
  const { heldAt, now } = back;
  const continued = await leaveGap(tx, back);
  const check = { subject: 'return', checkedAt: now };
  // Cleared first, so that it is a new notice for somebody who cleared that of an earlier return.
  await saveCheck(tx, { ...check, fault: null, figure: null });
  await saveCheck(tx, { ...check, fault: 'returned', figure: Math.floor(heldAt.getTime() / 1000) });
  return continued;
}

export const recordRestore = (tx: Queryable, detail: Facts): Promise<void> =>
  recordAudit(tx, { ...systemSource, name: actorNames.commandLine }, { action: 'system.restore', detail });

/** Whether the trail ends before, and nobody has restored it since. */
async function isUnsettled(database: Database, { position, at }: KeptEnd): Promise<boolean> {
  const [found] = await database.query(sql`
    select from audit_head where position < ${position}
      and not exists (select from audit_log where action = 'system.restore' and audit_log.at > ${at})`);
  return found !== undefined;
}

/**
 * Leaves the gap in a database that was put back without a witness.
 *
 * @param database with an audit trail
 * @returns the moment that the data hold, and where the numbers continue
 */
export const settleReturn = (
  { database, now }: Returnable,
  given: readonly GivenNumber[],
  detail: Facts,
): Promise<{ readonly heldAt: Date; readonly continued: readonly Continued[] }> =>
  database.inTurn('numbers', () =>
    database.transaction(async (tx) => {
      const [last] = await tx.query<{ at: Date }>(
        sql`select at from audit_log order by position desc limit 1`,
      );
      const heldAt = last?.at ?? now();
      const continued = await leaveNotedGap(tx, { heldAt, now: now(), given });
      await recordRestore(tx, { ...detail, heldAt: heldAt.toISOString() });
      return { heldAt, continued };
    }),
  );

/** A record that is neither in the table nor beyond its end is in the files of archived records. */
async function isLost(database: Database, { position, seal }: ChainEnd): Promise<boolean> {
  if (position === 0) return false;
  const [found] = await database.query<{ isBeyond: boolean; seal: string | null }>(sql`
    select position < ${position} as "isBeyond",
      (select encode(seal, 'hex') from audit_log where position = ${position}) as seal
    from audit_head`);
  return found !== undefined && (found.isBeyond || (found.seal !== null && found.seal !== seal));
}
