/** The walks of the watch, some records a turn: over those of the last day again and again, and over all of them. */
import type { Queryable } from '#server/database/queryable';
import type { Anchor } from '../anchor';
import { findArchivedEnd } from '../archive/archive-repository';
import { findFirstSince, readEnds } from '../audit-repository';
import { compareEnds, findSurplus, type Break } from '../verify';
import { chainStart, findLink, walkFrom, type Walk } from '../walk';

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

const dayMs = 24 * 3600_000;
/** Times of records are no proof of their age, so as many are read as of the last day in any case. */
const recentCountMin = 5_000;

interface KeptRound {
  readonly position: number;
  readonly startedAt: string;
}

/** Of a walk that has come to the end of the trail: what is broken there, or when it began and how many it read. */
export interface WalkedRound {
  readonly broken?: Break;
  readonly whole?: { readonly at: string; readonly count: number };
}

export interface TrailWalks {
  readonly round: () => KeptRound;
  walkRecent(tx: Queryable): Promise<Break | undefined>;
  /** @param after position of the record before the first */
  walkSome(tx: Queryable, after: number, count: number): Promise<Break | undefined>;
  /** Goes on from where it stopped, and from the first record after the last. */
  walkRound(tx: Queryable): Promise<WalkedRound>;
  end(): Promise<void>;
}

export function createTrailWalks(
  { anchor, now, pace }: { readonly anchor: Anchor; readonly now: () => Date; readonly pace: WatchPace },
  begun: KeptRound | undefined,
): TrailWalks {
  let round = begun ?? { position: 0, startedAt: now().toISOString() };
  let recent = Infinity;
  let walk: Walk | undefined;

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

  async function walkRound(tx: Queryable): Promise<WalkedRound> {
    if (walk === undefined) {
      const start = (await findLink(tx, anchor, round.position)) ?? chainStart;
      if (start.position === 0) round = { position: 0, startedAt: now().toISOString() };
      walk = walkFrom(start, anchor);
    }
    const before = walk.last().position;
    const inChain = await walk.advance(tx, pace.roundPerTurn);
    const last = walk.last();
    round = { ...round, position: last.position };
    if (!inChain && last.position === before + pace.roundPerTurn) return {};
    const broken = inChain ?? compareEnds(last, await readEnds(tx)) ?? (await findSurplus(tx, last));
    const whole = { at: round.startedAt, count: last.position };
    await walk.end();
    walk = undefined;
    round = { position: 0, startedAt: now().toISOString() };
    return broken ? { broken } : { whole };
  }

  return { round: () => round, walkRecent, walkSome, walkRound, end: async () => walk?.end() };
}
