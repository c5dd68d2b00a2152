/** One print job: reading and changing it. */
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory/endpoints';
import { displayCount } from '#src/lib/display-number';
import { worded } from '#src/locales';
import * as service from '#src/services/repertory';
import { write, writes } from '../calls/writes';
import { repertoryTexts } from './texts';
import { refreshJob, type RepertoryTools } from './tools';

export interface PrintJobConfirmation {
  readonly id: number;
  readonly receivedCount: number;
  readonly scrappedCount: number;
  readonly reason?: string | undefined;
  /** The serials that were scrapped, and those that are missing. */
  readonly serials: BodyOf<typeof endpoints.confirmPrintJob>;
}

export function jobEffects(tools: RepertoryTools) {
  return {
    /** Reads a job again without a loading indicator. */
    *refreshDetail(id: number) {
      return yield* refreshJob(tools, id);
    },

    ...writes({
      confirmPrintJob: write({
        send: ({ id, receivedCount, scrappedCount, reason, serials }: PrintJobConfirmation) =>
          service.confirmPrintJob({ id, receivedCount, scrappedCount, ...(reason && { reason }) }, serials),
        message({ stockedCount, voidedCount, awaitedCount }) {
          const stocked = displayCount(stockedCount);
          return worded(repertoryTexts, (text) => {
            const done =
              voidedCount > 0
                ? text.cardsStockedAndVoided(stocked, displayCount(voidedCount))
                : text.cardsStocked(stocked);
            return awaitedCount > 0 ? done + text.restAwaited(displayCount(awaitedCount)) : done;
          });
        },
      }),

      updatePrintJob: write({
        send: service.updatePrintJob,
        message: () => worded(repertoryTexts, (text) => text.jobUpdated),
        isUndoable: () => true,
        after: ({ id }, outcome) => (outcome === 'done' ? [refreshJob(tools, id)] : []),
      }),

      extendPrintJob: write({
        send: service.extendPrintJob,
        message: (_reply, { body: { activateBefore } }) =>
          worded(repertoryTexts, (text) => text.jobExtended(activateBefore)),
      }),

      closeDelivery: write({
        send: service.closeDelivery,
        message: ({ closedCount }) =>
          worded(repertoryTexts, (text) => text.deliveryClosed(displayCount(closedCount))),
      }),

      cancelPrintJob: write({
        send: service.cancelPrintJob,
        message: ({ voidedCount }) =>
          worded(repertoryTexts, (text) => text.jobCancelled(displayCount(voidedCount))),
      }),

      retryPrintJob: write({
        send: service.retryPrintJob,
        message: () => worded(repertoryTexts, (text) => text.jobRetried),
      }),
    }),
  };
}
