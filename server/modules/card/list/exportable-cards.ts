/** Exports of cards, of one print job or of all; activation codes are not among the cells. */
import { cardLabels } from '#contract/card/labels';
import { cards } from '#contract/card/lists';
import { CardFilter as CardFilterSchema } from '#contract/repertory/schema';
import type { RowPlace } from '#server/database/order-of';
import type { Queryable } from '#server/database/queryable';
import { instantColumn, instantText } from '#server/export/cells';
import type { ExportableList, ExportReading, PageReader, PageRequest } from '#server/export/exportable-list';
import { businessDay } from '#server/lib/calendar';
import { refuseFields } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { findBatchNo } from '../card-home-repository';
import { shownStatus } from '../shown-card-status';
import {
  countAllCards,
  countCardRows,
  findCardOwner,
  findCardOwners,
  findHolders,
  listAllCardRowsBehind,
  listCardRowsBehind,
  type CardFilter,
  type CardOwner,
  type CardRow,
  type HolderColumns,
  type NamedCardOwner,
} from './card-list-repository';
import { readCardSearch } from './card-search';
import { boxNoOf, serialOf } from './list-cards';

/** Cells are computed from these on demand, so a column that was not chosen costs nothing. */
interface Row extends RowPlace {
  readonly owner: NamedCardOwner;
  readonly card: CardRow;
  /** Looked up only if a column of it was chosen. */
  readonly held: HolderColumns | undefined;
}

type Reading = ExportReading<typeof cards>;

export const exportableCards: ExportableList<typeof cards, Row> = {
  list: cards,
  filter: CardFilterSchema,
  cells: {
    serial: { width: 20, text: ({ owner, card }) => serialOf(owner, card) },
    codeTail: { width: 12, text: ({ card }) => card.codeTail },
    status: { width: 10, text: ({ owner, card }) => cardLabels.status[shownStatus(owner, card)] },
    batchNo: { width: 18, text: ({ owner }) => owner.batchNo },
    cardName: { width: 24, text: ({ owner }) => owner.cardName },
    boxNo: { width: 8, text: ({ owner, card }) => String(boxNoOf(owner, card)) },
    grantBatchNo: { width: 18, text: ({ held }) => held?.grantBatchNo ?? '' },
    holder: { width: 24, text: ({ held }) => held?.holder ?? '' },
    activatedAt: { ...instantColumn, text: ({ card: { activatedAt } }) => instantText(activatedAt) },
  },
  async countRows(db, reading) {
    const { id, status, activation, serial } = reading.filter;
    if (id !== undefined) {
      const owner = await findCardOwner(db, id, dayOf(reading));
      return owner ? countCardRows(db, owner, filterIn(owner, reading)) : 0;
    }
    // They need a print job: its deadline decides what has expired, and its range what a search matches.
    if (status !== undefined || activation || serial)
      throw refuseFields([{ path: 'filter.id', message: say('须选定印刷任务') }]);
    return countAllCards(db);
  },
  pageReader: (reading) =>
    reading.filter.id === undefined ? readerOfAll(reading) : readerOfJob(reading, reading.filter.id),
  findSubject: async (db, { id }) => (id === undefined ? undefined : findBatchNo(db, id)),
};

const readerOfJob =
  (reading: Reading, id: number): PageReader<readonly Row[]> =>
  async (db, page) => {
    const owner = await findCardOwner(db, id, dayOf(reading));
    if (!owner) return [];
    const cards = await listCardRowsBehind(db, owner, filterIn(owner, reading), behindIn(reading, page));
    const holders = await holdersOf(db, reading, cards);
    return cards.map((card) => rowOf(owner, card, holders));
  };

function readerOfAll(reading: Reading): PageReader<readonly Row[]> {
  // Caches the job: a page often ends within a print job, and a large job fills many pages.
  let lastOwner: NamedCardOwner | undefined;
  return async (db, page) => {
    const cards = await listAllCardRowsBehind(db, behindIn(reading, page));
    const missing = new Set(cards.map(({ printJobId }) => printJobId));
    if (lastOwner) missing.delete(lastOwner.id);
    const found = missing.size === 0 ? [] : await findCardOwners(db, [...missing], dayOf(reading));
    const owners = new Map([...found, ...(lastOwner ? [lastOwner] : [])].map((owner) => [owner.id, owner]));
    const holders = await holdersOf(db, reading, cards);
    const rows = cards.map((card) => {
      const owner = owners.get(card.printJobId);
      if (!owner) throw new Error(`Card ${card.id} is of no print job.`);
      return rowOf(owner, card, holders);
    });
    lastOwner = rows.at(-1)?.owner;
    return rows;
  };
}

type Holders = ReadonlyMap<number, HolderColumns>;

const rowOf = (owner: NamedCardOwner, card: CardRow, holders: Holders): Row => ({
  id: card.id,
  sortValue: null,
  owner,
  card,
  held: holders.get(card.id),
});

const holdersOf = async (db: Queryable, { columns }: Reading, cards: readonly CardRow[]): Promise<Holders> =>
  columns && !columns.includes('grantBatchNo') && !columns.includes('holder')
    ? new Map()
    : findHolders(
        db,
        cards.map(({ id }) => id),
      );

const dayOf = ({ at }: Reading): string => businessDay(at);

const behindIn = ({ sort }: Reading, { after, count }: PageRequest) => ({
  after: after?.id,
  isDescending: sort === '-serial',
  count,
});

const filterIn = (owner: CardOwner, { filter: { status, activation, serial } }: Reading): CardFilter => ({
  status,
  activation,
  search: serial ? readCardSearch(owner.prefix, owner, serial) : undefined,
});
