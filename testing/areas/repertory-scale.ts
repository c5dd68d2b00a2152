/**
 * Very many cards in print jobs of two sizes and all statuses, for benchmarks and for tests of query plans.
 *
 * Inserted set-based, bypassing the services but with the tables' own triggers, so that every count is kept. Codes are
 * generated as in the product; their copies for the printer are left out.
 */
import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { checkDigitsOf } from '#contract/card/serial';
import type { Database } from '#server/database/database';
import { foldCounts } from '#server/database/list-counts';
import { runningNoOf, type CardId } from '#server/modules/card/card-id';
import { codeLookups, codeTails, drawCodes } from '#server/modules/card/code/activation-code';

export const scalePrefix = 'BENCH';

export interface Scale {
  /** The newest jobs. */
  readonly large: { readonly count: number; readonly quantity: number };
  readonly small: { readonly count: number; readonly quantity: number };
}

const cardsPerStatementMax = 50_000;

export async function seedCards(database: Database, scale: Scale): Promise<void> {
  await insertPrintJobs(database, scale);
  await database.execute(sql`analyze print_jobs`);
  await insertCards(database, cardCountOf(scale));
  await database.execute(sql`analyze`);
  await takePrintJobSteps(database);
  const customerCount = Math.ceil(cardCountOf(scale) * customersPerCard);
  await insertHolders(database, customerCount);
  await takeCardSteps(database, customerCount);
  await database.execute(sql`
    insert into card_events (print_job_id, first_card, last_card, kind, at)
    select id, first_card, last_card, 'generated', created_at from print_jobs
    where prefix_id = (select prefix_id from serial_ranges where prefix = ${scalePrefix})`);
  await foldCounts(database);
  await database.execute(sql`vacuum analyze`);
}

const cardCountOf = ({ large, small }: Scale): number =>
  large.count * large.quantity + small.count * small.quantity;

async function insertPrintJobs(db: Database, scale: Scale): Promise<void> {
  const { small, large } = scale;
  await db.execute(
    sql`insert into serial_ranges (prefix, next_no) values (${scalePrefix}, ${cardCountOf(scale) + 1})`,
  );
  // The small jobs come first, so that the large ones are the newest. Every fourth job is electronic.
  await db.execute(sql`
    with numbered as (
      select no, prefix_id,
        case when no <= ${small.count}::integer then ${small.quantity}::integer
          else ${large.quantity}::integer end as quantity,
        case when no <= ${small.count}::integer then (no - 1) * ${small.quantity}::integer
          else ${small.count * small.quantity}::integer
            + (no - ${small.count}::integer - 1) * ${large.quantity}::integer
          end + 1 as first_no,
        now() - make_interval(mins => 50 * (${small.count + large.count + 1}::integer - no)) as created_at
      from serial_ranges
      cross join generate_series(1, ${small.count + large.count}::integer) as no
      where prefix = ${scalePrefix}
    )
    insert into print_jobs (
      batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id, valid_days, activate_before,
      activations_per_user, quantity, prefix_id, first_card, code_length, box_size, print_shop_id, created_by, created_at
    )
    select 'B' || to_char(created_at, 'YYYYMMDD') || '-' || lpad(no::text, 5, '0'),
      (array['三年级数学同步卡', '阅读训练营', '英语听说卡', '科学实验卡', '书法入门卡'])[no % 5 + 1] || ' ' || no,
      case when no % 4 = 0 then 'electronic' else 'physical' end,
      (select id from teaching_materials order by id offset no % (select count(*) from teaching_materials) limit 1),
      (select id from categories order by id offset no % (select count(*) from categories) limit 1),
      (select id from goods order by id offset no % (select count(*) from goods) limit 1),
      365, current_date - 60 + no % 700, 1, quantity, prefix_id, prefix_id * 10000000000 + first_no, 16, 50,
      (select id from print_shops order by id offset no % (select count(*) from print_shops) limit 1),
      (select id from accounts order by id offset no % (select count(*) from accounts) limit 1), created_at
    from numbered
    order by no`);
}

async function insertCards(db: Database, cardCount: number): Promise<void> {
  const [range] = await db.query<{ firstCard: CardId }>(sql`
    select prefix_id * 10000000000 + 1 as "firstCard" from serial_ranges where prefix = ${scalePrefix}`);
  if (!range) throw new Error('There is no range of serials.');
  const lookupKey = randomBytes(32);
  const checkDigit = checkDigitsOf(scalePrefix);
  for (let made = 0; made < cardCount; made += cardsPerStatementMax) {
    const count = Math.min(cardsPerStatementMax, cardCount - made);
    const run = drawCodes(count, 16);
    const firstCard = range.firstCard + made;
    const firstNo = runningNoOf(firstCard as CardId);
    const digits = Buffer.from(Array.from({ length: count }, (_, index) => checkDigit(firstNo + index)));
    await db.execute(sql`
      insert into cards (id, print_job_id, status, check_digit, code_tail, code_lookup)
      select ${firstCard}::bigint + at, job.id, case card_kind when 'electronic' then 1 else 0 end,
        get_byte(${digits}::bytea, at),
        encode(substring(${codeTails(run)}::bytea from at * 4 + 1 for 4), 'escape'),
        substring(${codeLookups(lookupKey, run)}::bytea from at * 16 + 1 for 16)
      from (
        select * from print_jobs
        where first_card < ${firstCard + count}::bigint and last_card >= ${firstCard}::bigint
        order by first_card
      ) job
      cross join generate_series(
        greatest(job.first_card - ${firstCard}::bigint, 0)::integer,
        least(job.last_card - ${firstCard}::bigint, ${count - 1}::bigint)::integer
      ) as at`);
  }
}

/**
 * Physical jobs: of twenty, one waits for print, two are at the printer, two are cancelled, and the rest are delivered.
 */
async function takePrintJobSteps(db: Database): Promise<void> {
  const step = (change: SQL, condition: SQL) =>
    db.execute(sql`
      update print_jobs set ${change}
      where prefix_id = (select prefix_id from serial_ranges where prefix = ${scalePrefix}) and ${condition}`);
  const made = sql`generated_at = created_at + interval '5 min'`;
  await step(
    sql`status = 3, ${made}, finished_at = created_at + interval '5 min'`,
    sql`card_kind = 'electronic'`,
  );
  await step(sql`status = 1, ${made}`, sql`card_kind = 'physical'`);
  await step(sql`status = 4, status_reason = '活动取消'`, sql`status = 1 and id % 20 in (2, 3)`);
  await step(
    sql`status = 2, export_count = 1, first_exported_at = created_at + interval '1 day'`,
    sql`status = 1 and id % 20 <> 1`,
  );
  await step(
    sql`status = 3, received_count = quantity - 1, scrapped_count = 1, finished_at = created_at + interval '9 days'`,
    sql`status = 2 and id % 20 not in (5, 6)`,
  );
}

/** A million cards have this share of customers. */
const customersPerCard = 0.1;

/** A batch for each print job, with status 生成中 so that it accepts any of its cards; and customers. */
async function insertHolders(db: Database, customerCount: number): Promise<void> {
  await db.execute(sql`
    insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
    select '规模书店', 'bookshop', '老王', '13800138000', '330106', min(id), now() from accounts`);
  await db.execute(sql`
    insert into grant_batches (
      batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id, delivery,
      quantity, activate_before, first_card, last_card, range_count, created_by, created_at
    )
    select 'S' || id, card_name, card_kind, goods_id, teaching_material_id, category_id, 'merchant',
      (select max(id) from merchants), case card_kind when 'electronic' then 'electronic' else 'mail' end, quantity,
      activate_before, first_card, last_card, 1, created_by, created_at
    from print_jobs
    where prefix_id = (select prefix_id from serial_ranges where prefix = ${scalePrefix})`);
  await db.execute(sql`
    insert into customers (phone, created_at)
    select '139' || lpad(no::text, 8, '0'), now() from generate_series(1, ${customerCount}::integer) as no`);
  await db.execute(sql`analyze grant_batches, customers`);
}

/** Half of the delivered cards are granted or further; each step is one statement per job status. */
async function takeCardSteps(db: Database, customerCount: number): Promise<void> {
  const step = async (change: SQL, jobStatus: number, condition: SQL) => {
    // Without it the planner would expect every step to find nothing, because the step before has just made its rows.
    // The table of last days also grows with each step, and triggers look up every day.
    await db.execute(sql`analyze cards, print_jobs, card_last_days`);
    await db.execute(sql`
      update cards card set ${change}
      from print_jobs job
      join grant_batches batch on batch.batch_no = 'S' || job.id
      where job.status = ${jobStatus} and job.prefix_id = (select prefix_id from serial_ranges where prefix = ${scalePrefix})
        and card.print_job_id = job.id and ${condition}`);
  };
  await step(sql`status = 9`, 4, sql`card.status = 0`);
  await step(sql`status = 9`, 3, sql`card.status = 0 and card.id = job.last_card`);
  await step(sql`status = 1`, 3, sql`card.status = 0`);
  await step(
    sql`status = 2, grant_batch_id = batch.id, last_day = batch.activate_before`,
    3,
    sql`card.status = 1 and card.id % 2 = 0`,
  );
  await step(sql`status = 3`, 3, sql`card.status = 2 and card.id % 4 = 0`);
  await step(
    sql`status = 4, activated_at = now() - make_interval(days => (card.id % 500)::integer),
      last_day = benefit_last_day(job.valid_until, job.valid_days, now() - make_interval(days => (card.id % 500)::integer)),
      -- Those that were made here; the ids of a demonstration's own have gaps.
      customer_id = (select id from customers where phone = '13900000001') + card.id % ${customerCount}::integer`,
    3,
    sql`card.status = 3 and card.id % 8 = 0`,
  );
  await step(sql`status = 6, frozen_from = card.status`, 3, sql`card.status = 1 and card.id % 1000 = 1`);
}
