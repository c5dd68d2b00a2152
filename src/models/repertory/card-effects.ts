/** The cards of a job: listing them, tracing one, freezing and voiding. */
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory';
import { displayCount } from '../../lib/display-number';
import { omitEmpty } from '../../lib/empty-values';
import { isSuccess } from '../../request';
import { call, put, port } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { notifyPort } from '../ports';
import { textsOf } from '../texts-of';
import { repertoryTexts } from './texts';
import { read, type RepertoryTools } from './tools';

export function cardEffects(tools: RepertoryTools) {
  const { actions, select } = tools;
  return {
    fetchCards: [
      function* (id: number) {
        const { formFilter, tableFilter } = yield* select(({ cardSearch }) => cardSearch);
        const query = { id, ...omitEmpty(formFilter), ...tableFilter };
        const cards = yield* read(tools, 'cards', (signal) => service.listCards(query, signal));
        if (cards) yield* put(actions.saveCards(cards));
      },
      { type: 'takeLatest' },
    ] as const,

    fetchCardEvents: [
      function* (serial: string) {
        yield* put(actions.clearCardEvents());
        const events = yield* read(tools, 'cardEvents', (signal) => service.listCardEvents(serial, signal));
        if (events) yield* put(actions.saveCardEvents(events));
      },
      { type: 'takeLatest' },
    ] as const,

    /** Freezes, unfreezes or voids cards; those that could not be changed are named. @returns whether any was */
    changeCards: [
      function* (body: BodyOf<typeof endpoints.changeCards>) {
        const reply = yield* call(service.changeCards, body);
        if (!isSuccess(reply)) return false;
        const notify = yield* port(notifyPort);
        const { changedCount, refused } = reply.data;
        const text = yield* textsOf(repertoryTexts);
        const done = text.cardsChanged(body.action, displayCount(changedCount));
        const [firstRefusal] = refused;
        if (!firstRefusal) notify.success(done);
        else {
          const { serial, message } = firstRefusal;
          const notDone = text.cardsNotChanged(displayCount(refused.length), serial, message);
          notify.warning(text.joined(done, notDone));
        }
        return changedCount > 0;
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
