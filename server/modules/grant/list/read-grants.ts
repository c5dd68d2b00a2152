/** Grants, for people. */
import { formatSerial } from '#contract/card/serial';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { grant } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { grantLabels } from '#contract/grant/labels';
import { listedView } from '#server/fields/columns';
import { businessDay } from '#server/lib/calendar';
import { pageOf } from '#server/lib/paging';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import {
  rangeSize,
  runningNoOf,
  findHomesOfGrant,
  findCardOwners,
  type FoundCards,
  readCardSearches,
  serialsOf,
  viewCards,
} from '#server/modules/card/public';
import { listFreeStock } from '../create/free-cards-repository';
import { findGrantState } from '../grant-repository';
import type { GrantParts } from '../parts';
import { listReceipts } from '../receive/receipt-repository';
import { listTransfers } from '../transfer/transfer-repository';
import {
  findGrantDetail,
  listActivationDays,
  listActivationRows,
  listBatchCards,
  listNamedRanges,
  listPriceCorrections,
} from './find-grant-repository';
import { grantList, viewGrant } from './grant-list';
import { settledSums } from './settled-lines';
import { statementLineList, viewStatementLine } from './statement-line-list';
import { statementList, viewStatement } from './statement-list';

type Calls = typeof grant;

const shownRanges = 100;
const noSums = { chargedCount: 0, unpricedCount: 0, amountFen: 0 } as const;

/** Empty for an agent, who grants nothing. */
export async function countAvailableCards(
  { database, now }: GrantParts,
  { agentId }: Scope,
): Promise<ReplyOf<Calls['countAvailableCards']>> {
  const cards = agentId === undefined ? await listFreeStock(database, businessDay(now())) : [];
  const countOf = (kind: 'physical' | 'electronic') =>
    cards
      .filter(({ cardKind }) => cardKind === kind)
      .reduce((sum, { availableCount }) => sum + availableCount, 0);
  return {
    kinds: [
      { cardKind: 'physical', availableCount: countOf('physical') },
      { cardKind: 'electronic', availableCount: countOf('electronic') },
    ],
    cards: [...cards],
  };
}

export async function listGrants(
  { database }: GrantParts,
  query: QueryOf<Calls['listGrants']>,
  scope: Scope,
): Promise<ReplyOf<Calls['listGrants']>> {
  const { items, ...page } = await grantList.seenBy(scope).findPage(database, query);
  return { ...page, items: items.map(viewGrant) };
}

export async function listStatements(
  { database }: GrantParts,
  query: QueryOf<Calls['listStatements']>,
  scope: Scope,
): Promise<ReplyOf<Calls['listStatements']>> {
  const found = await statementList.seenBy(scope).findPageAndSums(database, query, settledSums);
  return { ...found.page, items: found.page.items.map(viewStatement), totals: found.sums ?? noSums };
}

export async function listStatementLines(
  { database }: GrantParts,
  query: QueryOf<Calls['listStatementLines']>,
  scope: Scope,
): Promise<ReplyOf<Calls['listStatementLines']>> {
  const found = await statementLineList.seenBy(scope).findPageAndSums(database, query, settledSums);
  return { ...found.page, items: found.page.items.map(viewStatementLine), totals: found.sums ?? noSums };
}

/** @throws Refusal recordNotFound */
export async function getGrant(
  { database }: GrantParts,
  id: number,
  scope: Scope,
): Promise<ReplyOf<Calls['findGrant']>> {
  const row = await findGrantDetail(database, id, scope);
  if (!row) throw recordNotFound(grantLabels.entity);
  const ranges = await listNamedRanges(database, id, shownRanges);
  const receipts = await listReceipts(database, id);
  const named = receipts.flatMap(({ short, damaged, closed }) => [...short, ...damaged, ...closed].flat());
  const serialOf = await serialsOf(database, named);
  const rangesOf = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([first, last]) => ({ first: serialOf(first), last: serialOf(last) }));
  const { waiting, received, activated, frozen, returnedCount, transferredCount } = row;
  return {
    grant: viewGrant(row),
    version: row.version,
    agent: row.agent,
    presentGoods: [...row.presentGoods],
    counts: {
      waiting,
      received,
      activated,
      frozen,
      void: row.void,
      returned: returnedCount,
      transferred: transferredCount,
    },
    openCount: row.openCount,
    ranges: ranges.map(({ prefix, printJob, firstBox, lastBox, ...range }) => ({
      first: formatSerial({ prefix, runningNo: runningNoOf(range.firstCard) }),
      last: formatSerial({ prefix, runningNo: runningNoOf(range.lastCard) }),
      count: rangeSize(range),
      printJob,
      firstBox,
      lastBox,
    })),
    ...listedView(consigneeFields, row),
    shippedBy: row.shippedBy,
    parcelCount: row.parcelCount,
    unitPriceFen: row.unitPriceFen,
    settlementKind: row.settlementKind,
    amountFen: row.amountFen,
    agreedAmountFen: row.agreedPriceFen === null ? null : row.agreedPriceFen * row.quantity,
    priceCorrections: (await listPriceCorrections(database, id)).map((each) => ({
      ...each,
      at: each.at.toISOString(),
    })),
    transfers: (await listTransfers(database, id, scope)).map((each) => ({
      ...each,
      at: each.at.toISOString(),
    })),
    note: row.note,
    statusReason: row.statusReason,
    exportCount: row.exportCount,
    hasCodes: row.hasCodes,
    receipts: receipts.map((receipt) => ({
      ...receipt,
      short: rangesOf(receipt.short),
      damaged: rangesOf(receipt.damaged),
      closed: rangesOf(receipt.closed),
      at: receipt.at.toISOString(),
    })),
  };
}

/** @throws Refusal recordNotFound */
export async function listGrantCards(
  { database, now }: GrantParts,
  { id, status, activation, serial, sort, ...slice }: QueryOf<Calls['listGrantCards']>,
  scope: Scope,
): Promise<ReplyOf<Calls['listGrantCards']>> {
  if (!(await findGrantState(database, id, scope))) throw recordNotFound(grantLabels.entity);
  const isDescending = sort === '-serial';
  const today = businessDay(now());
  const found = serial?.trim() ? await findCards(database, id, serial, today) : undefined;
  const { ids, totalNum } = await listBatchCards(
    database,
    id,
    { status, activation, today, found },
    { ...slice, isDescending },
  );
  const cards = await viewCards(database, ids, today);
  const inOrder = isDescending ? cards.toReversed() : cards;
  return pageOf(
    inOrder.map(({ card }) => card),
    totalNum,
    slice,
  );
}

/** Reads a typed search over the print jobs of the batch's cards. */
async function findCards(
  db: GrantParts['database'],
  id: number,
  typed: string,
  today: string,
): Promise<readonly FoundCards[]> {
  const owners = await findCardOwners(db, await findHomesOfGrant(db, id), today);
  const searches = readCardSearches(owners, typed);
  return owners.flatMap((owner, place) => {
    const search = searches[place];
    return search ? [{ owner, search }] : [];
  });
}

/** @throws Refusal recordNotFound */
export async function listActivations(
  { database }: GrantParts,
  { id, ...slice }: QueryOf<Calls['listActivations']>,
  scope: Scope,
): Promise<ReplyOf<Calls['listActivations']>> {
  const batch = await findGrantState(database, id, scope);
  if (!batch) throw recordNotFound(grantLabels.entity);
  const rows = await listActivationRows(database, id, slice);
  const { quantity, receivedCount } = batch;
  const days = await listActivationDays(database, id);
  const totalNum = days.reduce((sum, { count }) => sum + count, 0);
  return {
    totals: { quantity, receivedCount, activatedCount: totalNum },
    days: [...days],
    page: pageOf(
      rows.map(({ cardId, prefix, nickname, phone, activatedAt }) => ({
        serial: formatSerial({ prefix, runningNo: runningNoOf(cardId) }),
        nickname,
        phone,
        activatedAt: activatedAt.toISOString(),
      })),
      totalNum,
      slice,
    ),
  };
}
