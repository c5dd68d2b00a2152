/** Cards as something to export, of one print job or of all; their codes are not among the cells. */
import { cardStatusLabels, type CardStatus } from '#contract/repertory.facts';
import { businessDay, businessTime } from '../../calendar';
import type { RowPlace } from '../../database/order-of';
import type { Queryable } from '../../database/queryable';
import type { ExportableList, ExportReading, PageWish } from '../../exports/exportable-list';
import {
  countAllCards,
  countCardRows,
  findCardOwner,
  findCardOwners,
  listAllCardRowsBehind,
  listCardRowsBehind,
  type CardFilter,
  type CardOwner,
  type CardRow,
  type NamedCardOwner,
} from './card-list-repository';
import { refuseFields } from '../../refusal';
import { say } from '../../texts/say';
import { readCardSearch } from './card-search';
import { viewCard } from './list-cards';
import { findPrintJobState } from './print-job-repository';

interface Row extends RowPlace {
  readonly serial: string;
  readonly codeTail: string;
  readonly status: CardStatus;
  readonly batchNo: string;
  readonly cardName: string;
  readonly boxNo: number;
  readonly activatedOn: Date | null;
}

type Reading = ExportReading<'cards'>;

export const exportableCards: ExportableList<'cards', Row> = {
  name: 'cards',
  title: '卡片明细',
  right: 'studycard_inventory_menu',
  cells: {
    serial: { width: 20, text: ({ serial }) => serial },
    codeTail: { width: 12, text: ({ codeTail }) => codeTail },
    status: { width: 10, text: ({ status }) => cardStatusLabels[status] },
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    boxNo: { width: 8, text: ({ boxNo }) => String(boxNo) },
    activatedAt: { width: 20, text: ({ activatedOn }) => (activatedOn ? businessTime(activatedOn) : '') },
  },
  async countRows(db, reading) {
    const { id, status, serial } = reading.filter;
    if (id !== undefined) {
      const owner = await findCardOwner(db, id, dayOf(reading));
      return owner ? countCardRows(db, owner, filterIn(owner, reading)) : 0;
    }
    // Both mean something only within a print job: its promise decides what has expired, its range what is meant.
    if (status !== undefined || serial)
      throw refuseFields([{ path: 'filter.id', message: say('须选定印刷任务') }]);
    return countAllCards(db);
  },
  listRowsAfter: (db, reading, page) =>
    reading.filter.id === undefined
      ? listOfAll(db, reading, page)
      : listOfJob(db, reading, reading.filter.id, page),
  findSubject: async (db, { id }) =>
    id === undefined ? undefined : (await findPrintJobState(db, id))?.batchNo,
};

async function listOfJob(
  db: Queryable,
  reading: Reading,
  id: number,
  page: PageWish,
): Promise<readonly Row[]> {
  const owner = await findCardOwner(db, id, dayOf(reading));
  if (!owner) return [];
  const cards = await listCardRowsBehind(db, owner, filterIn(owner, reading), behindIn(reading, page));
  return cards.map((card) => rowOf(owner, card));
}

async function listOfAll(db: Queryable, reading: Reading, page: PageWish): Promise<readonly Row[]> {
  const cards = await listAllCardRowsBehind(db, behindIn(reading, page));
  const jobIds = new Set(cards.map(({ printJobId }) => printJobId));
  const owners = await findCardOwners(db, [...jobIds], dayOf(reading));
  const ownersById = new Map(owners.map((owner) => [owner.id, owner]));
  return cards.map((card) => {
    const owner = ownersById.get(card.printJobId);
    if (!owner) throw new Error(`Card ${card.id} is of no print job.`);
    return rowOf(owner, card);
  });
}

function rowOf(owner: NamedCardOwner, card: CardRow): Row {
  const { batchNo, cardName } = owner;
  const { serial, codeTail, status, boxNo } = viewCard(owner, card);
  const activatedOn = card.activatedAt;
  return { id: card.id, sortValue: null, serial, codeTail, status, boxNo, batchNo, cardName, activatedOn };
}

const dayOf = ({ at }: Reading): string => businessDay(at);

const behindIn = ({ sort }: Reading, { after, count }: PageWish) => ({
  after: after?.id,
  isDescending: sort === '-serial',
  count,
});

const filterIn = (owner: CardOwner, { filter: { status, serial } }: Reading): CardFilter => ({
  status,
  search: serial ? readCardSearch(owner.prefix, owner, serial) : undefined,
});
