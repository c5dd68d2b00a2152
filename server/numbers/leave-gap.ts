/**
 * Lets every kind of number continue behind a gap, after the data went back to an earlier moment: what was given out
 * since is printed on cards, papers and codes, and must not be given out again.
 */
import { sql } from 'drizzle-orm';
import { businessDay, dayAfter } from '#contract/calendar';
import { cardLabels } from '#contract/card/labels';
import { runningNoMax, formatSerial } from '#contract/card/serial';
import type { Queryable } from '#server/database/queryable';
import { batches, batchTables, formatId, shownIds, type BatchTable, type GivenNumber } from './given-number';

/** Many times what an office gives out in a day, and a small part of what there is. */
const idGap = 100_000;
const runningNoGap = 10_000_000;
const batchNoGap = 5_000;
/** Prefixes are rare, and their ids are limited to 900,000 because they are part of every card's id. */
const prefixGap = 1_000;
const prefixIds = 'serial_ranges_prefix_id_seq';

/** What the prefixes that appear later begin with, kept among the facts of the database. */
const firstRunningNo = 'first-running-no';

/** Where the numbers of a kind that people see continue. */
export interface Continued {
  readonly label: string;
  /** The last one in the data; undefined where there is none. */
  readonly last: string | undefined;
  readonly next: string;
}

export interface Return {
  /** The moment that the data hold. */
  readonly heldAt: Date;
  readonly now: Date;
  /** Numbers that are known to be the last of their kind; the other kinds get a gap. */
  readonly given?: readonly GivenNumber[] | undefined;
}

/** @returns where the numbers continue, for people */
export async function leaveGap(tx: Queryable, back: Return): Promise<readonly Continued[]> {
  const serials = await skipSerials(tx, back);
  const batchNos = await skipBatchNos(tx, back);
  const ids = await skipIds(tx, back);
  await tx.execute(sql`
    insert into installation as known (name, value) values (${firstRunningNo}, ${String(1 + runningNoGap)})
    on conflict (name) do update set value = (known.value::bigint + ${runningNoGap}::bigint)::text`);
  return [...serials, ...batchNos, ...ids];
}

/** Every sequence, whoever uses it: a table that is added later is covered. */
async function skipIds(tx: Queryable, { given = [] }: Return): Promise<readonly Continued[]> {
  const known = given.flatMap((each) => (each.kind === 'id' ? [each] : []));
  const skipped = await tx.query<{ name: string; last: number; next: number }>(sql`
    with counted as (
      select sequencename::text as name, coalesce(last_value, 0) as last, max_value,
        (
          select max("upTo") from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given (sequence text, "upTo" bigint)
          where sequence = sequencename
        ) as up_to
      from pg_sequences where schemaname = current_schema()
    )
    select name, last, 1 + setval(format('%I', name)::regclass, least(max_value, case
      when up_to is not null then greatest(up_to, last)
      else last + case when name = ${prefixIds} then ${prefixGap}::bigint else ${idGap}::bigint end
    end)) as next
    from counted`);
  return shownIds.flatMap(({ letter, label, sequence }) => {
    const found = skipped.find(({ name }) => name === sequence);
    if (!found) return [];
    const last = found.last === 0 ? undefined : formatId(letter, found.last);
    return [{ label, last, next: formatId(letter, found.next) }];
  });
}

async function skipSerials(tx: Queryable, { given = [] }: Return): Promise<readonly Continued[]> {
  const known = given.flatMap((each) => (each.kind === 'serial' ? [each] : []));
  for (const { prefix } of known)
    await tx.execute(
      sql`insert into serial_ranges (prefix) values (${prefix}) on conflict (prefix) do nothing`,
    );
  const ranges = await tx.query<{ prefix: string; nextNo: number }>(sql`
    select prefix, next_no as "nextNo" from serial_ranges order by prefix collate "C" for no key update`);
  const continued: Continued[] = [];
  for (const { prefix, nextNo } of ranges) {
    const ends = known.flatMap((each) => (each.prefix === prefix ? [each.upTo + 1] : []));
    const next = Math.min(
      runningNoMax + 1,
      ends.length > 0 ? Math.max(nextNo, ...ends) : nextNo + runningNoGap,
    );
    await tx.execute(sql`update serial_ranges set next_no = ${next} where prefix = ${prefix}`);
    const written = (runningNo: number) => formatSerial({ prefix, runningNo });
    const last = nextNo > 1 ? written(nextNo - 1) : undefined;
    continued.push({
      label: `${cardLabels.fields.serial} ${prefix}`,
      last,
      next: next > runningNoMax ? '（已用完）' : written(next),
    });
  }
  return continued;
}

/** The running number with which a new prefix begins: one like it may have been used before the data went back. */
export const firstRunningNoOf = sql`
  coalesce((select value::bigint from installation where name = ${firstRunningNo}), 1)`;

async function skipBatchNos(
  tx: Queryable,
  { heldAt, now, given = [] }: Return,
): Promise<readonly Continued[]> {
  const continued: Continued[] = [];
  for (const table of batchTables) {
    const known = given.flatMap((each) => (each.kind === 'batch' && each.table === table ? [each] : []));
    const days = [...new Set([...daysBetween(heldAt, now), ...known.map(({ day }) => day)])];
    const rows = await tx.query<{ day: string; last: number; next: number }>(sql`
      with counted as (
        select day, coalesce(last_no, 0) as last,
          (
            select max("upTo") from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given (day date, "upTo" integer)
            where given.day = listed.day
          ) as up_to
        from unnest(${sql.param(days)}::date[]) as listed (day) left join ${sql.identifier(table)} using (day)
      ), continued as (
        insert into ${sql.identifier(table)} (day, last_no)
        select day, case when up_to is null then last + ${batchNoGap}::integer else greatest(last, up_to) end from counted
        on conflict (day) do update set last_no = excluded.last_no
        returning day, last_no
      )
      select day::text as day, last, last_no + 1 as next from counted join continued using (day) order by day`);
    const today = rows.find(({ day }) => day === businessDay(now));
    const newest = rows.findLast(({ last }) => last > 0);
    if (today)
      continued.push({
        label: batches[table].label,
        last: newest && formatBatchNo(table, newest.day, newest.last),
        next: formatBatchNo(table, today.day, today.next),
      });
  }
  return continued;
}

const formatBatchNo = (table: BatchTable, day: string, no: number): string =>
  `${batches[table].letter}${day.replaceAll('-', '')}-${String(no).padStart(4, '0')}`;

/**
 * The days of the business whose batch numbers may have been given out: to the day after `now`, because a server may
 * still be giving them while its backup is restored elsewhere.
 */
function daysBetween(heldAt: Date, now: Date): readonly string[] {
  const end = dayAfter(businessDay(now), 1);
  const days: string[] = [];
  for (let day = businessDay(heldAt); day <= end; day = dayAfter(day, 1)) days.push(day);
  return days;
}
