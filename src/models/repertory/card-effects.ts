/** The cards of a job: listing them, tracing one, freezing and voiding. */
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory';
import { cardActionLabels } from '#contract/repertory.facts';
import { displayCount } from '../../lib/display-number';
import { omitEmpty } from '../../lib/empty-values';
import { isSuccess } from '../../request';
import { call, put, port } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { notifyPort } from '../ports';
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
        const done = `已${cardActionLabels[body.action]} ${displayCount(changedCount)} 张`;
        const [firstRefusal] = refused;
        if (!firstRefusal) notify.success(done);
        else {
          const { serial, message } = firstRefusal;
          notify.warning(`${done}，${displayCount(refused.length)} 张未处理（${serial}：${message}）`);
        }
        return changedCount > 0;
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
