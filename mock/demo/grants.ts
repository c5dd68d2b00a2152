/**
 * Creates the demo's grants through the services: a year of them, to merchants of both agents and of none, and to
 * users.
 */
import { sql } from 'drizzle-orm';
import { parseSerial } from '#contract/card/serial';
import type { NewGrant } from '#contract/grant/endpoints';
import { settlementKinds } from '#contract/merchant/constants';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import { businessDay } from '#server/lib/calendar';
import { everything } from '#server/lib/scope';
import { createGrant } from '#server/modules/grant/create/create-grant';
import { listFreeStock } from '#server/modules/grant/create/free-cards-repository';
import { getGrant, listGrantCards } from '#server/modules/grant/list/read-grants';
import { grantParts, type GrantParts } from '#server/modules/grant/parts';
import { receiveGoods } from '#server/modules/grant/receive/receive-goods';
import { returnCards, revokeGrant } from '#server/modules/grant/take-back/revoke-grant';
import type { Parts } from '#server/parts';
import { findActor } from './accounts';
import { demoGrants, type DemoGrant } from './granted';

const dayMs = 86_400_000;

export const grantDemoSeed: Seed = {
  name: 'demo-grants',
  async run(parts) {
    const [first] = demoGrants;
    const free = await listFreeStock(parts.database, businessDay(parts.now()));
    // A demo of an earlier version has a history of its own, which is not extended.
    if (!first || !free.some(({ cardName }) => cardName === first.cardName)) return;
    for (const [index, given] of demoGrants.entries()) await addGrant(parts, given, index);
  },
};

interface Merchant {
  readonly id: number;
  readonly contact: string;
  readonly phone: string;
  readonly name: string;
  /** Who records its receipts: its agent, or the office. */
  readonly receiver: string;
}

/** Each call has its own idempotency key, so that after a kill the seed continues where it stopped. */
async function addGrant(given: Parts, granted: DemoGrant, index: number): Promise<void> {
  const { database } = given;
  const sales = await findActor(database, 'sales');
  const merchant =
    granted.merchant === undefined ? undefined : await findMerchant(database, granted.merchant);
  const step = async <Reply>(
    name: string,
    { daysAgo, by }: { readonly daysAgo: number; readonly by: Actor },
    work: (parts: GrantParts) => Promise<Reply>,
  ) => {
    const at = new Date(given.now().getTime() - daysAgo * dayMs);
    const parts = grantParts({
      ...given,
      database: withIdempotency(database),
      now: () => at,
      // None is large enough to be made in the background.
      jobs: { wake: () => {}, register: () => {} },
    });
    const key = `demo-grant-${name}-${String(index + 1).padStart(4, '0')}`;
    const call = { accountId: by.accountId, call: grantDemoSeed.name, key, content: granted };
    return runIdempotently(call, () => work(parts));
  };

  const body = await grantBody(database, granted, merchant, index);
  const { daysAgo, fate } = granted;
  const { id } = await step('create', { daysAgo, by: sales }, (parts) => createGrant(parts, body, sales));
  if (!merchant || fate === 'waiting') return;
  if (fate === 'revoked') {
    const reason = '学校调整采购计划，重新安排发放';
    const by = { daysAgo: daysAgo - 0.5, by: sales };
    await step('revoke', by, (parts) => revokeGrant(parts, { id, reason }, sales));
    return;
  }
  const parts = grantParts({ ...given, jobs: { wake: () => {}, register: () => {} } });
  const receiver = await findActor(database, merchant.receiver);
  const arrived = { daysAgo: daysAgo - 1, by: receiver };
  const { quantity, missing = 0 } = granted;
  if (fate === 'partial') {
    const received = await cardsOf(parts, id, quantity / 2, 'serial');
    const note = '先到一半，其余随后补发';
    await step('receive', arrived, (dated) =>
      receiveGoods(dated, { id, receivedCount: quantity / 2, received: [received], note }, receiver),
    );
    return;
  }
  const lost = fate === 'full' ? [] : [await cardsOf(parts, id, missing, '-serial')];
  await step('receive', arrived, (dated) =>
    receiveGoods(
      dated,
      {
        id,
        receivedCount: quantity - missing,
        ...(fate === 'short' && { short: lost, note: '清点时少了最后几张，已联系快递' }),
        ...(fate === 'damaged' && { damaged: lost, note: '外箱受潮，几张卡无法使用' }),
      },
      receiver,
    ),
  );
  if (!granted.returned) return;
  const back = await cardsOf(parts, id, granted.returned, '-serial');
  const rest = { id, serials: [back], expectedCount: granted.returned, reason: '班级人数减少，退回余卡' };
  await step('return', { daysAgo: daysAgo - 3, by: sales }, (dated) => returnCards(dated, rest, sales));
}

/** The first or last cards of a grant, which have consecutive serials. */
async function cardsOf(parts: GrantParts, id: number, count: number, sort: 'serial' | '-serial') {
  const query = { id, currentPage: 1, pageSize: count, sort };
  const { items } = await listGrantCards(parts, query, everything);
  const serials = items.map(({ serial }) => serial);
  const numberOf = (serial: string) => parseSerial(serial)?.runningNo ?? 0;
  const [first, last] = serials.toSorted((a, b) => numberOf(a) - numberOf(b)).filter(isAtEnd);
  if (first === undefined)
    throw new Error(`Grant ${(await getGrant(parts, id, everything)).grant.batchNo} is empty.`);
  return { first, last: last ?? first };
}

const isAtEnd = (_: unknown, place: number, all: readonly unknown[]) =>
  place === 0 || place === all.length - 1;

async function grantBody(
  db: Parts['database'],
  { cardName, quantity, daysAgo, fate }: DemoGrant,
  merchant: Merchant | undefined,
  index: number,
): Promise<NewGrant> {
  const [card] = await db.query<{
    cardKind: 'physical' | 'electronic';
    goodsId: number;
    faceValueFen: number;
  }>(sql`
    select card_kind as "cardKind", goods_id as "goodsId", face_value_fen as "faceValueFen"
    from print_jobs where card_name = ${cardName} limit 1`);
  if (!card) throw new Error(`There is no print job of ${cardName}.`);
  const { cardKind, goodsId, faceValueFen } = card;
  const shared = { card: { cardName, cardKind, goodsId }, selection: 'oldest' } as const;
  if (!merchant)
    return {
      ...shared,
      targetKind: 'user',
      phones: Array.from({ length: quantity }, (_each, place) => userPhone(index, place)),
      delivery: 'electronic',
      note: '线上活动报名用户',
    };
  const isPickup = index % 4 === 3;
  const sent = (place: number) => ({
    courier: index % 2 === 0 ? '顺丰速运' : '中通快递',
    trackingNo: `SF${1_380_000_000 + index * 91_573 + place}`,
  });
  return {
    ...shared,
    targetKind: 'merchant',
    merchantId: merchant.id,
    quantity,
    unitPriceFen: Math.round(faceValueFen * 0.6),
    settlementKind: settlementKinds[index % settlementKinds.length] ?? 'monthly',
    ...(cardKind === 'electronic'
      ? { delivery: 'electronic' }
      : isPickup
        ? { delivery: 'pickup', consignee: merchant.contact }
        : {
            delivery: 'mail',
            consignee: merchant.contact,
            consigneePhone: merchant.phone,
            address: `${merchant.name}教务处`,
            ...(fate === 'partial'
              ? { waybills: [0, 1].map((place) => ({ ...sent(place), count: quantity / 2 })) }
              : fate !== 'waiting' || daysAgo > 1
                ? sent(0)
                : { courier: sent(0).courier }),
          }),
    ...(index % 5 === 0 && { note: '新学期配套' }),
  };
}

/** Telephones of users who got a card without a merchant; no other demo data uses this range. */
const userPhone = (index: number, place: number): string =>
  `159${String(index).padStart(2, '0')}${String(place * 7 + 100_000)}`;

async function findMerchant(db: Parts['database'], place: number): Promise<Merchant> {
  const [merchant] = await db.query<Merchant>(sql`
    select merchants.id, contact, phone, name, coalesce(username, 'sales') as receiver
    from merchants left join accounts on accounts.id = agent_id
    order by merchants.id
    offset ${place} limit 1`);
  if (!merchant) throw new Error(`There is no merchant ${place}.`);
  return merchant;
}
