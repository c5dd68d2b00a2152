/** The cards of a print job: counts by status and a page of cards. */
import type { CardStatus } from '#contract/card/constants';
import { formatSerial, type Serial } from '#contract/card/serial';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { countUpTo, pageOf } from '#server/lib/paging';
import { recordNotFound } from '#server/lib/refusal';
import { valuesIn } from '#server/list/filters';
import type { Parts } from '#server/parts';
import { runningNoOf, type CardRange } from '../card-id';
import { shownCounts, shownStatus, type StatusCount } from '../shown-card-status';
import {
  countCardRange,
  countCardRows,
  findCardOwner,
  listCardRange,
  listCardRows,
  type CardFilter,
  type CardHome,
  type CardOwner,
  type CardRow,
  type CardSlice,
  type ShownCardRow,
} from './card-list-repository';
import { readCardSearch } from './card-search';

type List = typeof repertory.listCards;

/** @throws Refusal recordNotFound */
export async function listCards(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { id, status, activation, serial, sort, ...slice }: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const owner = await findCardOwner(database, id, businessDay(now()));
  if (!owner) throw recordNotFound(printJobLabels.entity);
  const counts = shownCounts(owner, owner.stored, owner.ended);
  const search = serial ? readCardSearch(owner.prefix, owner, serial) : undefined;
  const { rows, totalNum } = await findPage(
    database,
    owner,
    counts,
    { status, activation, search },
    {
      ...slice,
      isDescending: sort === '-serial',
    },
  );
  return {
    counts,
    page: pageOf(
      rows.map((row) => viewCard(owner, row)),
      totalNum,
      slice,
    ),
  };
}

async function findPage(
  db: Queryable,
  owner: CardOwner,
  counts: readonly StatusCount[],
  filter: CardFilter,
  slice: CardSlice,
): Promise<{ readonly rows: readonly ShownCardRow[]; readonly totalNum: number }> {
  const range = rangeMeant(owner, counts, filter);
  if (range) return { rows: await listCardRange(db, range, slice), totalNum: countCardRange(range) };
  const rows = await listCardRows(db, owner, filter, slice);
  const { status: chosen = [], activation, search } = filter;
  const ofChosen = counts.filter(({ status }) => valuesIn(chosen).includes(status));
  if (!search && !activation) return { rows, totalNum: ofChosen.reduce((sum, { count }) => sum + count, 0) };
  return { rows, totalNum: countUpTo(rows.length, slice) ?? (await countCardRows(db, owner, filter)) };
}

/** The matching cards as a range, where they are known to be consecutive without looking. */
function rangeMeant(
  owner: CardOwner,
  counts: readonly StatusCount[],
  { status, activation, search }: CardFilter,
): CardRange | undefined {
  if (activation) return undefined;
  const isEachChosen = (chosen: readonly CardStatus[]) =>
    counts.length > 0 && counts.every((each) => chosen.includes(each.status));
  if (status !== undefined && !isEachChosen(valuesIn(status))) return undefined;
  if (!search) return owner;
  const [pattern, ...others] = search.serials;
  if (others.length > 0 || search.codeTail !== undefined) return undefined;
  return pattern?.step === 1 && pattern.checkDigit === undefined ? pattern : undefined;
}

export const serialOf = ({ prefix }: CardHome, { id }: Pick<CardRow, 'id'>): Serial =>
  formatSerial({ prefix, runningNo: runningNoOf(id) });

export const boxNoOf = ({ firstCard, boxSize }: CardHome, { id }: Pick<CardRow, 'id'>): number =>
  Math.floor((id - firstCard) / boxSize) + 1;

export const viewCard = (owner: CardHome, card: ShownCardRow) => ({
  serial: serialOf(owner, card),
  codeTail: card.codeTail,
  status: shownStatus(owner, card),
  boxNo: boxNoOf(owner, card),
  grantBatchNo: card.grantBatchNo,
  holder: card.holder,
  activatedAt: card.activatedAt?.toISOString() ?? null,
});
