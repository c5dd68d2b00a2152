/**
 * The peer of an activation: its prepared statements in the same transaction with nothing around them, on as many
 * connections as the server has. It runs last, because the audit records that it inserts have no seal.
 */
import { openBareSql, type BareSql } from '../lists/bare-sql';
import type { Place } from '../lists/place';
import { activatedCardName } from './received-cards';

/** As many as the server's own client opens (server/database). */
const connections = { postgresql: 10, embedded: 1 } as const;

const countTries = `
  with commit_without_wait as (select set_config('synchronous_commit', 'off', true))
  insert into activation_tries as earlier (key, try_count, window_ends_at)
  select key, 1, now() + interval '1 min' from commit_without_wait cross join unnest($1::text[]) as key
  on conflict (key) do update set
    try_count = case when earlier.window_ends_at <= now() then 1 else earlier.try_count + 1 end,
    window_ends_at = case when earlier.window_ends_at <= now() then excluded.window_ends_at
      else earlier.window_ends_at end
  returning key, try_count`;
const findCard = 'select id, print_job_id from cards where code_lookup = $1';
const lockJob = 'select from print_jobs where id = $1 for update';
const findEligible = `
  select prefix, job.card_name, goods.name
  from cards card
  join grant_batches batch on batch.id = card.grant_batch_id
  join print_jobs job on job.id = card.print_job_id
  join goods on goods.id = job.goods_id
  join serial_ranges using (prefix_id)
  where card.id = $1 and card.status = 3 and job.activate_before >= current_date
    and batch.activate_before >= current_date
    and (card.customer_id is null or card.customer_id = (select id from customers where phone = $2))
    and (
      select count(*) from customer_cards held
      where held.print_job_id = job.id and held.customer_id = (select id from customers where phone = $2)
    ) < job.activations_per_user`;
const insertCustomer = `
  insert into customers as known (phone, created_at) values ($1, now())
  on conflict (phone) do update set nickname = known.nickname returning id`;
const activate = `
  update cards set status = 4, activated_at = now(), customer_id = $2,
    last_day = benefit_last_day(job.valid_until, job.valid_days, now())
  from print_jobs job where cards.id = $1 and cards.status = 3 and job.id = cards.print_job_id
  returning last_day`;
const insertEvent = `
  insert into card_events (print_job_id, first_card, last_card, kind, at) values ($1, $2, $2, 'activated', now())`;
const lockChain = 'select position, seal from audit_head for update';
const record = `
  with added as (
    insert into audit_log (position, at, action, entity_kind, entity_id, detail, seal)
    select position + 1, clock_timestamp(), 'customer.activate', 'customer', $1, '{}', seal from audit_head
  )
  update audit_head set position = position + 1`;

/** @returns activations per second */
export async function measureBareActivations(place: Place, seconds: number): Promise<number> {
  const opened = await Promise.all(
    Array.from({ length: connections[place.engine] }, () => openBareSql(place)),
  );
  try {
    const cards = await opened[0]?.run(
      `select code_lookup from cards card join print_jobs job on job.id = print_job_id
       where card.status = 3 and starts_with(job.card_name, $1)
       order by (card.id - job.first_card), job.id`,
      [activatedCardName],
    );
    return await activateFor(opened, cards ?? [], seconds);
  } finally {
    for (const sql of opened) await sql.close();
  }
}

/** The number of activated cards that have a customer, counted row by row. */
export async function countActivations(place: Place): Promise<number> {
  const sql = await openBareSql(place);
  try {
    const [row] = await sql.run(
      `select count(*)::integer as count from cards card join print_jobs job on job.id = print_job_id
       join customer_cards held on held.card_id = card.id
       where card.status = 4 and starts_with(job.card_name, $1)`,
      [activatedCardName],
    );
    return Number(row?.count);
  } finally {
    await sql.close();
  }
}

async function activateFor(
  opened: readonly BareSql[],
  cards: readonly Record<string, unknown>[],
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  const left = cards.entries();
  let count = 0;
  await Promise.all(
    opened.map(async (sql) => {
      while (performance.now() < endAt) {
        const next = left.next();
        if (next.done) return;
        const [no, { code_lookup: lookup }] = next.value;
        await activateOne(sql, lookup, `139${10_000_000 + no}`);
        count += 1;
      }
    }),
  );
  return (count / (performance.now() - startedAt)) * 1000;
}

/** @param lookup code lookup of a received card without a customer */
export async function activateOne(sql: BareSql, lookup: unknown, phone: string): Promise<void> {
  await sql.run(countTries, [['address 127.0.0.1', `code ${phone}`]]);
  await sql.run('begin', []);
  const [card] = await sql.run(findCard, [lookup]);
  await sql.run(lockJob, [card?.print_job_id]);
  const [eligible] = await sql.run(findEligible, [card?.id, phone]);
  if (!eligible) throw new Error(`Card ${String(card?.id)} can't be activated.`);
  const [customer] = await sql.run(insertCustomer, [phone]);
  await sql.run(activate, [card?.id, customer?.id]);
  await sql.run(insertEvent, [card?.print_job_id, card?.id]);
  await sql.run(lockChain, []);
  await sql.run(record, [String(customer?.id)]);
  await sql.run('commit', []);
}
