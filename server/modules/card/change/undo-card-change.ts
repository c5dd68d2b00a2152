/**
 * Undoes a freeze or unfreeze for the cards to which nothing has happened since; other people's changes are not
 * touched.
 */
import type { CardAction, CardEventKind } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import { actorNames } from '#contract/user/labels';
import type { Transaction } from '#server/database/database';
import { saidAs, say, type Message } from '#server/texts/say';
import type { TakenBack, Undo, Undoing } from '#server/undo/undos';
import { areBeingGranted, lockCardHomes } from '../card-home-repository';
import type { CardId } from '../card-id';
import { changeSelected, type SelectionChange } from './card-selection-repository';
import { beingGranted, eventKinds } from './change-cards';
import { cardsChanged } from './change-selected-cards';
import { countChangedSince, isAny, listCardChanges, listCards, selectAsLeft } from './undo-cards-repository';

/** Voiding can't be undone. */
const opposites: Partial<Record<CardEventKind, Extract<CardAction, 'freeze' | 'unfreeze'>>> = {
  frozen: 'unfreeze',
  unfrozen: 'freeze',
};

export interface CardsTakenBack {
  readonly action: Extract<CardAction, 'freeze' | 'unfreeze'>;
  readonly ofJobs: readonly { readonly printJobId: number; readonly changes: readonly SelectionChange[] }[];
  /** Filled only where the caller named the cards. */
  readonly cards: readonly CardId[];
  readonly refused: TakenBack['refused'];
}

/**
 * @param only the cards that the caller has locked and may see; without it, all cards of the change
 * @throws Refusal stateConflict while a grant moves some of them
 */
export async function takeCardsBack(
  tx: Transaction,
  { requestId, actor, now, reason }: Undoing,
  only?: readonly CardId[],
): Promise<CardsTakenBack> {
  const { accountId } = actor;
  const changes = await listCardChanges(tx, requestId, accountId);
  // Everybody who changes cards locks their print jobs first, so nothing changes after this check.
  await lockCardHomes(
    tx,
    changes.map(({ printJobId }) => printJobId),
  );
  const ofJobs: { printJobId: number; changes: readonly SelectionChange[] }[] = [];
  const cards: CardId[] = [];
  const refused: { message: Message; count: number }[] = [];
  let action: CardsTakenBack['action'] = 'unfreeze';
  for (const change of changes) {
    const opposite = opposites[change.kind];
    if (opposite === undefined) continue;
    action = opposite;
    for (const { kind, by, count } of await countChangedSince(tx, change, only))
      refused.push({ message: changedSince(by, kind), count });
    const asLeft = selectAsLeft(change, opposite, only);
    if (!(await isAny(tx, asLeft))) continue;
    if (await areBeingGranted(tx, asLeft)) throw beingGranted();
    if (only) cards.push(...(await listCards(tx, asLeft)));
    const { printJobId } = change;
    const event = {
      printJobId,
      kind: eventKinds[opposite],
      at: now(),
      accountId,
      requestId: actor.requestId,
      reason,
    };
    ofJobs.push({ printJobId, changes: await changeSelected(tx, opposite, asLeft, event) });
  }
  return { action, ofJobs, cards, refused };
}

const changedSince = (by: string | null, kind: CardEventKind): Message =>
  say('之后有新的操作：{by} {action}', {
    by: saidAs(by ?? actorNames.system),
    action: saidAs(cardLabels.event[kind]),
  });

export const countTakenBack = ({ ofJobs }: CardsTakenBack): number =>
  ofJobs.flatMap(({ changes }) => changes).reduce((total, { count }) => total + count, 0);

export const undoOfCards: Undo = {
  right: 'card.freeze',
  async takeBack(tx, records, undoing) {
    const takenBack = await takeCardsBack(tx, undoing);
    const { action, ofJobs, refused } = takenBack;
    const told = { action, reason: undoing.reason } as const;
    const ofGrants = records.filter(({ entityKind }) => entityKind === 'grant_batch');
    return {
      undoneCount: countTakenBack(takenBack),
      refused,
      audit: [
        ...ofJobs.map(({ printJobId, changes }) =>
          cardsChanged({ ...told, changes, kind: 'print_job', id: printJobId }),
        ),
        ...ofGrants.map(({ entityId }) =>
          cardsChanged({
            ...told,
            changes: ofJobs.flatMap(({ changes }) => changes),
            kind: 'grant_batch',
            id: Number(entityId),
          }),
        ),
      ],
    };
  },
};
