/**
 * Freezes, unfreezes and voids the cards that a search selects: counted in a preview, changed in one step if the count
 * is unchanged.
 */
import type { CardAction } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels';
import { formatSerial } from '#contract/card/serial';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { SelectedCards, repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import { recordAudit, type Actor, type AuditEntry } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { refuseUnlessExpected } from '#server/lib/expected-count';
import { reasonOf, recordNotFound, refuseFields } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import { say } from '#server/texts/say';
import { cardCountsOf } from '../card-counts';
import { areBeingGranted, findHomesOfGrant, lockCardHomes } from '../card-home-repository';
import { runningNoOf, type CardId, type CardRange } from '../card-id';
import { countCards } from '../card-ranges';
import { findCardOwners } from '../list/card-list-repository';
import { readCardSearches } from '../list/card-search';
import { findCardIds } from './card-action-repository';
import {
  changeSelected,
  countSelection,
  listSelectionRanges,
  selectionIn,
  type SelectionChange,
  type CardSelection,
  type SelectionCount,
} from './card-selection-repository';
import { beingGranted, eventKinds, findObstacle } from './change-cards';

type Preview = typeof repertory.previewCardChange;
type Change = typeof repertory.changeSelectedCards;

const examplesMax = 3;

/** @throws Refusal recordNotFound, invalidFields */
export async function previewCardChange(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { action, cards }: BodyOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const homes = await findHomes(database, cards);
  const parts = await sortEach(
    database,
    action,
    await findSelections(database, cards, homes, now()),
    examplesMax,
  );
  return {
    matchedCount: parts.reduce((total, { counts }) => total + sum(counts), 0),
    openCount: openCountOf(parts),
    refused: byMessage(parts).map(({ message, of }) => ({
      message,
      count: of.reduce((total, { counts }) => total + sum(counts), 0),
      examples: of
        .flatMap(({ selection, counts }) =>
          counts.flatMap(({ examples }) => examples.map((card) => serialOf(selection, card))),
        )
        .slice(0, examplesMax),
    })),
  };
}

/**
 * All or nothing, in one transaction: a print job, and a grant, has at most 100,000 cards.
 *
 * @throws Refusal recordNotFound, invalidFields; stateConflict when the number of cards that can be changed differs
 * from the preview's
 */
export async function changeSelectedCards(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { action, cards, expectedCount, ...body }: BodyOf<Change>,
  actor: Actor,
): Promise<ReplyOf<Change>> {
  const reason = reasonOf(body);
  return database.transaction(async (tx) => {
    // Everybody who changes cards locks their print jobs first, so nothing changes between counting and writing.
    const homes = await findHomes(tx, cards);
    await lockCardHomes(tx, homes);
    const at = now();
    const parts = await sortEach(tx, action, await findSelections(tx, cards, homes, at), 0);
    refuseUnlessExpected(openCountOf(parts), expectedCount);
    const taken = parts.filter(({ open }) => sum(open) > 0);
    for (const { selection, open } of taken)
      if (await areBeingGranted(tx, selectionIn(selection, statusesOf(open)))) throw beingGranted();
    const refused = await listRefused(tx, parts);
    const changes: SelectionChange[] = [];
    for (const { selection, open } of taken) {
      const printJobId = selection.owner.id;
      const { accountId, requestId } = actor;
      const event = { printJobId, kind: eventKinds[action], at, accountId, requestId, reason };
      const made = await changeSelected(tx, action, selectionIn(selection, statusesOf(open)), event);
      await recordChange(tx, actor, { action, reason, changes: made, kind: 'print_job', id: printJobId });
      changes.push(...made);
    }
    if (cards.grantBatchId !== undefined)
      await recordChange(tx, actor, { action, reason, changes, kind: 'grant_batch', id: cards.grantBatchId });
    return { changedCount: sum(changes), refused };
  });
}

interface RecordedChange {
  readonly action: CardAction;
  readonly reason: string;
  readonly changes: readonly SelectionChange[];
  readonly kind: 'print_job' | 'grant_batch';
  readonly id: number;
}

const recordChange = (tx: Queryable, actor: Actor, change: RecordedChange): Promise<void> =>
  recordAudit(tx, actor, cardsChanged(change));

/** The audit record of a change of cards. */
export const cardsChanged = ({ action, reason, changes, kind, id }: RecordedChange): AuditEntry => ({
  action: `card.${action}`,
  entity: { kind, id },
  before: cardCountsOf(changes.map(({ before, count }) => ({ status: before, count }))),
  after: cardCountsOf(changes.map(({ after, count }) => ({ status: after, count }))),
  detail: { count: sum(changes), reason },
});

async function listRefused(
  tx: Queryable,
  parts: readonly SelectionPart[],
): Promise<ReplyOf<Change>['refused']> {
  const listed: ReplyOf<Change>['refused'] = [];
  for (const { message, of } of byMessage(parts)) {
    const ranges: { readonly selection: CardSelection; readonly range: CardRange }[] = [];
    for (const { selection, counts } of of) {
      const found = await listSelectionRanges(tx, selection, statusesOf(counts));
      ranges.push(...found.map((range) => ({ selection, range })));
    }
    listed.push({
      message,
      count: countCards(ranges.map(({ range }) => range)),
      ranges: ranges.map(({ selection, range }) => ({
        first: serialOf(selection, range.firstCard),
        last: serialOf(selection, range.lastCard),
      })),
    });
  }
  return listed;
}

/** The print jobs of a selection: the one it names, or those of the grant it names. */
async function findHomes(db: Queryable, { id, grantBatchId }: SelectedCards): Promise<readonly number[]> {
  if ((id === undefined) === (grantBatchId === undefined))
    throw refuseFields([{ path: 'cards', message: say('请选定印刷任务或发放批次') }]);
  if (id !== undefined) return [id];
  const homes = await findHomesOfGrant(db, grantBatchId ?? 0);
  if (homes.length === 0) throw recordNotFound(cardLabels.fields.grantBatchNo);
  return homes;
}

async function findSelections(
  db: Queryable,
  cards: SelectedCards,
  homes: readonly number[],
  at: Date,
): Promise<readonly CardSelection[]> {
  const { status, activation, serial, serials, grantBatchId, excluded = [] } = cards;
  const owners = await findCardOwners(db, homes, businessDay(at));
  if (owners.length === 0) throw recordNotFound(printJobLabels.entity);
  const ids = await findCardIds(db, [...(serials ?? []), ...excluded]);
  const idsOf = (named: readonly string[]) =>
    named.map((each) => ids.get(each)).filter((card) => card !== undefined);
  const searches = serial ? readCardSearches(owners, serial) : undefined;
  return owners.map((owner, place) => ({
    owner,
    filter: { status, activation, search: searches?.[place] },
    only: serials && idsOf(serials),
    grantBatchId,
    excluded: idsOf(excluded),
  }));
}

/** The selected cards of one print job, sorted by whether they can be changed. */
interface SelectionPart extends SortedOut {
  readonly selection: CardSelection;
  readonly counts: readonly SelectionCount[];
}

async function sortEach(
  db: Queryable,
  action: CardAction,
  all: readonly CardSelection[],
  examples: number,
): Promise<readonly SelectionPart[]> {
  const parts: SelectionPart[] = [];
  for (const selection of all) {
    const counts = await countSelection(db, selection, examples);
    parts.push({ selection, counts, ...sortOut(action, counts) });
  }
  return parts;
}

const statusesOf = (counts: readonly SelectionCount[]) => counts.map(({ status }) => status);

const openCountOf = (parts: readonly SelectionPart[]): number =>
  parts.reduce((total, { open }) => total + sum(open), 0);

/** Each reason once, with the cards it concerns in each print job. */
function byMessage(parts: readonly SelectionPart[]) {
  const all = new Map<string, { selection: CardSelection; counts: readonly SelectionCount[] }[]>();
  for (const { selection, refused } of parts)
    for (const { message, counts } of refused)
      all.set(message, [...(all.get(message) ?? []), { selection, counts }]);
  return [...all].map(([message, of]) => ({ message, of }));
}

interface SortedOut {
  readonly open: readonly SelectionCount[];
  readonly refused: readonly { readonly message: string; readonly counts: readonly SelectionCount[] }[];
}

/** A card's status alone decides whether it can take the step. */
function sortOut(action: CardAction, counts: readonly SelectionCount[]): SortedOut {
  const refused = new Map<string, SelectionCount[]>();
  const open: SelectionCount[] = [];
  for (const each of counts) {
    const message = findObstacle(action, each);
    if (message === undefined) open.push(each);
    else refused.set(message, [...(refused.get(message) ?? []), each]);
  }
  return { open, refused: [...refused].map(([message, each]) => ({ message, counts: each })) };
}

const serialOf = ({ owner: { prefix } }: CardSelection, card: CardId): string =>
  formatSerial({ prefix, runningNo: runningNoOf(card) });

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
