/** Watches over the trail: moves its anchor, walks all of it at night, and stores the results. */
import { sql } from 'drizzle-orm';
import type { TrailFault } from '#contract/system/constants';
import { businessTime } from '../calendar';
import type { Database } from '../database/database';
import { findCheck, placeOf, saveCheck, type SystemCheck } from '../health/system-checks';
import type { Keys } from '../start/secrets';
import { moveAnchor, TrailBroken, type Anchor } from './anchor';
import { verifyTrailWithin, type Break, type Verdict } from './verify';

export interface TrailWatch {
  /** The fault that the last move of the anchor found; null while the trail contains the anchored record. */
  readonly fault: () => TrailFault | null;
  /** @throws Error when the trail no longer contains the anchored record */
  moveAnchor(): Promise<void>;
  /** Walks the whole trail, one walk at a time: `isUnderWay` when any process is already walking it. */
  verify(): Promise<{ readonly isUnderWay: boolean }>;
  /** Walks the trail if that is due: at night once among all processes, or by day after two nights without. */
  verifyWhenDue(): Promise<void>;
  /** Reports a record that was read and does not match its seal; it is reported until a walk finds the trail intact. */
  tellAltered(position: number): Promise<void>;
  /** The result of the last walk of any process; undefined before the first. */
  lastWalk(): Promise<SystemCheck | undefined>;
}

export const trailWalk = 'trail';
/** Each data directory has its own anchor. */
export const anchorCheckOf = ({ dataDirectory }: Pick<Anchor, 'dataDirectory'>): string =>
  `anchor ${placeOf(dataDirectory)}`;

const dayMs = 24 * 3600_000;
/** At night nobody waits for the embedded engine's single session. */
const isNight = (at: Date): boolean => Number(businessTime(at).slice(11, 13)) < 5;

export function watchTrail(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  keys: Keys,
  anchor: Anchor,
): TrailWatch {
  const anchorCheck = anchorCheckOf(anchor);
  let fault: TrailFault | null = null;
  /**
   * Whether there was an anchor: if it is gone now, it was removed, perhaps while no server ran. Undefined until
   * checked.
   */
  let wasAnchored = anchor.read() === undefined ? undefined : true;
  /** The stored fault; undefined until it was read. */
  let told: string | null | undefined;
  /** Whether the database has stored that there is an anchor. */
  let isRemembered = false;
  let isWalking = false;

  async function tell(): Promise<void> {
    if (told === undefined) {
      const known = await findCheck(database, anchorCheck);
      told = known?.fault ?? null;
      isRemembered = known !== undefined;
    }
    if (told === fault && isRemembered) return;
    await saveCheck(database, { subject: anchorCheck, fault, figure: null, checkedAt: now() });
    told = fault;
    isRemembered = true;
  }

  /** @returns undefined while another process walks */
  async function walk(): Promise<Verdict | undefined> {
    // The anchor is read before the database, as in `verifyTrail`.
    const anchored = anchor.read();
    return database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const [turn] = await tx.query<{ isOurs: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('audit trail walk', 0)) as "isOurs"`,
      );
      return turn?.isOurs === true ? verifyTrailWithin(tx, keys, anchor, anchored) : undefined;
    });
  }

  async function verify(): Promise<{ readonly isUnderWay: boolean }> {
    // The embedded engine has one session, so a second caller would wait for the walk's end.
    if (isWalking) return { isUnderWay: true };
    isWalking = true;
    const verdict = await walk().finally(() => (isWalking = false));
    if (verdict === undefined) return { isUnderWay: true };
    const broken = verdict.kind === 'broken' ? verdict.broken : undefined;
    await saveCheck(database, {
      subject: trailWalk,
      fault: broken ? faultOf(broken) : null,
      figure: broken && 'position' in broken ? broken.position : verdict.count,
      checkedAt: now(),
    });
    return { isUnderWay: false };
  }

  return {
    fault: () => fault,
    async moveAnchor() {
      try {
        wasAnchored ??= (await findCheck(database, anchorCheck)) !== undefined;
        await moveAnchor(database, anchor, wasAnchored);
        wasAnchored = true;
        fault = null;
      } catch (error) {
        if (!(error instanceof TrailBroken)) throw error;
        // The first fault is kept, because it is nearest to the tampering: records written after a cut look altered.
        fault ??= error.fault;
        throw error;
      } finally {
        await tell();
      }
    },
    verify,
    async verifyWhenDue() {
      const last = await findCheck(database, trailWalk);
      const restedMs = last ? now().getTime() - last.checkedAt.getTime() : Infinity;
      if (restedMs > 2 * dayMs || (restedMs > dayMs / 2 && isNight(now()))) await verify();
    },
    async tellAltered(position) {
      if ((await findCheck(database, trailWalk))?.fault != null) return;
      const check = { subject: trailWalk, fault: 'altered', figure: position, checkedAt: now() };
      await saveCheck(database, check);
    },
    lastWalk: () => findCheck(database, trailWalk),
  };
}

function faultOf({ kind }: Break): TrailFault {
  switch (kind) {
    case 'cut':
    case 'missing':
      return 'cut';
    case 'anchor-damaged':
      return 'anchorDamaged';
    case 'archive-missing':
    case 'archive-altered':
      return 'archive';
    case 'altered':
    case 'overhang':
    case 'surplus':
    case 'end-altered':
    case 'off-anchor':
      return 'altered';
  }
}
