/** Events of a grant's cards: one row per range of consecutive cards. */
import type { CardEventKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import { insertCardEvents } from '#server/modules/card/public';
import type { ChosenRange } from './create/free-cards-repository';

interface GrantEvent {
  readonly kind: CardEventKind;
  readonly at: Date;
  readonly accountId: number | null;
  readonly reason?: string | undefined;
  /** The cards' new last day of activation. */
  readonly lastDay?: string;
}

export async function insertGrantEvents(
  tx: Queryable,
  ranges: readonly ChosenRange[],
  event: GrantEvent,
): Promise<void> {
  const byJob = new Map<number, ChosenRange[]>();
  for (const range of ranges) byJob.set(range.printJobId, [...(byJob.get(range.printJobId) ?? []), range]);
  for (const [printJobId, ofJob] of byJob)
    await insertCardEvents(tx, { printJobId, ranges: ofJob, ...event });
}
