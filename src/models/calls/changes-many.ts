/** An effect that changes many records by one call, counted before, and offers to take it back. */
import type { Wording } from '../../locales';
import { isSuccess, type Reply } from '../../request';
import { call, type SagaGenerator } from '../../runtime/effects';
import { offerUndo } from '../offer-undo';

interface ManyChanges<Given, Data> {
  send(given: Given): Promise<Reply<Data>>;
  /** What was done, in the person's words; nothing where it can't be taken back. */
  done(data: Data, given: Given): Wording | undefined;
  /** Brings up to date what shows it, when it was taken back. */
  again(): readonly SagaGenerator<unknown>[];
}

/** @returns what was changed and what not; undefined when it was refused as a whole */
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
