/** The cards of a job: listing them, tracing one, freezing and voiding. */
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory';
import { displayCount } from '../../lib/display-number';
import { omitEmpty } from '../../lib/empty-values';
import type { CardSort } from '#contract/repertory.facts';
import type { ListSearch } from '../../lib/list/list-state';
import { isSuccess } from '../../request';
import { call, put, port } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { notifyPort } from '../ports';
import { listQuery } from '../list-search';
import { read } from '../read';
import { textsOf } from '../texts-of';
import type { CardFilter } from './card-list';
import { repertoryTexts } from './texts';
import type { RepertoryTools } from './tools';

export interface CardSearch {
  /** The print job. */
  readonly id: number;
  readonly search: ListSearch<CardFilter, CardSort>;
}

export function cardEffects(tools: RepertoryTools) {
  const { actions, select } = tools;
  return {
    fetchCards: [
      function* ({ id, search }: CardSearch) {
        yield* put(actions.saveCardSearch(search));
        const query = { id, ...listQuery(search, omitEmpty) };
        const cards = yield* read(tools, 'cards', (signal) => service.listCards(query, signal));
        if (cards) yield* put(actions.saveCards(cards));
      },
      { type: 'takeLatest' },
    ] as const,

    /** The same cards again without a sign of loading; dropped when another search has begun meanwhile. */
    refreshCards: [
      function* (id: number) {
        const before = yield* select(({ cardSearch }) => cardSearch);
        const reply = yield* call(service.listCards, { id, ...listQuery(before, omitEmpty) });
        const isSameSearch = yield* select(({ cardSearch }) => cardSearch === before);
        if (isSuccess(reply) && isSameSearch) yield* put(actions.saveCards(reply.data));
      },
      { type: 'takeLatest' },
    ] as const,

    fetchCard: [
      function* (serial: string) {
        yield* put(actions.clearCard());
        const card = yield* read(tools, 'card', (signal) => service.findCard(serial, signal));
        if (card) yield* put(actions.saveCard(card));
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

    /** @returns what a change would do; undefined when it was refused */
    *previewCardChange(body: BodyOf<typeof endpoints.previewCardChange>) {
      const reply = yield* call(service.previewCardChange, body);
      return isSuccess(reply) ? reply.data : undefined;
    },

    /** @returns what was changed and what not; undefined when it was refused as a whole */
    changeCardsMeant: [
      function* (body: BodyOf<typeof endpoints.changeCardsMeant>) {
        const reply = yield* call(service.changeCardsMeant, body);
        return isSuccess(reply) ? reply.data : undefined;
      },
      { type: 'takeLeading' },
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
