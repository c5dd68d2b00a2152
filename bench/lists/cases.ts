/** Typical queries of lists, each with the plain statements that return the same. */
import { formatSerial } from '#contract/card/serial';
import { repertory } from '#contract/repertory/endpoints';
import { scalePrefix as prefix } from '#testing/areas/repertory-scale';
import { addressOf } from '#testing/process';
import type { BareSql } from './bare-sql';

export interface ListCase {
  readonly name: string;
  readonly path: string;
  /** The body of a list that is read by POST. */
  readonly body?: object;
  /** It has a target of its own, at p95. */
  readonly isByName?: boolean;
  /** The account that asks; by default one that sees everything. */
  readonly who?: string;
  /** The statements for the page's rows and for the number of all matches. */
  readonly bare: readonly { readonly statement: string; readonly values: readonly unknown[] }[];
}

interface LargeJob {
  readonly id: number;
  readonly first_no: number;
  readonly first_card: number;
  readonly last_card: number;
}

const pageSize = 10;
const today = new Date().toISOString().slice(0, 10);

export async function listCases(sql: BareSql): Promise<readonly ListCase[]> {
  const [job] = await sql.run(
    `select id, first_card::float8, last_card::float8, (first_card % 10000000000)::float8 as first_no
     from print_jobs where status = 3 and card_kind = 'physical' order by quantity desc, id limit 1`,
    [],
  );
  const large = job as unknown as LargeJob;
  const [card] = await sql.run(
    'select (id % 10000000000)::float8 as no, code_tail from cards where id = $1',
    [large.first_card + Math.floor((large.last_card - large.first_card) / 2)],
  );
  return [...printJobCases(), ...cardCases(large, Number(card?.no), String(card?.code_tail))];
}

function printJobCases(): ListCase[] {
  const printJobs = (
    name: string,
    query: object,
    where: string,
    values: readonly unknown[],
    order = 'job.id desc',
  ) =>
    [1, 1000].map((currentPage): ListCase => ({
      name: `print jobs, ${name}, page ${currentPage}`,
      path: addressOf(repertory.listPrintJobs, { currentPage, pageSize, ...query }),
      bare: [
        {
          statement: `
            select job.*, material.name, goods.name, creator.display_name, category.names, prefix
            from (
              select * from print_jobs job where ${where}
              order by ${order} limit ${pageSize} offset ${(currentPage - 1) * pageSize}
            ) job
            join accounts creator on creator.id = job.created_by
            join teaching_materials material on material.id = job.teaching_material_id
            join category_paths category on category.id = job.category_id
            join goods on goods.id = job.goods_id
            join serial_ranges using (prefix_id)
            order by ${order}`,
          values,
        },
        { statement: `select count(*) from print_jobs job where ${where}`, values },
      ],
    }));
  return [
    ...printJobs('all', {}, 'true', []),
    ...printJobs('by status', { status: 3 }, 'status = $1', [3]),
    ...printJobs(
      'by kind and status',
      { status: 3, cardKind: 'physical' },
      'status = $1 and card_kind = $2',
      [3, 'physical'],
    ),
    ...printJobs('by part of the name', { cardName: '同步' }, 'card_name_key like $1', ['%同步%']).slice(
      0,
      1,
    ),
    ...printJobs(
      'by quantity',
      { sort: '-quantity' },
      'true',
      [],
      'job.quantity desc nulls last, job.id desc',
    ),
    ...printJobs('by time, oldest first', { sort: 'createdAt' }, 'true', [], 'job.created_at, job.id desc'),
  ];
}

function cardCases(
  { id, first_card, last_card, first_no }: LargeJob,
  no: number,
  codeTail: string,
): ListCase[] {
  const range = [first_card, last_card];
  const cards = (
    name: string,
    query: object,
    where: string,
    values: readonly unknown[],
    currentPage = 1,
  ) => ({
    name: `cards, ${name}, page ${currentPage}`,
    path: addressOf(repertory.listCards, { id, currentPage, pageSize, ...query }),
    bare: [
      {
        statement: `
          select card.id, check_digit, code_tail, activated_at,
            case
              when card.status in (1, 2, 3, 4) and coalesce(card.last_day, activate_before) < '${today}' then 5
              else card.status
            end as status
          from cards card join print_jobs job on job.id = card.print_job_id
          where ${where} order by card.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
        values,
      },
      { statement: `select count(*) from cards card where ${where}`, values },
    ],
  });
  const serial = formatSerial({ prefix, runningNo: no });
  const inJob = 'card.id between $1 and $2';
  const start = serial.slice(0, -4);
  const startCard = first_card - first_no + Number(start.slice(prefix.length)) * 1000;
  return [
    ...[1, 1000].map((page) => cards('all', {}, inJob, range, page)),
    ...[1, 1000].map((page) => cards('granted', { status: 2 }, `${inJob} and card.status = 2`, range, page)),
    cards('by serial', { serial }, 'card.id = $1', [first_card - first_no + no]),
    cards('by the start of a serial', { serial: start }, inJob, [startCard, startCard + 999]),
    {
      name: 'one card',
      path: addressOf(repertory.findCard, { serial }),
      bare: [
        {
          statement: `
            select card.*, job.*, range.prefix
            from cards card
            join print_jobs job on job.id = card.print_job_id
            join serial_ranges range using (prefix_id)
            where card.id = $1`,
          values: [first_card - first_no + no],
        },
      ],
    },
    cards('by last four', { serial: codeTail }, `${inJob} and code_tail = $3`, [...range, codeTail]),
  ];
}
