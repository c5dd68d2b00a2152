/**
 * Watches over the trail: follows it from its anchor to its end, walks all of it in the background, and remembers what
 * it found, in the process, in the database and beside the anchor.
 */
import { sql } from 'drizzle-orm';
import { trailFaults } from '#contract/system/constants';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import {
  findCheck,
  layChecksAnew,
  placeOf,
  saveCheck,
  type SystemCheck,
} from '#server/database/system-checks';
import { TrailBroken, type Anchor } from './anchor';
import { findArchivedEnd } from './archive/archive-repository';
import { findFirstSince, findNewest, readEnds, type ChainEnd } from './audit-repository';
import { inSnapshot, moveAnchor } from './follow-chain';
import { verdictBeside, type KeptVerdict } from './kept-verdict';
import {
  compareEnds,
  faultOf,
  findSurplus,
  verifyTrailWithin,
  type Break,
  type TrailFinding,
} from './verify';
import { chainStart, findLink, walkFrom, type Walk } from './walk';
import { withinShare } from './within-share';

/** How far the walk under way has come. */
export interface Round {
  readonly position: number;
  readonly startedAt: Date;
}

/** How much of the trail is read at each turn. */
export interface WatchPace {
  readonly turnMs: number;
  /** Of the records of the last day, which are read over and over. */
  readonly recentPerTurn: number;
  /** Of all records, from the first to the last and from the beginning again. */
  readonly roundPerTurn: number;
  /** Of the time, as the server's clock shows it; beside it the database works, too. */
  readonly shareMax: number;
}

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

export const trailWalk = 'trail';
/** Each data directory has its own anchor. */
export const anchorCheckOf = ({ dataDirectory }: Pick<Anchor, 'dataDirectory'>): string =>
  `anchor ${placeOf(dataDirectory)}`;
/** The row by which one process walks for all: it is renewed by whoever wrote it last, or taken over when it is old. */
const roundCheck = 'trail round';

const leaseSeconds = 60;
const keepMs = 60_000;
const dayMs = 24 * 3600_000;
/** Times of records are no proof of their age, so as many are read as of the last day in any case. */
const recentCountMin = 5_000;

interface Finding extends TrailFinding {
  readonly at: Date;
}

/** Faults of the anchor end when it is mended; faults of records, when somebody has the trail checked and it is whole. */
const isOfAnchor = ({ fault }: TrailFinding): boolean =>
  fault === 'anchorDamaged' || fault === 'anchorMissing';

export function watchTrail(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  anchor: Anchor,
  pace = usualPace,
): TrailWatch {
  const file = verdictBeside(anchor);
  const anchorCheck = anchorCheckOf(anchor);
  const own = file.read();
  let finding = own?.finding ? { ...own.finding, at: new Date(own.finding.at) } : null;
  let anchorFinding: Finding | null = null;
  let whole = own?.whole ?? null;
  let endedAt = own?.endedAt ?? null;
  let seen: ChainEnd | null = own?.seen ?? null;
  let round = own?.round ?? { position: 0, startedAt: now().toISOString() };
  let keptAt = -Infinity;
  let recent = Infinity;
  let walk: Walk | undefined;
  let heldSince: Date | undefined;
  let renewedAt = -Infinity;
  let isWalking = false;
  const noted = new Set<number>();
  const sparingly = withinShare(pace.shareMax);

  const isEnded = (at: Date) => endedAt !== null && new Date(endedAt) >= at;

  function find(found: TrailFinding): void {
    const dated = { ...found, at: now() };
    if (isOfAnchor(found)) anchorFinding = anchorFinding?.fault === found.fault ? anchorFinding : dated;
    // The first fault is kept, because it is nearest to the tampering: records written after a cut look altered.
    else finding ??= dated;
  }

  /** What another process with this directory has found, or has found whole. */
  function adoptKept(): void {
    const kept = file.read();
    if (kept?.whole && (whole === null || kept.whole.at > whole.at)) whole = kept.whole;
    if (kept?.endedAt && (endedAt === null || kept.endedAt > endedAt)) endedAt = kept.endedAt;
    if (finding && isEnded(finding.at)) finding = null;
    const at = new Date(kept?.finding?.at ?? NaN);
    if (kept?.finding && !isEnded(at)) finding ??= { ...kept.finding, at };
  }

  function keep(isDue: boolean): void {
    const kept = file.read();
    const given: KeptVerdict = {
      finding: finding && { ...finding, at: finding.at.toISOString() },
      whole,
      endedAt,
      seen,
      round,
    };
    const isNews =
      JSON.stringify([kept?.finding, kept?.endedAt]) !== JSON.stringify([given.finding, endedAt]);
    if (!isNews && !isDue && now().getTime() - keptAt < keepMs) return;
    file.write(given);
    keptAt = now().getTime();
  }

  /** Says in the database what is known here, whatever somebody has made of it there meanwhile. */
  async function report(): Promise<void> {
    const told = await findCheck(database, trailWalk, now());
    const fault = trailFaults.find((each) => each === told?.fault);
    if (told && fault && !isOfAnchor({ fault, position: null }) && !isEnded(told.checkedAt))
      finding ??= { fault, position: told.figure, at: told.checkedAt };
    if (finding) await reportAs(trailWalk, finding, told);
    else if (told?.fault != null && whole !== null) await saveCheck(database, resultOfWhole(whole));
    await reportAs(anchorCheck, anchorFinding, await findCheck(database, anchorCheck, now()));
  }

  async function reportAs(
    subject: string,
    found: Finding | null,
    told: SystemCheck | undefined,
  ): Promise<void> {
    const isReported =
      told !== undefined &&
      told.fault === (found?.fault ?? null) &&
      (found === null || (told.figure === found.position && told.raisedAt?.getTime() === found.at.getTime()));
    if (isReported) return;
    const isKept = async () => {
      await saveCheck(database, { ...resultOf(found, now()), subject });
      return found === null || (await findCheck(database, subject, now()))?.fault != null;
    };
    // Another process may have told between the two that all is well.
    if (!(await isKept()) && !(await isKept())) throw new ChecksTampered();
  }

  /** Where nothing can be told in the table of checks, that is a fault of its own, told in a table laid anew. */
  async function reportAlways(): Promise<void> {
    try {
      await report();
    } catch (error) {
      if (!(error instanceof ChecksTampered) && !isMadeByOwner(error)) throw error;
      find({ fault: 'altered', position: null });
      await layChecksAnew(database);
      await report();
    }
  }

  async function look(): Promise<void> {
    try {
      seen = await moveAnchor(database, anchor, seen ? [seen] : []);
      anchorFinding = null;
    } catch (error) {
      const found = findingIn(error);
      if (found) find(found);
      throw error;
    }
  }

  /** Brings together what this process, others with its directory and the database know, and keeps it in all places. */
  async function settle(isDue = false): Promise<void> {
    adoptKept();
    await reportAlways();
    keep(isDue);
  }

  async function verifyNow(): Promise<SystemCheck | undefined> {
    // The anchor is read before the database, as in `verifyTrail`.
    const anchored = anchor.read();
    const startedAt = now();
    const looked = await look().then(() => undefined, faultIn);
    const verdict = await inSnapshot(database, async (tx) =>
      (await takeWalk(tx)) ? verifyTrailWithin(tx, anchor, anchored) : undefined,
    );
    if (verdict === undefined) return undefined;
    const broken = verdict.kind === 'broken' ? faultOf(verdict.broken) : looked;
    if (broken) find(broken);
    else {
      // Somebody asked, and will read the answer: only that ends what was found before, also where it was put back.
      endedAt = startedAt.toISOString();
      if (finding && isEnded(finding.at)) finding = null;
    }
    whole = { at: startedAt.toISOString(), count: verdict.count };
    // Records that are all intact beside a damaged anchor: that is told as the anchor's fault.
    if (!finding) await saveCheck(database, resultOfWhole(whole));
    await settle(true);
    const result = {
      ...resultOf(broken ? { ...broken, at: startedAt } : null, startedAt),
      subject: trailWalk,
    };
    return { ...result, figure: result.figure ?? verdict.count };
  }

  async function walkRecent(tx: Queryable): Promise<Break | undefined> {
    const { head } = await readEnds(tx);
    const archived = await findArchivedEnd(tx);
    const end = head?.position ?? 0;
    const since = await findFirstSince(tx, new Date(now().getTime() - dayMs));
    const from = Math.max(archived.position, Math.min((since ?? end) - 1, end - recentCountMin));
    if (recent >= end || recent < from) recent = from;
    const broken = await walkSome(tx, recent, pace.recentPerTurn);
    recent += pace.recentPerTurn;
    return broken;
  }

  async function walkSome(tx: Queryable, after: number, count: number): Promise<Break | undefined> {
    const start = await findLink(tx, anchor, after);
    if (start === undefined) return { kind: 'missing', position: after };
    return walkFrom(start, anchor).advance(tx, count);
  }

  /** @param isLedToEnd whether the trail leads from its anchor to its end, without which it is not whole */
  async function walkRound(tx: Queryable, isLedToEnd: boolean): Promise<Break | undefined> {
    if (walk === undefined) {
      const start = (await findLink(tx, anchor, round.position)) ?? chainStart;
      if (start.position === 0) round = { position: 0, startedAt: now().toISOString() };
      walk = walkFrom(start, anchor);
    }
    const before = walk.last().position;
    const inChain = await walk.advance(tx, pace.roundPerTurn);
    const last = walk.last();
    round = { ...round, position: last.position };
    if (!inChain && last.position === before + pace.roundPerTurn) return undefined;
    const broken = inChain ?? compareEnds(last, await readEnds(tx)) ?? (await findSurplus(tx, last));
    if (!broken && isLedToEnd) whole = { at: round.startedAt, count: last.position };
    await walk.end();
    walk = undefined;
    round = { position: 0, startedAt: now().toISOString() };
    return broken;
  }

  async function walkOn(isLedToEnd: boolean): Promise<void> {
    const wholeBefore = whole;
    try {
      const isOurs = await holdRound();
      const broken = await inSnapshot(
        database,
        async (tx) => (await walkRecent(tx)) ?? (isOurs ? await walkRound(tx, isLedToEnd) : undefined),
      );
      if (broken) find(faultOf(broken));
    } catch (error) {
      find(faultIn(error));
    }
    if (whole !== null && whole !== wholeBefore && finding === null)
      await saveCheck(database, resultOfWhole(whole));
  }

  /** A few records that somebody has read, for which nobody waits until the walk has rested. */
  async function findNoted(): Promise<void> {
    for (const position of noted) {
      noted.delete(position);
      const broken = await inSnapshot(database, (tx) => walkSome(tx, Math.max(position - 2, 0), 2));
      // Whoever read it saw it altered, even if it has been put back since.
      find(broken ? faultOf(broken) : { fault: 'altered', position });
    }
  }

  /** @returns whether this process walks for all */
  async function holdRound(): Promise<boolean> {
    if (heldSince && now().getTime() - renewedAt < (leaseSeconds * 1000) / 3) return true;
    const [held] = await database.query<{ checkedAt: Date }>(sql`
      insert into system_checks as known (subject, checked_at, figure)
      values (${roundCheck}, date_trunc('milliseconds', clock_timestamp()), ${round.position})
      on conflict (subject) do update set checked_at = excluded.checked_at, figure = excluded.figure, fault = null, raised_at = null
      where known.checked_at = ${heldSince ?? null}::timestamptz
        or known.checked_at not between clock_timestamp() - ${leaseSeconds} * interval '1 second'
          and clock_timestamp() + interval '1 second'
      returning checked_at as "checkedAt"`);
    heldSince = held?.checkedAt;
    renewedAt = now().getTime();
    return held !== undefined;
  }

  /** Lets another process, or the next start, walk on at once. */
  async function releaseRound(): Promise<void> {
    if (heldSince)
      await database.execute(sql`
        update system_checks set checked_at = checked_at - ${leaseSeconds} * interval '1 second'
        where subject = ${roundCheck} and checked_at = ${heldSince}`);
    heldSince = undefined;
  }

  return {
    fault: () => anchorFinding ?? finding,
    async moveAnchor() {
      try {
        await look();
      } finally {
        await settle();
      }
    },
    async takeTurn() {
      try {
        const looked = await look().then(() => undefined, faultIn);
        await database.whenQuiet(pace.turnMs);
        await findNoted().catch((error: unknown) => find(faultIn(error)));
        await sparingly(() => walkOn(looked === undefined));
      } finally {
        await settle();
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
      if (finding) return { ...resultOf(finding, finding.at), subject: trailWalk };
      return findCheck(database, trailWalk, now());
    },
    async round() {
      if (heldSince) return { position: round.position, startedAt: new Date(round.startedAt) };
      const found = await findCheck(database, roundCheck, now());
      return found && { position: found.figure ?? 0, startedAt: found.checkedAt };
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
        await settle(true);
        await releaseRound();
        await walk?.end();
      }
    },
  };
}

/** @param checkedAt where nothing is wrong */
const resultOf = (found: Finding | null, checkedAt: Date): Omit<SystemCheck, 'subject'> => ({
  fault: found?.fault ?? null,
  figure: found?.position ?? null,
  checkedAt: found?.at ?? checkedAt,
  raisedAt: found?.at ?? null,
});

const resultOfWhole = ({ at, count }: { readonly at: string; readonly count: number }): SystemCheck => ({
  subject: trailWalk,
  fault: null,
  figure: count,
  checkedAt: new Date(at),
  raisedAt: null,
});

/** @throws the error itself, where it says nothing about the trail */
function faultIn(error: unknown): TrailFinding {
  const found = findingIn(error);
  if (found === undefined) throw error;
  return found;
}

/** What was told in the table of checks does not stand there. */
class ChecksTampered extends Error {
  override readonly name = 'ChecksTampered';
}

/** Whether a statement failed by what the database holds: other tables, columns, constraints, triggers or values than ours. */
function isMadeByOwner(error: unknown): boolean {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    origin instanceof Error &&
    'code' in origin &&
    /^(?:(?:0A|22|23|42|44|P0)\w{3}|55000)$/.test(String(origin.code))
  );
}

/**
 * What an error says about the trail: tables that are gone or have other columns, and values that are none, are the work
 * of the database's owner. A database that is away or busy says nothing.
 */
function findingIn(error: unknown): TrailFinding | undefined {
  if (error instanceof TrailBroken) return { fault: error.fault, position: error.position };
  if (!(error instanceof Error)) return undefined;
  const isRangeError = error instanceof RangeError || error.cause instanceof RangeError;
  return isMadeByOwner(error) || isRangeError ? { fault: 'altered', position: null } : undefined;
}

async function takeWalk(tx: Queryable): Promise<boolean> {
  const [turn] = await tx.query<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit trail walk', 0)) as "isOurs"`,
  );
  return turn?.isOurs === true;
}
