/** The cards of a job: listing them, tracing one, freezing and voiding. */
import type { BodyOf } from '#contract/endpoint';
import type { repertory as endpoints } from '#contract/repertory/endpoints';
import { displayCount } from '../../lib/display-number';
import { omitEmpty } from '../../lib/empty-values';
import type { CardAction, CardSort } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import type { ListSearch } from '../../lib/list/list-state';
import { isSuccess } from '../../request';
import { call, put, port, type SagaGenerator } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { shellTexts, worded } from '../../locales';
import { offerUndo } from '../offer-undo';
import { notifyPort } from '../ports';
import { listQuery } from '../list/list-search';
import { read } from '../calls/read';
import { spawnAll } from '../calls/writes';
import { textsOf } from '../texts-of';
import type { CardFilter } from './card-list';
import { repertoryReads } from './reads';
import { repertoryTexts } from './texts';
import type { RepertoryTexts } from './texts/zh-CN';
import { refreshJob, type RepertoryTools } from './tools';

export interface CardSearch {
  /** The print job. */
  readonly id: number;
  readonly search: ListSearch<CardFilter, CardSort>;
}

/** The opposite of a change, to the cards that it changed. */
export type CardUndo = BodyOf<typeof endpoints.changeCards> | BodyOf<typeof endpoints.changeCardsMeant>;

/** Void is for good. */
const reverseActions: Partial<Record<CardAction, CardAction>> = { freeze: 'unfreeze', unfreeze: 'freeze' };

const undoReason = (
  text: RepertoryTexts,
  { action, reason }: { readonly action: CardAction; readonly reason: string },
): string => text.undoReason(action, reason).slice(0, printJobLimits.reasonMax);

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

  /** The card that is looked at by itself, and its story; what is shown stays meanwhile. */
  const cardAgain = (serial: string) => [again('card', serial), again('cardEvents', serial)];

  return {
    *refreshCard(serial: string) {
      yield* spawnAll(cardAgain(serial));
    },

    fetchCards: [
      function* (wanted: CardSearch) {
        yield* put(actions.saveCardSearch(wanted.search));
        yield* readCards(wanted);
      },
      { type: 'takeLatest' },
    ] as const,

    /** The same cards again without a sign of loading; dropped when another search has begun meanwhile. */
    refreshCards: [refreshCards, { type: 'takeLatest' }] as const,

    /** @returns what a change would do; undefined when it was refused */
    *previewCardChange(body: BodyOf<typeof endpoints.previewCardChange>) {
      const reply = yield* call(service.previewCardChange, body);
      return isSuccess(reply) ? reply.data : undefined;
    },

    /** @returns what was changed and what not; undefined when it was refused as a whole */
    changeCardsMeant: [
      function* (body: BodyOf<typeof endpoints.changeCardsMeant>) {
        const reply = yield* call(service.changeCardsMeant, body);
        if (!isSuccess(reply)) return undefined;
        const { changedCount, change } = reply.data;
        const reverse = reverseActions[body.action];
        if (reverse !== undefined) {
          const text = yield* textsOf(repertoryTexts);
          const { id, grantBatchId } = body.cards;
          const of = { ...(id !== undefined && { id }), ...(grantBatchId !== undefined && { grantBatchId }) };
          const cards = { ...of, changedBy: change };
          const undo = { action: reverse, cards, expectedCount: changedCount };
          yield* offerUndo<CardUndo>(
            worded(repertoryTexts, (texts) => texts.cardsChanged(body.action, displayCount(changedCount))),
            'repertory/undoCardChange',
            { ...undo, reason: undoReason(text, body) },
          );
        }
        return reply.data;
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
        const done = (texts: RepertoryTexts) => texts.cardsChanged(body.action, displayCount(changedCount));
        const reverse = reverseActions[body.action];
        const refusedSerials = new Set(refused.map(({ serial }) => serial));
        const serials = body.serials.filter((serial) => !refusedSerials.has(serial));
        const isUndoable = reverse !== undefined && serials.length > 0;
        if (isUndoable)
          yield* offerUndo<CardUndo>(worded(repertoryTexts, done), 'repertory/undoCardChange', {
            action: reverse,
            serials,
            reason: undoReason(text, body),
          });
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

    /** Does the opposite of a change to exactly the cards that it changed, and brings up to date what shows them. */
    undoCardChange: [
      function* (undo: CardUndo) {
        const reply = yield* 'serials' in undo
          ? call(service.changeCards, undo)
          : call(service.changeCardsMeant, undo);
        if (isSuccess(reply)) {
          const { success, warning } = yield* port(notifyPort);
          const [firstRefusal] = reply.data.refused;
          if (firstRefusal) warning(firstRefusal.message);
          else success(worded(shellTexts, ({ shell }) => shell.undone));
        }
        // Refused or not, what is shown may be old.
        const looked = yield* select(({ card }) => card?.card.serial);
        const jobId = yield* select(({ detail }) => detail?.job.id);
        yield* spawnAll([
          ...(looked === undefined ? [] : cardAgain(looked)),
          ...(jobId === undefined ? [] : [refreshJob(tools, jobId), refreshCards(jobId)]),
        ]);
      },
      { type: 'takeLeading' },
    ] as const,
  };
}
