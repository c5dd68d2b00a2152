/** Makes an effect that changes many records by one call, after a preview, and offers to undo it. */
import type { Wording } from '#src/locales';
import { isSuccess, type Reply } from '#src/request';
import { call, type SagaGenerator } from 'saga-models/effects';
import { offerUndo } from '../offer-undo';

interface ManyChanges<Given, Data> {
  send(given: Given): Promise<Reply<Data>>;
  /** What was done, as a text for the person; undefined if it can't be undone. */
  done(data: Data, given: Given): Wording | undefined;
  /** Reads again what shows the change, after it was undone. */
  again(): readonly SagaGenerator<unknown>[];
}

/** @returns what was changed and what was not; undefined when refused as a whole */
export const changesMany = <Given, Data>({ send, done, again }: ManyChanges<Given, Data>) =>
  [
    function* (given: Given): SagaGenerator<Data | undefined> {
      const reply: Reply<Data> = yield* call(() => send(given));
      if (!isSuccess(reply)) return undefined;
      const wording = done(reply.data, given);
      if (wording !== undefined) yield* offerUndo(wording, { reply, again });
      return reply.data;
    },
    { type: 'takeLeading' },
  ] as const;
