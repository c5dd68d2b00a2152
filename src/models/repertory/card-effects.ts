/** The cards of a print job: listing, tracing one, freezing, voiding. */
import type { CardAction, CardSort } from '#contract/card/constants';
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory/endpoints';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import type { ListSearch } from '#src/lib/list/list-state';
import { worded } from '#src/locales';
import { isSuccess } from '#src/request';
import * as service from '#src/services/repertory';
import { call, put, port, type SagaGenerator } from 'saga-models/effects';
import { changesMany } from '../calls/changes-many';
import { lookAgain } from '../calls/look-again';
import { asks, read } from '../calls/read';
import { spawnAll } from '../calls/spawn-all';
import { listQuery } from '../list/list-search';
import { offerUndo } from '../offer-undo';
import { notifyPort } from '../ports';
import type { CardFilter } from './card-list';
import { repertoryReads } from './reads';
import { repertoryTexts, type RepertoryTexts } from './texts';
import { refreshJob, type RepertoryTools } from './tools';

export interface CardSearch {
  /** Id of the print job. */
  readonly id: number;
  readonly search: ListSearch<CardFilter, CardSort>;
}

/** A void card can never be activated any more, so voiding can't be undone. */
export const isCardChangeUndoable = (action: CardAction): boolean => action !== 'void';

export function cardEffects(tools: RepertoryTools) {
  const { actions, select } = tools;

  const again = repertoryReads.again(tools);

  function* readCards(wanted: CardSearch): SagaGenerator<void> {
    const query = { id: wanted.id, ...listQuery(wanted.search, omitEmpty) };
    const cards = yield* read(tools, 'cards', wanted, (signal) => service.listCards(query, signal));
    if (cards) yield* put(actions.saveCards(cards));
  }

  function* refreshCards(id: number): SagaGenerator<void> {
    const { asked, cardSearch } = yield* select((state) => state);
    if (asked['cards']) yield* readCards({ id, search: cardSearch });
  }

  /** Reads the card on its own page and its story again; the data shown stays meanwhile. */
  const cardAgain = (serial: string) => [again('card', serial), again('cardEvents', serial)];

  /** Reads again everything that shows cards. */
  function* showCards() {
    const looked = yield* select(({ card }) => card?.card.serial);
    const jobId = yield* select(({ detail }) => detail?.job.id);
    yield* spawnAll([
      lookAgain(),
      ...(looked === undefined ? [] : cardAgain(looked)),
      ...(jobId === undefined ? [] : [refreshJob(tools, jobId), refreshCards(jobId)]),
    ]);
  }
  const shownAgain = () => [showCards()];

  return {
    *refreshCard(serial: string) {
      yield* spawnAll([lookAgain(), ...cardAgain(serial)]);
    },

    fetchCards: [
      function* (wanted: CardSearch) {
        yield* put(actions.saveCardSearch(wanted.search));
        yield* readCards(wanted);
      },
      { type: 'takeLatest' },
    ] as const,

    /** Repeats the last card search without a loading indicator; dropped if another search has begun. */
    refreshCards: [refreshCards, { type: 'takeLatest' }] as const,

    /** @returns what a change would do; undefined when refused */
    previewCardChange: asks(service.previewCardChange),

    changeSelectedCards: changesMany({
      send: service.changeSelectedCards,
      done: ({ changedCount }, { action }) =>
        isCardChangeUndoable(action)
          ? worded(repertoryTexts, (texts) => texts.cardsChanged(action, displayCount(changedCount)))
          : undefined,
      again: shownAgain,
    }),

    /** Freezes, unfreezes or voids cards, and names those it could not change. @returns whether any was changed */
    changeCards: [
      function* (body: BodyOf<typeof endpoints.changeCards>) {
        const reply = yield* call(service.changeCards, body);
        if (!isSuccess(reply)) return false;
        const notify = yield* port(notifyPort);
        const { changedCount, refused } = reply.data;
        const done = (texts: RepertoryTexts) => texts.cardsChanged(body.action, displayCount(changedCount));
        const isUndoable = isCardChangeUndoable(body.action) && changedCount > 0;
        if (isUndoable) yield* offerUndo(worded(repertoryTexts, done), { reply, again: shownAgain });
        const [firstRefusal] = refused;
        if (firstRefusal) {
          const { serial, message } = firstRefusal;
          const notDone = (texts: RepertoryTexts) =>
            texts.cardsNotChanged(displayCount(refused.length), serial, message);
          const whole = (texts: RepertoryTexts) => texts.joined(done(texts), notDone(texts));
          notify.warning(worded(repertoryTexts, isUndoable ? notDone : whole));
        } else if (!isUndoable) notify.success(worded(repertoryTexts, done));
        return changedCount > 0;
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
