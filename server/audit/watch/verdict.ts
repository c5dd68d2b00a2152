/**
 * What is known of the trail: brought together from this process, from others with its directory (beside the anchor) and
 * from the database, and kept in all these places.
 */
import { trailFaults } from '#contract/system/constants';
import type { Database } from '#server/database/database';
import { findCheck, layChecksAnew, placeOf, saveCheck } from '#server/database/system-checks';
import type { Anchor } from '../anchor';
import type { ChainEnd } from '../audit-repository';
import type { TrailFinding } from '../verify';
import { isMadeByOwner } from './finding-in';
import { verdictBeside, type KeptVerdict } from './kept-verdict';
import { ChecksTampered, reportFinding, resultOfWhole, trailWalk, type Finding } from './reported-finding';

/** A walk that found every record intact: when it began, and how many records it read. */
export type WholeTrail = NonNullable<KeptVerdict['whole']>;

export interface Verdict {
  /** Of the records, or else of the anchor. */
  readonly finding: () => Finding | null;
  readonly fault: () => TrailFinding | null;
  /** The end of the chain when it was last read. */
  readonly seen: () => ChainEnd | null;
  /** How far a walk had come before the last start. */
  readonly keptRound: KeptVerdict['round'] | undefined;
  find(found: TrailFinding): void;
  /** @param end of the chain, to which the anchor led */
  anchorIsWell(end: ChainEnd): void;
  /** Findings of the records up to this moment are over. */
  endFindings(until: Date): void;
  readWhole(whole: WholeTrail): Promise<void>;
  /** @param isDue whether it is written beside the anchor although little has changed */
  settle(round: KeptVerdict['round'], isDue?: boolean): Promise<void>;
}

/** Each data directory has its own anchor. */
export const anchorCheckOf = ({ dataDirectory }: Pick<Anchor, 'dataDirectory'>): string =>
  `anchor ${placeOf(dataDirectory)}`;

const keepMs = 60_000;

/** Faults of the anchor end when it is mended; faults of records, when somebody has the trail checked and it is whole. */
const isOfAnchor = ({ fault }: TrailFinding): boolean =>
  fault === 'anchorDamaged' || fault === 'anchorMissing';

export function createVerdict(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  anchor: Anchor,
): Verdict {
  const file = verdictBeside(anchor);
  const anchorCheck = anchorCheckOf(anchor);
  const own = file.read();
  let finding = own?.finding ? { ...own.finding, at: new Date(own.finding.at) } : null;
  let anchorFinding: Finding | null = null;
  let whole = own?.whole ?? null;
  let endedAt = own?.endedAt ?? null;
  let seen: ChainEnd | null = own?.seen ?? null;
  let keptAt = -Infinity;

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

  function keep(round: KeptVerdict['round'], isDue: boolean): void {
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
    if (finding) await reportFinding({ database, now }, trailWalk, finding, told);
    else if (told?.fault != null && whole !== null) await saveCheck(database, resultOfWhole(whole));
    await reportFinding(
      { database, now },
      anchorCheck,
      anchorFinding,
      await findCheck(database, anchorCheck, now()),
    );
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

  return {
    finding: () => finding,
    fault: () => anchorFinding ?? finding,
    seen: () => seen,
    keptRound: own?.round,
    find,
    anchorIsWell(end) {
      seen = end;
      anchorFinding = null;
    },
    endFindings(until) {
      endedAt = until.toISOString();
      if (finding && isEnded(finding.at)) finding = null;
    },
    async readWhole(read) {
      whole = read;
      // Where all records are intact beside a damaged anchor, that is the anchor's fault.
      if (!finding) await saveCheck(database, resultOfWhole(whole));
    },
    async settle(round, isDue = false) {
      adoptKept();
      await reportAlways();
      keep(round, isDue);
    },
  };
}
