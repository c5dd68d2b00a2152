/**
 * Watches over the trail: follows it from its anchor to its end, walks all of it in the background, and remembers what
 * it found, in the process, in the database and beside the anchor.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { findCheck, type SystemCheck } from '#server/database/system-checks';
import type { Anchor } from '../anchor';
import { findNewest } from '../audit-repository';
import { inSnapshot, moveAnchor } from '../follow-chain';
import { faultOf, verifyTrailWithin, type TrailFinding } from '../verify';
import { faultIn, findingIn } from './finding-in';
import { resultOf, trailWalk } from './reported-finding';
import { createRoundLease, type Round } from './round-lease';
import { createTrailWalks, type WalkedRound, type WatchPace } from './trail-walks';
import { createVerdict, type WholeTrail } from './verdict';
import { withinShare } from './within-share';

/**
 * 12,000 records of the last day and 1,200 of the others in a minute: a year of records within a day, at a hundredth of a
 * processor. A busy server, where a step takes longer, reads them more slowly, so that activations keep nineteen twentieths of it.
 */
export const usualPace: WatchPace = {
  turnMs: 5_000,
  recentPerTurn: 1_000,
  roundPerTurn: 100,
  shareMax: 0.03,
};

export interface TrailWatch {
  /** What is wrong; null while nothing was found. */
  readonly fault: () => TrailFinding | null;
  /** @throws TrailBroken when the trail no longer leads from its anchor to its end */
  moveAnchor(): Promise<void>;
  /** The above, and then some steps of the walks in the background. */
  takeTurn(): Promise<void>;
  /** Walks the whole trail, one walk at a time: no result when any process is already walking it. */
  verify(): Promise<SystemCheck | undefined>;
  /** Takes note of a record that was read and does not match its seal; the next turn looks for itself. */
  reportAltered(position: number): void;
  /** The result of the last whole walk, or what was found since; undefined before the first. */
  lastWalk(): Promise<SystemCheck | undefined>;
  /** The walk under way, of whichever process. */
  round(): Promise<Round | undefined>;
  /** The newest record, as far as what the database holds can be read. */
  readEnd(): Promise<{ readonly recordCount: number; readonly lastAt: string | null }>;
  /** Keeps what is known for the next start. */
  close(): Promise<void>;
}

export function watchTrail(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  anchor: Anchor,
  pace = usualPace,
): TrailWatch {
  const verdict = createVerdict({ database, now }, anchor);
  let isWalking = false;
  const noted = new Set<number>();
  const lease = createRoundLease({ database, now });
  const walks = createTrailWalks({ anchor, now, pace }, verdict.keptRound);
  const sparingly = withinShare(pace.shareMax);

  async function look(): Promise<void> {
    try {
      const seen = verdict.seen();
      verdict.anchorIsWell(await moveAnchor(database, anchor, seen ? [seen] : []));
    } catch (error) {
      const found = findingIn(error);
      if (found) verdict.find(found);
      throw error;
    }
  }

  async function verifyNow(): Promise<SystemCheck | undefined> {
    // The anchor is read before the database, as in `verifyTrail`.
    const anchored = anchor.read();
    const startedAt = now();
    const looked = await look().then(() => undefined, faultIn);
    const read = await inSnapshot(database, async (tx) =>
      (await takeWalk(tx)) ? verifyTrailWithin(tx, anchor, anchored) : undefined,
    );
    if (read === undefined) return undefined;
    const broken = read.kind === 'broken' ? faultOf(read.broken) : looked;
    if (broken) verdict.find(broken);
    // Somebody asked, and will read the answer: only that ends what was found before, also where it was put back.
    else verdict.endFindings(startedAt);
    await verdict.readWhole({ at: startedAt.toISOString(), count: read.count });
    await verdict.settle(walks.round(), true);
    const result = {
      ...resultOf(broken ? { ...broken, at: startedAt } : null, startedAt),
      subject: trailWalk,
    };
    return { ...result, figure: result.figure ?? read.count };
  }

  /** @param isLedToEnd whether the trail leads from its anchor to its end, without which it is not whole */
  async function walkOn(isLedToEnd: boolean): Promise<void> {
    let whole: WholeTrail | undefined;
    try {
      const isOurs = await lease.hold(walks.round().position);
      const walked = await inSnapshot(database, async (tx): Promise<WalkedRound> => {
        const broken = await walks.walkRecent(tx);
        return broken ? { broken } : isOurs ? walks.walkRound(tx) : {};
      });
      if (walked.broken) verdict.find(faultOf(walked.broken));
      if (isLedToEnd) whole = walked.whole;
    } catch (error) {
      verdict.find(faultIn(error));
    }
    if (whole) await verdict.readWhole(whole);
  }

  /** A few records that somebody has read, for which nobody waits until the walk has rested. */
  async function findNoted(): Promise<void> {
    for (const position of noted) {
      noted.delete(position);
      const broken = await inSnapshot(database, (tx) => walks.walkSome(tx, Math.max(position - 2, 0), 2));
      // Whoever read it saw it altered, even if it has been put back since.
      verdict.find(broken ? faultOf(broken) : { fault: 'altered', position });
    }
  }

  return {
    fault: verdict.fault,
    async moveAnchor() {
      try {
        await look();
      } finally {
        await verdict.settle(walks.round());
      }
    },
    async takeTurn() {
      try {
        const looked = await look().then(() => undefined, faultIn);
        await database.whenQuiet(pace.turnMs);
        await findNoted().catch((error: unknown) => verdict.find(faultIn(error)));
        await sparingly(() => walkOn(looked === undefined));
      } finally {
        await verdict.settle(walks.round());
      }
    },
    async verify() {
      // The embedded engine has one session, so a second caller would wait for the walk's end.
      if (isWalking) return undefined;
      isWalking = true;
      return verifyNow().finally(() => (isWalking = false));
    },
    reportAltered: (position) => void noted.add(position),
    async lastWalk() {
      const finding = verdict.finding();
      if (finding) return { ...resultOf(finding, finding.at), subject: trailWalk };
      return findCheck(database, trailWalk, now());
    },
    async round() {
      if (lease.isHeld())
        return { position: walks.round().position, startedAt: new Date(walks.round().startedAt) };
      return lease.read();
    },
    readEnd: () =>
      findNewest(database).catch((error: unknown) => {
        if (findingIn(error) === undefined) throw error;
        return { recordCount: 0, lastAt: null };
      }),
    async close() {
      try {
        await look();
      } finally {
        await verdict.settle(walks.round(), true);
        await lease.release();
        await walks.end();
      }
    },
  };
}

async function takeWalk(tx: Queryable): Promise<boolean> {
  const [turn] = await tx.query<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit trail walk', 0)) as "isOurs"`,
  );
  return turn?.isOurs === true;
}
