/**
 * The demo's customers, who have activated cards over a year. Thousands of calls would take longer than a first start
 * may, so each step is one statement: the triggers maintain all counts, and each card has its event and its audit
 * record as usual.
 */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import type { Seed } from '#server/area/seed';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { maskPhone } from '#server/lib/mask-phone';
import { runningNoOf, type CardId } from '#server/modules/card/public';
import { demoGrants } from './granted';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Cards are activated within so many days after they were received. */
const busyDays = 120;
/** Number of people per print job before the next job's begin; fewer than it has cards, so that some have cards of both. */
const peopleApart = 260;

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const givenNames = [
  '子涵',
  '欣怡',
  '浩然',
  '梓萱',
  '宇轩',
  '诗涵',
  '一诺',
  '俊杰',
  '雨桐',
  '思远',
  '佳琪',
  '明哲',
  '若曦',
  '天佑',
];
const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'];

export const activationDemoSeed: Seed = {
  name: 'demo-activations',
  run: ({ database, now }) =>
    database.transaction(async (tx) => {
      const [done] = await tx.query(sql`select from customer_cards limit 1`);
      if (done) return;
      const given = (await listActivated(tx)).map((card) => activationOf(card, now()));
      await insertCustomers(tx, given);
      await activate(tx, given);
    }),
};

interface ReceivedCard {
  readonly id: CardId;
  readonly prefix: string;
  readonly printJobId: number;
  /** Indexes from 0 among the cards of its print job and of its grant. */
  readonly placeOfJob: number;
  readonly placeOfBatch: number;
  readonly activatedCount: number;
  readonly receivedAt: Date;
  readonly regionCode: string | null;
  /** The telephone of the user whom the card was granted to. */
  readonly phone: string | null;
}

/** The first received cards of each grant, as many as the table of grants says. */
const listActivated = (tx: Queryable): Promise<readonly ReceivedCard[]> =>
  tx.query<ReceivedCard>(sql`
    with wanted as (
      select batch.id, activated
      from (select id, row_number() over (order by id) as place from grant_batches) batch
      join unnest(${sql.param(demoGrants.map(({ activated }) => activated))}::integer[])
        with ordinality as given (activated, place) using (place)
    ), received as (
      select cards.id, print_job_id, grant_batch_id, customer_id, activated,
        row_number() over (partition by grant_batch_id order by cards.id) as place
      from cards
      join wanted on wanted.id = grant_batch_id
      where cards.status = 3
    )
    select received.id, prefix, print_job_id as "printJobId",
      (row_number() over (partition by print_job_id order by received.id) - 1)::integer as "placeOfJob",
      (place - 1)::integer as "placeOfBatch", activated as "activatedCount",
      coalesce((select min(at) from grant_receipts where grant_batch_id = batch.id), batch.created_at) as "receivedAt",
      merchants.region_code as "regionCode",
      (select phone from customers where customers.id = received.customer_id) as phone
    from received
    join grant_batches batch on batch.id = received.grant_batch_id
    join serial_ranges on prefix_id = received.id / 10000000000
    left join merchants on merchants.id = batch.merchant_id
    where place <= activated
    order by received.id`);

interface DemoActivation {
  readonly card: ReceivedCard;
  readonly at: Date;
  readonly phone: string;
  readonly nickname: string;
  readonly grade: string | null;
}

/** Deterministic, so that figures in screenshots are the same in every demo. */
function activationOf(card: ReceivedCard, now: Date): DemoActivation {
  const { placeOfBatch, activatedCount, receivedAt, printJobId, placeOfJob } = card;
  const days = Math.min(busyDays, (now.getTime() - receivedAt.getTime()) / dayMs - 0.1);
  // Many activations soon after the cards were received, fewer later.
  const day = days * ((placeOfBatch + 0.5) / activatedCount) ** 1.8;
  // Between 9:00 and 21:00 in the business's time zone, and after the cards were received.
  const midnight = Math.floor((receivedAt.getTime() + day * dayMs) / dayMs) * dayMs;
  const ofDay = new Date(midnight + (1 + ((placeOfJob * 37) % 720) / 60) * hourMs);
  const at = ofDay > receivedAt ? ofDay : new Date(receivedAt.getTime() + (placeOfBatch + 1) * 90_000);
  const person = printJobId * peopleApart + placeOfJob;
  return {
    card,
    at: at < now ? at : new Date(now.getTime() - (placeOfBatch + 1) * 60_000),
    phone: card.phone ?? `13${person % 10}${String(20_000_000 + person * 7_919).slice(0, 8)}`,
    nickname:
      person % 9 === 0
        ? ''
        : `${surnames[person % surnames.length]}${givenNames[person % givenNames.length]}`,
    grade: person % 7 === 0 ? null : (grades[person % grades.length] ?? null),
  };
}

const column = <Each>(given: readonly DemoActivation[], read: (each: DemoActivation) => Each) =>
  sql.param(given.map(read));

async function insertCustomers(tx: Queryable, given: readonly DemoActivation[]): Promise<void> {
  await tx.execute(sql`
    insert into customers as known (phone, nickname, grade, region_code, created_at)
    select distinct on (phone) phone, nickname, grade, region_code, at
    from unnest(
      ${column(given, ({ phone }) => phone)}::text[], ${column(given, ({ nickname }) => nickname)}::text[],
      ${column(given, ({ grade }) => grade)}::text[],
      ${column(given, ({ card }) => card.regionCode)}::text[],
      ${column(given, ({ at }) => at.toISOString())}::timestamptz[]
    ) as given (phone, nickname, grade, region_code, at)
    order by phone, at
    on conflict (phone) do update set nickname = excluded.nickname, grade = excluded.grade`);
}

async function activate(tx: Queryable, given: readonly DemoActivation[]): Promise<void> {
  const ids = column(given, ({ card: { id } }) => id);
  const ats = column(given, ({ at }) => at.toISOString());
  await tx.execute(sql`
    update cards set status = 4, activated_at = given.at, customer_id = customers.id,
      last_day = benefit_last_day(job.valid_until, job.valid_days, given.at)
    from unnest(${ids}::bigint[], ${ats}::timestamptz[], ${column(given, ({ phone }) => phone)}::text[])
      as given (card_id, at, phone)
    join customers using (phone)
    cross join print_jobs job
    where cards.id = given.card_id and cards.status = 3 and job.id = cards.print_job_id`);
  await tx.execute(sql`
    insert into card_events (print_job_id, first_card, last_card, kind, at)
    select print_job_id, card_id, card_id, 'activated', at
    from unnest(
      ${column(given, ({ card: { printJobId } }) => printJobId)}::integer[], ${ids}::bigint[], ${ats}::timestamptz[]
    ) as given (print_job_id, card_id, at)
    order by at`);
  const held = await tx.query<{ cardId: CardId; customerId: number; validUntil: string }>(sql`
    select card_id as "cardId", customer_id as "customerId", valid_until as "validUntil" from customer_cards
    order by id`);
  const byCard = new Map(given.map((each) => [each.card.id, each]));
  for (const { cardId, customerId, validUntil } of held) {
    const made = byCard.get(cardId);
    if (!made) continue;
    await recordAudit(tx, systemSource, {
      action: 'customer.activate',
      entity: { kind: 'customer', id: customerId },
      detail: {
        serial: formatSerial({ prefix: made.card.prefix, runningNo: runningNoOf(cardId) }),
        phone: maskPhone(made.phone),
        validUntil,
      },
    });
  }
}
