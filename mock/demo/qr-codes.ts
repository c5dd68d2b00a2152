/** Creates the demo's QR codes through the services: 60 at twelve merchants, with a year of scans and their activations. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import { runningNoDigits } from '#contract/card/serial';
import { fittingPageKinds } from '#contract/card-page/constants';
import { qrCodeStyles } from '#contract/qrcode/constants';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import { createJobs } from '#server/jobs/jobs';
import { businessDay } from '#server/lib/calendar';
import { addQrCodes } from '#server/modules/qrcode/add-qr-codes';
import { changeQrCodes } from '#server/modules/qrcode/change-qr-codes';
import { createQrCodeGeneration } from '#server/modules/qrcode/generation';
import type { Parts } from '#server/parts';
import { findActor } from './accounts';

const dayMs = 86_400_000;
const codesOfMerchant = 5;
const merchantCount = 12;
/** The index of the merchant whose codes have no page, so that there is something to bind. */
const unboundMerchant = 10;
/** The index of the merchant whose third code is disabled. */
const closedMerchant = 4;

const places = ['前台{序号}', '收银台{序号}', '教室{序号}', '展架{序号}', '宣传栏{序号}'];

export const qrCodeDemoSeed: Seed = {
  name: 'demo-qr-codes',
  async run(parts) {
    const { database } = parts;
    const [ops, targets] = [await findActor(database, 'ops'), await findTargets(database)];
    const batchIds: number[] = [];
    for (const [turn, merchant] of targets.merchants.entries())
      batchIds.push(await addDemoQrCodes(parts, { turn, merchant, targets }, ops));
    await closeOne(parts, batchIds[closedMerchant] ?? 0, ops);
    await database.transaction(async (tx) => {
      await addActivations(tx, batchIds);
      await addScans(tx, batchIds, businessDay(parts.now()));
    });
  },
};

interface Targets {
  /** Every third of the enabled merchants, oldest first. */
  readonly merchants: readonly { readonly id: number; readonly createdAt: Date }[];
  readonly goodsIds: readonly number[];
  /** Published pages. */
  readonly pageIds: readonly number[];
}

async function findTargets(db: Queryable): Promise<Targets> {
  const merchants = await db.query<Targets['merchants'][number]>(sql`
    select id, created_at as "createdAt" from (
      select id, created_at, row_number() over (order by id) as turn from merchants where status = 1
    ) enabled
    where turn % 3 = 1 order by id limit ${merchantCount}`);
  const goods = await db.query<{ id: number }>(sql`select id from goods where not is_present order by id`);
  const pages = await db.query<{ id: number }>(sql`
    select id from pages
    where status = 1 and kind = any(${sql.param([...fittingPageKinds.qrCode])}::text[]) order by id`);
  return {
    merchants,
    goodsIds: goods.map(({ id }) => id),
    pageIds: pages.map(({ id }) => id),
  };
}

interface DemoBatch {
  readonly turn: number;
  readonly merchant: Targets['merchants'][number];
  readonly targets: Targets;
}

/** Each call has its own idempotency key, so that after a kill the seed continues where it stopped. */
async function addDemoQrCodes(
  { database, now: present, options: { publicOrigin, host, port } }: Parts,
  { turn, merchant, targets: { goodsIds, pageIds } }: DemoBatch,
  actor: Actor,
): Promise<number> {
  const at = new Date(Math.min(merchant.createdAt.getTime() + dayMs, present().getTime()));
  const now = () => at;
  const jobs = createJobs({ database, logger: console });
  jobs.register('qrcode.generate', createQrCodeGeneration({ database, now }));
  await jobs.start();
  try {
    const key = `demo-qr-codes-${String(turn + 1).padStart(4, '0')}`;
    const call = { accountId: actor.accountId, call: qrCodeDemoSeed.name, key, content: turn };
    const [goodsId, pageId] = [goodsIds[turn % goodsIds.length], pageIds[turn % pageIds.length]];
    const body = {
      merchantId: merchant.id,
      quantity: codesOfMerchant,
      namePattern: places[turn % places.length] ?? '',
      style: qrCodeStyles[turn % qrCodeStyles.length] ?? 'black',
      ...(goodsId !== undefined && { goodsId }),
      ...(pageId !== undefined && turn !== unboundMerchant && { pageId }),
    };
    const { batchId } = await runIdempotently(call, () =>
      addQrCodes(
        { database: withIdempotency(database), now, jobs },
        body,
        publicOrigin ?? `http://${host}:${port}`,
        actor,
      ),
    );
    await untilMade(database, batchId);
    return batchId;
  } finally {
    await jobs.stop();
  }
}

async function untilMade(db: Queryable, batchId: number): Promise<void> {
  for (;;) {
    const [batch] = await db.query<{ status: number }>(
      sql`select status from qr_batches where id = ${batchId}`,
    );
    if (batch?.status !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function closeOne({ database, now }: Parts, batchId: number, actor: Actor): Promise<void> {
  const [code] = await database.query<{ id: number }>(
    sql`select id from qr_codes where batch_id = ${batchId} and ordinal = 3 and status = 2`,
  );
  if (!code) return;
  const jobs = createJobs({ database, logger: console });
  await changeQrCodes(
    { database, now, jobs },
    { action: 'disable' },
    { qrCodes: { ids: [code.id] }, reason: '柜台装修，撤下立牌' },
    actor,
  );
}

/** Of three cards activated at a merchant with codes, two were activated on the page of one. */
async function addActivations(tx: Queryable, batchIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into qr_activations (serial, qr_code_id, activated_at)
    select
      range.prefix || lpad((held.card_id % 10000000000)::text, ${sql.raw(String(runningNoDigits))}, '0') || card.check_digit,
      scanned.id, held.activated_at
    from customer_cards held
    join cards card on card.id = held.card_id
    join serial_ranges range on range.prefix_id = held.card_id / 10000000000
    join grant_batches granted on granted.id = card.grant_batch_id
    cross join lateral (
      select id from qr_codes
      where merchant_id = granted.merchant_id and batch_id = any(${sql.param([...batchIds])}::integer[])
        and status in (2, 3) and created_at + interval '2 days' < held.activated_at
      order by hashint8(id * 1000 + held.card_id) limit 1
    ) scanned
    where held.card_id % 3 < 2
    on conflict do nothing`);
}

/**
 * Scans of each day since the codes were created, at most a year; the same at every first start. Running it twice
 * changes nothing: existing rows are kept, and the totals are the sums of the days.
 */
async function addScans(tx: Queryable, batchIds: readonly number[], today: string): Promise<void> {
  const ids = sql.param([...batchIds]);
  await tx.execute(sql`
    with activated as (
      select qr_code_id, (activated_at at time zone ${businessTimeZone})::date as day, count(*)::integer as activations
      from qr_activations group by 1, 2
    )
    insert into qr_scan_days (qr_code_id, day, scan_count, visitor_count, activation_count)
    select id, day, scans, greatest(1, activations, scans * 7 / 10), activations
    from (
      select qr.id, passed.day::date as day, luck, coalesce(activations, 0) as activations,
        1 + luck % (3 + qr.id % 6) + case when extract(isodow from passed.day) > 5 then 2 else 0 end
          + 2 * coalesce(activations, 0) as scans
      from qr_codes qr
      cross join lateral generate_series(
        greatest(qr.created_at::date + 1, ${today}::date - 364), ${today}::date, interval '1 day'
      ) passed (day)
      cross join lateral (select abs(hashint8(qr.id * 1000 + extract(doy from passed.day)::integer)) % 100 as luck) drawn
      left join activated on activated.qr_code_id = qr.id and activated.day = passed.day::date
      where qr.batch_id = any(${ids}::integer[]) and qr.status in (2, 3) and (luck > 35 or activations > 0)
    ) days
    on conflict do nothing`);
  await tx.execute(sql`
    update qr_code_counts counts
    set scan_count = days.scans, visitor_count = days.visitors, activation_count = days.activations
    from (
      select qr_code_id, sum(scan_count) as scans, sum(visitor_count) as visitors,
        sum(activation_count) as activations
      from qr_scan_days group by qr_code_id
    ) days
    where days.qr_code_id = counts.qr_code_id`);
}
