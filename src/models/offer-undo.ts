/** The offer to take a step back: a box with 撤销, for as long as one still knows what it was. */
import { shellTexts, worded, type Wording } from '../locales';
import { call, port, put, spawn, type SagaGenerator } from '../runtime/effects';
import { notifyPort } from './ports';

export const undoSeconds = 15;

/**
 * @param done what was done, in the person's words
 * @param effect of the model that offers, as `namespace/effect`, since a model has no name for itself while it is being
 *   defined: it does the opposite, through a call that is checked and recorded like the step itself
 */
export function* offerUndo<Undo>(done: Wording, effect: string, undo: Undo): SagaGenerator<void> {
  const { offer } = yield* port(notifyPort);
  const label = worded(shellTexts, ({ shell }) => shell.undo);
  const press = () =>
    new Promise<void>((resolve) => offer(done, { label, onClick: () => resolve() }, undoSeconds));
  // Beside the effect that made the offer, which has ended; a box that goes unpressed leaves nothing running.
  yield* spawn(function* () {
    yield* call(press);
    const reverse = { type: effect, payload: undo };
    yield* put(reverse);
  });
}
