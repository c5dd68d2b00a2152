/** Watches over the trail: moves its anchor, walks all of it by night, and keeps what came of either. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TrailFault } from '#contract/system/constants';
import { businessTime } from '../calendar';
import type { Database } from '../database/database';
import { findCheck, saveCheck, type SystemCheck } from '../health/system-checks';
import type { Keys } from '../start/secrets';
import { moveAnchor, TrailBroken, type Anchor } from './anchor';
import { verifyTrailWithin, type Break, type Verdict } from './verify';

export interface TrailWatch {
  /** What the last move of the anchor met; null while the trail leads through it. */
  readonly fault: () => TrailFault | null;
  /** @throws Error when the trail does not lead through its anchor any more */
  moveAnchor(): Promise<void>;
  /** Walks the whole trail, one at a time: `isUnderWay` when another walk, of whichever process, is at it. */
  verify(): Promise<{ readonly isUnderWay: boolean }>;
  /** The same where it is due: by night, unless some process has done so; by day after two nights without. */
  verifyWhenDue(): Promise<void>;
  /** A record that somebody read is not what was sealed; told at once, until a walk finds the trail whole. */
  tellAltered(position: number): Promise<void>;
  /** What the last walk found, of whichever process; undefined before the first. */
  lastWalk(): Promise<SystemCheck | undefined>;
}

export const trailWalk = 'trail';
/** Each data directory has an anchor of its own, also where several processes of one machine have one each. */
export const anchorCheckOf = ({ dataDirectory }: Pick<Anchor, 'dataDirectory'>): string =>
  `anchor ${hostname()} ${resolve(dataDirectory)}`;

const dayMs = 24 * 3600_000;
/** Nobody waits for the embedded engine's one session then. */
const isNight = (at: Date): boolean => Number(businessTime(at).slice(11, 13)) < 5;

export function watchTrail(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  keys: Keys,
  anchor: Anchor,
): TrailWatch {
  const anchorCheck = anchorCheckOf(anchor);
  let fault: TrailFault | null = null;
  /** An anchor that was there and is gone was taken away, also while no server ran. Undefined until somebody looked. */
  let wasAnchored = anchor.read() === undefined ? undefined : true;
  /** As it is kept; undefined until somebody looked. */
  let told: string | null | undefined;
  /** Whether the database knows that there is an anchor. */
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
    // Before the database, as in `verifyTrail`.
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
    // The embedded engine has one session, and who asks for it waits for the walk's end.
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
        // The first is the nearest to what was done: what is written after a cut looks like a change.
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
