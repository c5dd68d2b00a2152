/** Cards as something to export, of one print job or of all; their codes are not among the cells. */
import { cardStatusLabels, type CardStatus } from '#contract/repertory.facts';
import { businessDay, businessTime } from '../../calendar';
import type { RowPlace } from '../../database/order-of';
import type { Queryable } from '../../database/queryable';
import type { ExportableList, ExportReading, PageWish } from '../../exports/exportable-list';
import {
  countCardRows,
  findCardOwner,
  findOwnerBehind,
  listCardRowsBehind,
  type CardFilter,
  type CardOwner,
  type CardOwnerName,
  type CardsBehind,
} from './card-list-repository';
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
    let count = 0;
    for await (const { owner } of ownersBehind(db, reading, undefined))
      count += await countCardRows(db, owner, filterIn(owner, reading));
    return count;
  },
  listRowsAfter,
  findSubject: async (db, { id }) =>
    id === undefined ? undefined : (await findPrintJobState(db, id))?.batchNo,
};

async function listRowsAfter(db: Queryable, reading: Reading, { after, count }: PageWish) {
  const isDescending = isDescendingIn(reading);
  const rows: Row[] = [];
  for await (const { name, owner } of ownersBehind(db, reading, after?.id)) {
    const behind = { after: after?.id, isDescending, count: count - rows.length };
    const cards = await listCardRowsBehind(db, owner, filterIn(owner, reading), behind);
    for (const card of cards) {
      const { serial, codeTail, status, boxNo } = viewCard(owner, card);
      const { batchNo, cardName } = name;
      const of = { batchNo, cardName, activatedOn: card.activatedAt };
      rows.push({ id: card.id, sortValue: null, serial, codeTail, status, boxNo, ...of });
    }
    if (rows.length === count) break;
  }
  return rows;
}

const isDescendingIn = ({ sort }: Reading): boolean => sort === '-serial';

const filterIn = (owner: CardOwner, { filter: { status, serial } }: Reading): CardFilter => ({
  status,
  search: serial ? readCardSearch(owner.prefix, owner, serial) : undefined,
});

/** The print jobs whose cards come behind a card, one after another: their runs of numbers do not overlap. */
async function* ownersBehind(
  db: Queryable,
  reading: Reading,
  after: CardsBehind['after'],
): AsyncGenerator<{ readonly name: CardOwnerName; readonly owner: CardOwner }> {
  const isDescending = isDescendingIn(reading);
  let place = after;
  for (;;) {
    const name = await findOwnerBehind(db, { after: place, isDescending }, reading.filter.id);
    const owner = name && (await findCardOwner(db, name.id, businessDay(reading.at)));
    if (!owner) return;
    yield { name, owner };
    place = isDescending ? name.firstCard : name.lastCard;
  }
}
