/** The offer to take a step back: a box with 撤销, for as long as one still knows what it was. */
import { undoSeconds } from '#contract/audit/undo';
import { displayCount } from '../lib/display-number';
import { shellTexts, worded, type Wording } from '../locales';
import { isSuccess, type Reply } from '../request';
import { call, port, put, spawn, type SagaGenerator } from '../runtime/effects';
import { undoChange } from '../services/audit';
import { spawnAll } from './calls/spawn-all';
import { notifyPort } from './ports';

/** A write that was carried out. */
export interface UndoneWrite {
  readonly reply: Reply<unknown>;
  /** Brings up to date what shows it. */
  again?(): readonly SagaGenerator<unknown>[] | undefined;
}

/**
 * Offers to take back exactly what a call has changed: the server knows it by the call's request id, and leaves alone
 * what others have changed since.
 *
 * @param done what was done, in the person's words
 */
export function* offerUndo(done: Wording, { reply, again }: UndoneWrite): SagaGenerator<void> {
  const requestId = isSuccess(reply) ? reply.requestId : undefined;
  if (requestId === undefined) return void (yield* port(notifyPort)).success(done);
  yield* offerStep(done, function* () {
    const answer = yield* call(undoChange, requestId);
    if (isSuccess(answer)) {
      const { undoneCount, refused } = answer.data;
      const notify = yield* port(notifyPort);
      const [first] = refused;
      if (first) {
        const refusedCount = refused.reduce((total, { count }) => total + count, 0);
        const counts = [displayCount(undoneCount), displayCount(refusedCount)] as const;
        notify.warning(worded(shellTexts, ({ shell }) => shell.undonePartly(...counts, first.message)));
      } else notify.success(worded(shellTexts, ({ shell }) => shell.undone));
    }
    // Refused or not, what is shown may be old.
    yield* spawnAll(again?.());
  });
}

/**
 * @param effect of the model that offers, as `namespace/effect`, since a model has no name for itself while it is being
 *   defined: it does the opposite, through a call that is checked and recorded like the step itself
 */
export const offerOpposite = <Undo>(done: Wording, effect: string, undo: Undo): SagaGenerator<void> =>
  offerStep(done, function* () {
    const reverse = { type: effect, payload: undo };
    yield* put(reverse);
  });

function* offerStep(done: Wording, step: () => SagaGenerator<void>): SagaGenerator<void> {
  const { offer } = yield* port(notifyPort);
  const label = worded(shellTexts, ({ shell }) => shell.undo);
  const press = () =>
    new Promise<void>((resolve) => offer(done, { label, onClick: () => resolve() }, undoSeconds));
  // Beside the effect that made the offer, which has ended; a box that goes unpressed leaves nothing running.
  yield* spawn(function* () {
    yield* call(press);
    yield* call(step);
  });
}
