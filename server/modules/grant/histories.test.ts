/**
 * Random histories of grants and their cards keep all invariants. `npm test -- --all` checks them after every step,
 * other runs after every third of fewer histories: what a step breaks is still broken after the next.
 */
import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { cardStatus, type CardStatus } from '#contract/card/constants';
import type { Statement } from '#contract/grant/endpoints';
import { settlementKinds } from '#contract/merchant/constants';
import { businessDay } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { everything, type Scope } from '#server/lib/scope';
import { cardAfter } from '#server/modules/card/card-id';
import { changeCards } from '#server/modules/card/change/change-cards';
import { listCards } from '#server/modules/card/list/list-cards';
import { changeCustomerCards, extendCard } from '#server/modules/customer/change-customer-cards';
import { anonymiseCustomer } from '#server/modules/customer/change-person';
import { selectCardsOfPerson, type CardsOfPerson } from '#server/modules/customer/customer-card-repository';
import { customerList } from '#server/modules/customer/customer-list';
import { rebindCards } from '#server/modules/customer/rebind-cards';
import { replaceCard } from '#server/modules/customer/replace-card';
import { findMerchantList } from '#server/modules/merchant/read-merchants';
import { closeDelivery } from '#server/modules/repertory/delivery/close-delivery';
import { confirmPrintJob } from '#server/modules/repertory/delivery/confirm-print-job';
import type { PrintJobState } from '#server/modules/repertory/print-job/print-job-repository';
import { getStockSummary } from '#server/modules/repertory/stock/stock-summary';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { correctPrice } from './correct-price';
import { findCredit } from './credit';
import { exportGrant } from './export/export-grant';
import { extendGrant } from './extend-grant';
import { findActivity } from './list/read-activity';
import {
  getGrant,
  listActivations,
  listGrantCards,
  listGrants,
  listStatementLines,
  listStatements,
} from './list/read-grants';
import { closeShortage } from './receive/close-shortage';
import { receiveGoods } from './receive/receive-goods';
import { shipGrant } from './ship-grant';
import { returnCards, revokeGrant } from './take-back/revoke-grant';
import { previewTransfer, transferCards } from './transfer/transfer-cards';
import { updateGrant } from './update-grant';

let grants: TestGrants;
/** The merchant's agents, in turn; the third turn has none. */
let agents: readonly number[] = [];
let otherMerchantId = 0;
/** A database for each history, because every step reads everything that was granted there. */
async function begin(): Promise<void> {
  grants = await openTestGrants();
  otherMerchantId = await grants.addMerchant('文华小学');
  // More than there are cards, so that it is counted and refuses nothing.
  await grants.parts.database.execute(sql`update merchants set credit_limit = 1000000`);
  agents = (
    await grants.parts.database.query<{ id: number }>(sql`
      insert into accounts (username, display_name, password_hash, role)
      values ('agent-of-then', '从前的代理', '', 'agent'), ('agent-of-now', '现在的代理', '', 'agent') returning id`)
  ).map(({ id }) => id);
}

/** Invariants: each statement selects the rows that violate one. */
const broken = sql`
  select 'a card in stock has a holder' as truth, id from cards
  where status = 1 and (grant_batch_id is not null or customer_id is not null)
  union all
  select 'a card on its way has no live grant', card.id from cards card
  join grant_batches batch on batch.id = card.grant_batch_id
  where card.status in (2, 3) and batch.status = 4
  union all
  select 'more is received than granted', id from grant_batches where received_count > quantity - cards_returned
  union all
  select 'a grant that is received still waits for cards', id from grant_batches
  where status in (3, 4) and open_count > 0
  union all
  select 'a card is of two live grants', card_id from (
    select generate_series(first_card, last_card) as card_id from grant_ranges where is_reserved
  ) reserved group by card_id having count(*) > 1
  union all
  select 'an activated card is no customer''s', card.id from cards card
  where card.status = 4 and not exists (
    select from customer_cards held where held.card_id = card.id and held.customer_id = card.customer_id
  )
  union all
  select 'a card that took another''s place ends on another day', held.id from customer_cards held
  join customer_cards newer on newer.card_id = held.replaced_by
  where newer.valid_until < held.valid_until
  union all
  select 'a card that is short is back in stock', card.id from grant_receipts receipt
  join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id and listed.kind = 'short'
  join cards card on card.id between listed.first_card and listed.last_card
  where card.grant_batch_id is distinct from receipt.grant_batch_id and not exists (
    select from grant_receipts later
    join grant_receipt_ranges found on found.grant_receipt_id = later.id and found.kind = 'found'
    where later.grant_batch_id = receipt.grant_batch_id and card.id between found.first_card and found.last_card
  )
  union all
  select 'a customer''s card is another merchant''s', held.id from customer_cards held
  join cards card on card.id = held.card_id
  join grant_batches batch on batch.id = card.grant_batch_id
  where (held.grant_batch_id, held.merchant_id) is distinct from (batch.id, batch.merchant_id)
  union all
  select 'a grant is called another than its cards are', id from grant_batches
  where status in (1, 2, 3) and cards_void > 0 and moved_count = cards_void + cards_returned
    or status = 5 and moved_count <> cards_void + cards_returned
  union all
  select 'a grant has lost more than is void or still to come', batch.id from grant_batches batch
  where cards_void + open_count < (
    select sum(short_count + damaged_count) from grant_losses where grant_batch_id = batch.id
  )
  union all
  select 'cards that are not mailed travel under a waybill', id from grant_batches
  where delivery <> 'mail' and waybills <> '[]'
  union all
  select 'a job has lost cards', id from print_jobs
  where generated_count <> cards_waiting + cards_in_stock + cards_granted + cards_received + cards_activated
    + cards_frozen + cards_void`;

/** Grants end before their print job, and benefits long before both; on each of these days something has ended. */
const grantedUntil = '2090-03-31';
const jobUntil = '2090-06-30';
const validDays = 30;
const laterDays = [0, validDays + 1, validDays + 11].map((days) =>
  businessDay(new Date(Date.now() + days * 86_400_000)),
);
const days = [...laterDays, '2090-04-01', '2090-07-01'];

/** The statuses that people should see on a day, computed card by card from the rules. */
const countFresh = (cards: SQL, day: string) => sql`
  select status, count(*)::integer as count
  from (
    select case
        when card.status = 1 and job.activate_before < ${day}::date then 5
        when card.status in (2, 3) and least(job.activate_before, batch.activate_before) < ${day}::date then 5
        when card.status = 4 and held.valid_until < ${day}::date then 5
        else card.status
      end as status
    from cards card
    join print_jobs job on job.id = card.print_job_id
    left join grant_batches batch on batch.id = card.grant_batch_id
    left join customer_cards held on held.card_id = card.id
    where ${cards}
  ) shown
  group by status
  order by status`;

const quantity = 24;
const place = fc.nat(quantity - 1);
/** Printed cards that the printer delivers later. */
const laterCount = 6;
const few = fc.integer({ min: 1, max: 4 });
/** The most frequent steps, without which customers would have few cards. */
const busyDays = [1, 2].flatMap(() => [
  fc.record({ do: fc.constant('receiveAll' as const), batch: fc.nat(9) }),
  fc.record({ do: fc.constant('activate' as const), at: place, phone: fc.nat(5) }),
]);
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('grant' as const, 'grantBriefly' as const), count: few }),
  fc.record({ do: fc.constant('grantRange' as const), at: place }),
  fc.record({ do: fc.constant('grantUsers' as const), count: few }),
  fc.record({ do: fc.constantFrom('receive' as const, 'damage' as const), at: place }),
  fc.record({ do: fc.constantFrom('miss' as const, 'close' as const), at: place }),
  ...busyDays,
  fc.record({ do: fc.constantFrom('freeze' as const, 'unfreeze' as const, 'void' as const), from: place }),
  fc.record({ do: fc.constantFrom('freezeHeld' as const, 'unfreezeHeld' as const), from: place }),
  fc.record({ do: fc.constant('return' as const), at: place }),
  fc.record({ do: fc.constant('revoke' as const), batch: fc.nat(9) }),
  fc.record({ do: fc.constant('replace' as const), at: place }),
  fc.record({ do: fc.constant('replaceByMerchants' as const), at: place }),
  fc.record({ do: fc.constant('rebind' as const), at: place, phone: fc.nat(5) }),
  fc.record({ do: fc.constantFrom('parcel' as const, 'closeDelivery' as const), count: few }),
  fc.record({ do: fc.constant('ship' as const), at: place }),
  fc.record({ do: fc.constant('extend' as const), at: place, extensionDays: few }),
  fc
    .record({ batch: fc.nat(9) })
    .map(({ batch }) =>
      batch % 2 === 0 ? { do: 'export' as const, batch } : { do: 'correctWaybills' as const, batch },
    ),
  fc.record({ do: fc.constant('correctPrice' as const), batch: fc.nat(9), price: few }),
  fc.record({ do: fc.constant('extendGrant' as const), batch: fc.nat(9), days: few }),
  fc.record({ do: fc.constant('transfer' as const), at: place, isAll: fc.boolean() }),
  fc.record({ do: fc.constant('changeTerms' as const), kind: fc.nat(3), agent: fc.nat(2) }),
  fc.record({ do: fc.constant('anonymise' as const), at: place }),
  fc.record({ do: fc.constant('nextMonth' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const filtered = [cardStatus.expired, cardStatus.granted, cardStatus.activated];
const kindsTaken = new Set<Step['do']>();

interface StatusCount {
  readonly status: number;
  readonly count: number;
}

function tally(cards: readonly { readonly status: number }[]): StatusCount[] {
  const statuses = [...new Set(cards.map(({ status }) => status))].sort();
  return statuses.map((status) => ({ status, count: cards.filter((card) => card.status === status).length }));
}

const monthAt = (at: Date) => `${businessDay(at).slice(0, 7)}-01`;
const all = { currentPage: 1, pageSize: 10_000 };
const statements = async () => (await listStatements(grants.parts, all, everything)).items;

/** The statements of closed months, with their lines. */
async function statementsBefore(month: string) {
  const lines = await listStatementLines(grants.parts, all, everything);
  return {
    rows: (await statements()).filter((row) => row.month < month),
    lines: lines.items.filter(({ day }) => day < month),
  };
}

interface Settled {
  readonly granted: number;
  readonly left: number;
  readonly received: number;
  /** Cards that merchants were left with; all other held cards were granted to users. */
  readonly kept: number;
  readonly activated: number;
  readonly activatedLately: number;
  readonly amountFen: number;
}

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/**
 * The figures that people read about all grants: in statements, their lines, the grants, the merchant and the home
 * page.
 */
async function settledEverywhere(at: Date, no: number): Promise<readonly Settled[]> {
  const { parts } = grants;
  const rows = await statements();
  const lines = (await listStatementLines(parts, all, everything)).items;
  const { items } = await listGrants(parts, { ...all, targetKind: 'merchant' }, everything);
  const details = await Promise.all(items.map(({ id }) => getGrant(parts, id, everything)));
  const found = await findMerchantList(parts, all, everything);
  const { periods } = await findActivity({ ...parts, now: () => at }, everything);
  const activatedLately = periods.find(({ days }) => days === 30)?.activatedCount ?? NaN;
  const { grantedCount } = await getStockSummary({ ...parts, now: () => at });
  const [ofUsers] = await parts.database.query<{ count: number }>(sql`
    select count(*)::integer as count from cards join grant_batches batch on batch.id = grant_batch_id
    where target_kind = 'user' and ${isKept}`);
  const kept = grantedCount - (ofUsers?.count ?? NaN);
  const settled = (
    each: readonly Pick<
      Statement,
      'quantity' | 'returnedCount' | 'receivedCount' | 'activatedCount' | 'amountFen'
    >[],
  ): Settled => ({
    granted: sumOf(each, ({ quantity }) => quantity),
    left: sumOf(each, ({ quantity, returnedCount }) => quantity - returnedCount),
    received: sumOf(each, (row) => row.receivedCount),
    kept,
    activated: sumOf(each, (row) => row.activatedCount),
    activatedLately,
    amountFen: sumOf(each, (row) => row.amountFen),
  });
  // Each figure equals the number of rows in its list.
  const byGrant = await Promise.all(
    items.map(({ id }) => listActivations(parts, { ...all, id }, everything)),
  );
  expect(byGrant.map(({ page, totals }) => [page.items.length, totals.activatedCount])).toEqual(
    items.map(({ activatedCount }) => [activatedCount, activatedCount]),
  );
  await expectFigures(at, everything);
  // A different agent at each step.
  await expectFigures(at, { agentId: agents[no % agents.length] ?? 0 });
  return [
    settled(rows),
    settled(lines),
    {
      granted: sumOf(items, (row) => row.quantity - row.transferredCount),
      left: sumOf(items, (row) => row.quantity - row.transferredCount - row.returnedCount),
      received: sumOf(items, (row) => row.receivedCount),
      kept: sumOf(found.items, (merchant) => merchant.grantedCount),
      activated: sumOf(found.items, ({ activatedCount }) => activatedCount),
      activatedLately,
      amountFen: sumOf(details, ({ amountFen }) => amountFen ?? 0),
    },
  ];
}

/** The cards of grants that are held or were activated, without replacements of a card already counted. */
const isKept = sql`(cards.status <> 9 or cards.activated_at is not null)
  and not exists (select from customer_cards older where older.replaced_by = cards.id)`;

/** For any scope: a figure equals the number of rows in the list that it links to, and a count of the bare rows. */
async function expectFigures(at: Date, scope: Scope): Promise<void> {
  const { parts } = grants;
  const { database } = parts;
  const { items } = await findMerchantList(parts, all, scope);
  const listed = async (filter: object) => {
    const { items: rows } = await customerList
      .seenBy(scope)
      .findPage(database, { ...all, ...filter, activationWay: 'customer' });
    return rows.length;
  };
  const isOwn = scope.agentId === undefined ? sql`true` : sql`merchant.agent_id = ${scope.agentId}`;
  const counted = await database.query<{ id: number; code: string; count: number; lately: number }>(sql`
    select merchant.id, merchant.code, count(card.id)::integer as count, (count(card.id) filter (
        where (card.activated_at at time zone 'Asia/Shanghai')::date
          between ${businessDay(at)}::date - 29 and ${businessDay(at)}::date
      ))::integer as lately
    from merchants merchant
    left join grant_batches batch on batch.merchant_id = merchant.id
    left join cards card on card.grant_batch_id = batch.id and card.activated_at is not null
      and not exists (select from customer_cards older where older.replaced_by = card.id)
    where ${isOwn}
    group by merchant.id order by merchant.id desc`);
  expect(items.map(({ id, activatedCount }) => [id, activatedCount])).toEqual(
    counted.map(({ id, count }) => [id, count]),
  );
  const lists = await Promise.all(counted.map(({ code }) => listed({ merchantName: code })));
  expect(lists).toEqual(counted.map(({ count }) => count));
  if (scope.agentId === undefined) return;
  const { periods } = await findActivity({ ...parts, now: () => at }, scope);
  expect(periods.find(({ days: length }) => length === 30)?.activatedCount).toBe(
    sumOf(counted, ({ lately }) => lately),
  );
}

/** The cards of both merchants that count against their credit. */
const onCredit = () =>
  Promise.all(
    [grants.merchantId, otherMerchantId].map(
      async (id) => (await findCredit(grants.parts.database, id))?.usedCount,
    ),
  );

/** The same from the rows of cards: what is neither void nor reported missing, in grants that are not paid beforehand. */
async function onCreditInRows(): Promise<readonly number[]> {
  const rows = await grants.parts.database.query<{ id: number; count: number }>(sql`
    select batch.merchant_id as id, count(*)::integer as count
    from grant_batches batch join cards card on card.grant_batch_id = batch.id
    where batch.settlement_kind is distinct from 'prepaid' and card.status <> 9 and not (
      coalesce(card.frozen_from, card.status) = 2 and exists (
        select from grant_receipts join grant_receipt_ranges on grant_receipt_id = grant_receipts.id
        where grant_batch_id = batch.id and kind = 'short' and card.id between first_card and last_card
      )
    )
    group by batch.merchant_id`);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return [grants.merchantId, otherMerchantId].map((id) => counts.get(id) ?? 0);
}

/** The same figures, computed only from the rows of cards, grants and corrections. */
async function settledInRows(at: Date): Promise<readonly Settled[]> {
  const [counted] = await grants.parts.database.query<Settled>(sql`
    select sum(quantity - gone)::integer as granted, sum(quantity - gone - returned)::integer as left,
      sum(card.arrived)::integer as received, sum(kept - missing)::integer as kept, sum(activated)::integer as activated, (
        select count(*)::integer from cards
        where not exists (select from customer_cards older where older.replaced_by = cards.id)
          and (activated_at at time zone 'Asia/Shanghai')::date
          between ${businessDay(at)}::date - 29 and ${businessDay(at)}::date
      ) as "activatedLately",
      sum(coalesce(unit_price_fen, 0) * case settlement_kind
        when 'prepaid' then held - missing
        when 'consignment' then activated_held
        else received
      end)::float8 as "amountFen"
    from grant_batches batch
    cross join lateral (
      select coalesce(sum(card_count), 0) as returned from grant_returns where grant_batch_id = batch.id
    ) back
    cross join lateral (
      select coalesce(sum(card_count), 0) as gone from grant_transfers where from_batch_id = batch.id
    ) transferred
    cross join lateral (
      select count(*) filter (where activated_at is not null and not exists (
          select from customer_cards older where older.replaced_by = cards.id
        )) as activated,
        count(*) filter (where ${isKept}) as kept,
        count(*) filter (where coalesce(frozen_from, status) in (3, 4) or status = 9 and exists (
          select from card_events event
          where event.kind = 'received' and cards.id between event.first_card and event.last_card
            and event.id > (
              select max(id) from card_events step
              where step.kind = 'granted' and cards.id between step.first_card and step.last_card
            )
        )) as arrived,
        count(*) filter (where activated_at is not null and status <> 9) as activated_held,
        count(*) filter (where status <> 9) as held,
        count(*) filter (where coalesce(frozen_from, status) in (3, 4)) as received,
        count(*) filter (where coalesce(frozen_from, status) = 2 and exists (
          select from grant_receipts join grant_receipt_ranges on grant_receipt_id = grant_receipts.id
          where grant_batch_id = batch.id and kind = 'short' and cards.id between first_card and last_card
        )) as missing
      from cards where grant_batch_id = batch.id
    ) card
    where target_kind = 'merchant'`);
  const nothing = {
    granted: 0,
    left: 0,
    received: 0,
    kept: 0,
    activated: 0,
    activatedLately: 0,
    amountFen: 0,
  };
  const one = counted?.granted === null ? { ...nothing, activatedLately: counted.activatedLately } : counted;
  return [one ?? nothing, one ?? nothing, one ?? nothing];
}

type Stock = Awaited<ReturnType<TestGrants['stock']>> & { readonly codes: readonly string[] };

const reason = '随机';
const rules = { activateBefore: jobUntil, validDays };
const consignee = { consignee: '王老师', consigneePhone: '13800138000', address: '文一路 1 号' };

async function electronicStock(): Promise<Stock> {
  const job = await grants.stock(quantity, rules);
  return { ...job, codes: await grants.repertory.readCodes(job) };
}

/** Delivers the next cards that the printer still owes. */
async function takeParcel(job: PrintJobState, count: number): Promise<unknown> {
  const [{ from, left } = { from: 0, left: 0 }] = await grants.parts.database.query<{
    from: number;
    left: number;
  }>(sql`
    select coalesce(min(id) - ${job.firstCard}, 0)::integer as "from", count(*)::integer as left from cards
    where print_job_id = ${job.id} and status = 0`);
  const receivedCount = Math.min(count, left);
  const missing = left > count ? [rangeAt(job, from + count, from + left - 1)] : [];
  const query = { id: job.id, receivedCount, scrappedCount: 0, ...(left > count && { reason }) };
  return confirmPrintJob(grants.repertory.parts, query, { missing }, grants.actor);
}

/** A print job of which a first parcel was delivered. */
async function printedStock(no: number): Promise<Stock> {
  const cardName = `分批印刷卡${no}`;
  const job = await grants.repertory.createPrinting({ ...rules, cardName, quantity });
  const codes = await grants.repertory.readCodes(job);
  await takeParcel(job, quantity - laterCount);
  return { ...job, cardName, codes };
}

const isEveryEngine = process.env.TEST_EVERY_ENGINE === '1';
const stepsPerLook = isEveryEngine ? 1 : 3;
/** The fewest of the seven histories that take steps of every kind. */
const ofEveryKind = [1, 2, 3, 4, 6];

async function walk(steps: readonly Step[], { codes, ...job }: Stock): Promise<number> {
  const { parts, actor } = grants;
  // Real time continues from the person's moment; a history advances by months.
  let moment = new Date();
  const batches: number[] = [];
  const batchAt = (no: number) => batches[no % Math.max(1, batches.length)] ?? 0;
  const serials = (from: number) => [serialAt(job, from), serialAt(job, (from + 1) % quantity)];

  /**
   * A card with one of these statuses if there is one, so that many steps succeed; otherwise any card, whose step is
   * refused.
   */
  const cardIn = async (at: number, ...statuses: readonly number[]) => {
    const cards = await parts.database.query<{ place: number; batch: number | null }>(sql`
      select (id - ${job.firstCard})::integer as place, grant_batch_id as batch from cards
      where print_job_id = ${job.id} and status = any(${sql.param([...statuses])}::smallint[]) order by id`);
    const { place: found, batch } = cards[at % Math.max(1, cards.length)] ?? { place: at, batch: null };
    return {
      serial: serialAt(job, found),
      serials: [rangeAt(job, found)],
      place: found,
      id: batch ?? batchAt(at),
    };
  };

  const take = async (one: Step): Promise<unknown> => {
    switch (one.do) {
      case 'grant': {
        const waybills = [1, 2].map((no) => ({ courier: '中通', trackingNo: `ZT${batches.length}-${no}` }));
        const priced = {
          ...{ quantity: one.count, unitPriceFen: one.count * 100 },
          ...(job.cardKind === 'physical' && { delivery: 'mail' as const, ...consignee, waybills }),
        };
        return batches.push((await grants.grant(job, priced)).id);
      }
      case 'grantBriefly': {
        const until = { quantity: one.count, activateBefore: grantedUntil };
        return batches.push((await grants.grant(job, until)).id);
      }
      case 'grantRange': {
        const { serials: ranges } = await cardIn(one.at, cardStatus.inStock);
        return batches.push((await grants.grant(job, { selection: 'ranges', ranges })).id);
      }
      case 'grantUsers': {
        const phones = Array.from({ length: one.count }, (_, no) => `1370000000${no}`);
        return batches.push((await grants.grant(job, { targetKind: 'user', phones })).id);
      }
      case 'receiveAll': {
        const id = batchAt(one.batch);
        const [open] = await parts.database.query<{ count: number }>(sql`
          select cards_granted as count from grant_batches where id = ${id}`);
        return receiveGoods(parts, { id, receivedCount: open?.count ?? 0 }, actor);
      }
      case 'receive': {
        const { id, serials: received } = await cardIn(one.at, cardStatus.granted);
        return receiveGoods(parts, { id, receivedCount: 1, received }, actor);
      }
      case 'damage': {
        const { id, serials: damaged } = await cardIn(one.at, cardStatus.granted);
        return receiveGoods(parts, { id, receivedCount: 0, received: [], damaged }, actor);
      }
      case 'miss': {
        const { id, serials: short } = await cardIn(one.at, cardStatus.granted);
        return receiveGoods(parts, { id, receivedCount: 0, received: [], short }, actor);
      }
      case 'close': {
        const { id } = await cardIn(one.at, cardStatus.granted);
        const [open] = await parts.database.query<{ count: number }>(sql`
          select open_count as count from grant_batches where id = ${id}`);
        return closeShortage(parts, { id, expectedCount: open?.count ?? 0, reason }, actor);
      }
      case 'correctPrice': {
        const id = batchAt(one.batch);
        const [known] = await parts.database.query<{ version: number }>(
          sql`select version from grant_batches where id = ${id}`,
        );
        const correction = { id, version: known?.version ?? 1, unitPriceFen: one.price * 110, reason };
        return correctPrice(parts, correction, actor);
      }
      case 'extendGrant': {
        const brief = await parts.database.query<{ id: number; version: number; until: string }>(sql`
          select id, version, activate_before as until from grant_batches
          where id = any(${sql.param(batches)}::integer[]) and activate_before < ${jobUntil}
            and cards_granted + cards_received + cards_frozen > 0 order by id`);
        const { id, version, until } = brief[one.batch % Math.max(1, brief.length)] ?? {
          id: batchAt(one.batch),
          version: 1,
          until: jobUntil,
        };
        const activateBefore = businessDay(new Date(Date.parse(until) + one.days * 86_400_000));
        return extendGrant(parts, { id, version, activateBefore, reason }, actor);
      }
      case 'correctWaybills': {
        const sent = await parts.database.query<{ id: number; version: number; quantity: number }>(sql`
          select id, version, quantity from grant_batches
          where id = any(${sql.param(batches)}::integer[]) and delivery = 'mail' order by id`);
        const found = sent[one.batch % Math.max(1, sent.length)];
        const {
          id,
          version,
          quantity: cardCount,
        } = found ?? { id: batchAt(one.batch), version: 1, quantity: 1 };
        const numbers = Array.from({ length: Math.min(3, cardCount) }, (_, no) => `SF${id}-${version}-${no}`);
        const waybills = numbers.map((trackingNo) => ({ courier: '顺丰', trackingNo, count: 1 }));
        return updateGrant(parts, { id, version, ...consignee, note: '', waybills }, actor);
      }
      case 'transfer': {
        const { id, serials: named } = await cardIn(one.at, cardStatus.received, cardStatus.activated);
        const [from] = await parts.database.query<{ merchantId: number | null }>(sql`
          select merchant_id as "merchantId" from grant_batches where id = ${id}`);
        const merchantId = from?.merchantId === grants.merchantId ? otherMerchantId : grants.merchantId;
        const meant = { id, merchantId, ...(!one.isAll && { serials: named }) };
        const { cardCount: expectedCount } = await previewTransfer(parts, meant, everything);
        const moved = await transferCards(parts, { ...meant, expectedCount, reason }, actor);
        return batches.push(moved.grant.id);
      }
      case 'changeTerms':
        return parts.database.execute(sql`
          update merchants set settlement_kind = ${settlementKinds[one.kind] ?? null}, agent_id = ${agents[one.agent] ?? null}
          where id = ${one.agent === 1 ? otherMerchantId : grants.merchantId}`);
      case 'anonymise': {
        const people = await parts.database.query<CardsOfPerson & { id: number }>(sql`
          select customer.id, ${selectCardsOfPerson} from customers customer
          where phone is not null and id in (select customer_id from customer_cards where print_job_id = ${job.id})
          order by id`);
        const person = people[one.at % Math.max(1, people.length)] ?? {
          id: 0,
          cardsInUse: 0,
          cardsWaiting: 0,
        };
        return anonymiseCustomer(parts, { ...person, reason }, actor);
      }
      case 'nextMonth':
        moment = new Date(moment.getTime() + 31 * 86_400_000);
        return grants.travel(moment);
      case 'activate': {
        const card = await cardIn(one.at, cardStatus.received);
        return grants.activate(String(codes[card.place]), `1380000000${one.phone}`);
      }
      case 'freeze':
      case 'unfreeze':
      case 'void':
        return changeCards(parts, { action: one.do, serials: serials(one.from), reason }, actor);
      case 'freezeHeld':
      case 'unfreezeHeld': {
        const action = one.do === 'freezeHeld' ? 'freeze' : 'unfreeze';
        return changeCustomerCards(parts, { action, serials: serials(one.from), reason }, actor);
      }
      case 'return': {
        const { id, serials: cards } = await cardIn(one.at, cardStatus.granted, cardStatus.received);
        return returnCards(parts, { id, serials: cards, expectedCount: 1, reason }, actor);
      }
      case 'revoke':
        return revokeGrant(parts, { id: batchAt(one.batch), reason }, actor);
      case 'replace': {
        const { serial } = await cardIn(one.at, cardStatus.activated);
        return replaceCard(parts, { serial, reason }, actor);
      }
      case 'replaceByMerchants': {
        const [found] = await parts.database.query<{ old: number; newer: number }>(sql`
          select (old.id - ${job.firstCard})::integer as old, (newer.id - ${job.firstCard})::integer as newer
          from cards old
          join grant_batches batch on batch.id = old.grant_batch_id
          join grant_batches other on other.merchant_id = batch.merchant_id
          join cards newer on newer.grant_batch_id = other.id
          where old.print_job_id = ${job.id} and newer.print_job_id = ${job.id} and newer.status = 3
            and coalesce(old.frozen_from, old.status) = 4
          order by (old.id + ${one.at}) % 7, newer.id limit 1`);
        const { old, newer } = found ?? { old: one.at, newer: one.at };
        const cards = { serial: serialAt(job, old), newSerial: serialAt(job, newer) };
        return replaceCard(parts, { ...cards, isUnfrozen: one.at % 2 === 0, reason }, actor);
      }
      case 'rebind': {
        const { serial } = await cardIn(one.at, cardStatus.activated, cardStatus.received);
        const body = { serials: [serial], phone: `1390000000${one.phone}`, reason };
        return rebindCards(parts, body, actor);
      }
      case 'parcel':
        return takeParcel(job, one.count);
      case 'closeDelivery': {
        const [left] = await parts.database.query<{ count: number }>(sql`
          select cards_waiting as count from print_jobs where id = ${job.id}`);
        const closing = { id: job.id, expectedCount: left?.count ?? 0, reason };
        return closeDelivery(grants.repertory.parts, closing, actor);
      }
      case 'ship': {
        const { id } = await cardIn(one.at, cardStatus.granted);
        const [found] = await parts.database.query<{ delivery: string }>(sql`
          select delivery from grant_batches where id = ${id}`);
        const waybill = { day: businessDay(moment), courier: '顺丰', trackingNo: `SF${id}` };
        const waybills = found?.delivery === 'mail' ? { waybills: [waybill] } : {};
        return shipGrant(parts, { id, parcelCount: 1, ...waybills }, actor);
      }
      case 'extend': {
        const { serial, place: found } = await cardIn(one.at, cardStatus.activated);
        const [held] = await parts.database.query<{ validUntil: string }>(sql`
          select valid_until as "validUntil" from customer_cards where card_id = ${cardAfter(job.firstCard, found)}`);
        const validUntil = held?.validUntil ?? jobUntil;
        return extendCard(parts, { serial, extensionDays: one.extensionDays, validUntil, reason }, actor);
      }
      case 'export': {
        const file = await exportGrant(parts, { id: batchAt(one.batch), format: 'csv' }, actor);
        return file.stream.toArray();
      }
    }
  };

  /** Compares counts, rows and filters of the job's cards and of one grant with a fresh count for that day. */
  const expectShown = async (day: string, chosen: readonly CardStatus[]) => {
    const later = { ...parts, now: () => new Date(`${day}T00:00:00Z`) };
    const all = { currentPage: 1, pageSize: 100 };
    const ofJob = await listCards(later, { ...all, id: job.id });
    const fresh = await parts.database.query<StatusCount>(
      countFresh(sql`card.print_job_id = ${job.id}`, day),
    );
    expect([day, ofJob.counts]).toEqual([day, fresh]);
    expect([day, tally(ofJob.page.items)]).toEqual([day, fresh]);
    const id = batches.at(-1);
    const ofChosen = (counts: readonly StatusCount[]) =>
      counts.filter((each) => chosen.some((status) => status === each.status));
    const found = await listCards(later, { ...all, id: job.id, status: chosen });
    expect(tally(found.page.items)).toEqual(ofChosen(fresh));
    expect(found.page.totalNum).toBe(found.page.items.length);
    if (id === undefined) return;
    const granted = await listGrantCards(later, { ...all, id, status: chosen }, everything);
    const freshGranted = await parts.database.query<StatusCount>(
      countFresh(sql`card.grant_batch_id = ${id}`, day),
    );
    expect(tally(granted.items)).toEqual(ofChosen(freshGranted));
  };

  const usedNumbers = new Set<string>();
  /** Each grant by any of its numbers, and by no number that it had before. */
  const expectFoundByWaybills = async () => {
    const sent = await parts.database.query<{ id: number; trackingNo: string }>(sql`
      select id, waybill ->> 'trackingNo' as "trackingNo"
      from grant_batches cross join jsonb_array_elements(waybills) as listed (waybill) order by id`);
    for (const { trackingNo } of sent) usedNumbers.add(trackingNo);
    for (const batchNo of usedNumbers) {
      const { items } = await listGrants(parts, { ...all, batchNo }, everything);
      const expected = sent.filter(({ trackingNo }) => trackingNo === batchNo).map(({ id }) => id);
      expect([batchNo, items.map(({ id }) => id)]).toEqual([batchNo, expected]);
    }
  };

  let taken = 0;
  grants.travel(moment);
  /** The closed months' statements at the last check. */
  let closed = { month: monthAt(moment), said: await statementsBefore(monthAt(moment)) };
  for (const [no, one] of steps.entries()) {
    try {
      await take(one);
      taken += 1;
      kindsTaken.add(one.do);
    } catch (error) {
      // A step that is impossible is refused with a message, and leaves no trace.
      if (!(error instanceof Refusal)) throw error;
    }
    const look = (no + 1) / stepsPerLook;
    if (!Number.isInteger(look)) continue;
    expect([one, await grants.parts.database.query(broken)]).toEqual([one, []]);
    expect([one, await grants.differences()]).toEqual([one, []]);
    expect([one, await statementsBefore(closed.month)]).toEqual([one, closed.said]);
    const month = monthAt(moment);
    if (month !== closed.month) closed = { month, said: await statementsBefore(month) };
    expect([one, await settledEverywhere(moment, look)]).toEqual([one, await settledInRows(moment)]);
    expect([one, await onCredit()]).toEqual([one, await onCreditInRows()]);
    await expectFoundByWaybills();
    await expectShown(
      days[look % days.length] ?? jobUntil,
      filtered.slice(look % filtered.length).slice(0, 2),
    );
  }
  return taken;
}

describe('a random history of grants', () => {
  it.each(
    fc
      .sample(fc.array(step, { minLength: 48, maxLength: 48 }), { seed: 19, numRuns: 7 })
      .map((steps, no) => [no + 1, steps] as const)
      .filter(([no]) => isEveryEngine || ofEveryKind.includes(no)),
  )('keeps every truth, number %d', async (no, steps) => {
    await begin();
    try {
      const stock = await (no % 2 === 0 ? printedStock(no) : electronicStock());
      expect(await walk(steps, stock)).toBeGreaterThan(8);
    } finally {
      await grants.close();
    }
  });

  it('has taken steps of every kind', () => {
    expect([...kindsTaken].sort()).toEqual([
      'activate',
      'anonymise',
      'changeTerms',
      'close',
      'closeDelivery',
      'correctPrice',
      'correctWaybills',
      'damage',
      'export',
      'extend',
      'extendGrant',
      'freeze',
      'freezeHeld',
      'grant',
      'grantBriefly',
      'grantRange',
      'grantUsers',
      'miss',
      'nextMonth',
      'parcel',
      'rebind',
      'receive',
      'receiveAll',
      'replace',
      'replaceByMerchants',
      'return',
      'revoke',
      'ship',
      'transfer',
      'unfreeze',
      'unfreezeHeld',
      'void',
    ]);
  });
});
