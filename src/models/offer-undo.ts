/** Offers to undo a write: a notification with 撤销, shown for `undoSeconds`. */
import { undoSeconds } from '#contract/audit/undo';
import { displayCount } from '#src/lib/display-number';
import { shellTexts, worded, type Wording } from '#src/locales';
import { isSuccess, type Reply } from '#src/request';
import { undoChange } from '#src/services/audit';
import { call, port, put, spawn, type SagaGenerator } from 'saga-models/effects';
import { spawnAll } from './calls/spawn-all';
import { notifyPort } from './ports';

/** A write that was carried out, and what to read again if it is undone. */
export interface UndoneWrite {
  readonly reply: Reply<unknown>;
  /** Reads again everything that shows the change. */
  again?(): readonly SagaGenerator<unknown>[] | undefined;
}

/**
 * Offers to undo exactly what a call has changed: the server identifies it by the call's request id, and keeps what
 * others have changed since.
 *
 * @param done what was done, as a text for the person
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
    // Read again even when refused, because what is shown may be outdated.
    yield* spawnAll(again?.());
  });
}

/**
 * @param effect the effect that does the opposite, through a call that is checked and recorded like any other; given as
 * `namespace/effect`, because a model can't refer to itself while it is being defined
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
  // Spawned, because the effect that offers has ended by then; if nobody clicks, `press` never resolves and nothing
  // runs.
  yield* spawn(function* () {
    yield* call(press);
    yield* call(step);
  });
}
