/**
 * Typical queries of the lists of grants, customers' cards and statements, each with the plain statements that return
 * the same.
 */
import { customer, type CustomerFilter } from '#contract/customer/endpoints';
import { grant, type GrantFilter } from '#contract/grant/endpoints';
import { addressOf } from '#testing/process';
import type { BareSql } from './bare-sql';
import type { ListCase } from './cases';

const pageSize = 10;

export async function grantCases(sql: BareSql): Promise<readonly ListCase[]> {
  const [agent] = await sql.run(`select id from accounts where username = 'agent-east'`, []);
  return [
    ...grants('all', {}, 'true', [], [1, 1000]),
    ...grants('waiting', { status: 1 }, 'status = $1', [1]),
    ...grants('by part of the card’s name', { cardName: '阅读' }, 'card_name_key like $1', ['%阅读%']),
    ...grants(
      'of an agent',
      {},
      'merchant_id in (select id from merchants where agent_id = $1)',
      [agent?.id],
      [1],
      'agent-east',
    ),
    ...customers('all', {}, 'true', [], [1, 1000]),
    ...customers('ended', { status: 2 }, 'card_status = $1 and valid_until < current_date', [4]),
    ...customers(
      'by last four',
      { phone: '0001' },
      'customer_id in (select id from customers where right(phone, 4) = $1)',
      ['0001'],
    ),
    ...customers(
      'ending in a month',
      { validFrom: dayIn(30), validTo: dayIn(60) },
      'valid_until between $1 and $2',
      [dayIn(30), dayIn(60)],
    ),
    statements('all', 1),
  ];
}

/** Merchants' statements are summed up on each read, so the peer is that sum. */
const statements = (name: string, page: number): ListCase => {
  const month = (moment: string) => `date_trunc('month', ${moment} at time zone 'Asia/Shanghai')::date`;
  const summed = `
    select month, merchant_id, coalesce(batch.settlement_kind, merchants.settlement_kind) as settlement,
      sum(granted) as granted, sum(received) as received, sum(activated) as activated, sum(expired) as expired,
      sum(returned) as returned, sum(unit_price_fen::bigint * received) as amount
    from (
      select ${month('created_at')} as month, id as batch_id, moved_count as granted, 0 as received, 0 as activated,
        0 as expired, 0 as returned
      from grant_batches
      union all select ${month('at')}, grant_batch_id, 0, received_count, 0, 0, 0 from grant_receipts
      union all
      select ${month('activated_at')}, grant_batch_id, 0, 0, count(*), 0, 0 from customer_cards group by 1, 2
      union all
      select date_trunc('month', activate_before)::date, id, 0, 0, 0, cards_granted + cards_received, 0
      from grant_batches where activate_before < current_date
      union all select ${month('at')}, grant_batch_id, 0, 0, 0, 0, card_count from grant_returns
    ) entry
    join grant_batches batch on batch.id = entry.batch_id
    join merchants on merchants.id = batch.merchant_id
    group by 1, 2, 3`;
  return {
    name: `statements, ${name}, page ${page}`,
    path: addressOf(grant.listStatements, { currentPage: page, pageSize }),
    bare: [
      { statement: `${summed} order by month desc, merchant_id desc limit ${pageSize}`, values: [] },
      { statement: `select count(*) from (${summed}) statement`, values: [] },
    ],
  };
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const grants = (
  name: string,
  query: GrantFilter,
  where: string,
  values: readonly unknown[],
  pages: readonly number[] = [1],
  who = 'ops',
): readonly ListCase[] =>
  pages.map((currentPage) => ({
    name: `grants, ${name}, page ${currentPage}`,
    path: addressOf(grant.listGrants, { currentPage, pageSize, ...query }),
    who,
    bare: [
      {
        statement: `
          select batch.*, goods.name as goods, merchant.name as merchant, agent.display_name as agent,
            creator.display_name as creator, first_range.prefix as first_prefix, last_range.prefix as last_prefix
          from (
            select * from grant_batches batch where ${where}
            order by id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}
          ) batch
          join goods on goods.id = batch.goods_id
          left join merchants merchant on merchant.id = batch.merchant_id
          left join accounts agent on agent.id = merchant.agent_id
          join accounts creator on creator.id = batch.created_by
          join serial_ranges first_range on first_range.prefix_id = batch.first_card / 10000000000
          join serial_ranges last_range on last_range.prefix_id = batch.last_card / 10000000000
          order by batch.id desc`,
        values,
      },
      { statement: `select count(*) from grant_batches batch where ${where}`, values },
    ],
  }));

const customers = (
  name: string,
  filter: CustomerFilter,
  where: string,
  values: readonly unknown[],
  pages: readonly number[] = [1],
): readonly ListCase[] =>
  pages.map((page) => ({
    name: `customers, ${name}, page ${page}`,
    path: addressOf(customer.listCustomers, {}),
    body: { page, size: pageSize, ...filter },
    bare: [
      {
        statement: `
          select held.*, customer.*, job.card_name, range.prefix, merchant.name as merchant,
            agent.display_name as agent
          from (
            select * from customer_cards held where ${where}
            order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}
          ) held
          join customers customer on customer.id = held.customer_id
          join print_jobs job on job.id = held.print_job_id
          join serial_ranges range on range.prefix_id = held.card_id / 10000000000
          left join merchants merchant on merchant.id = held.merchant_id
          left join accounts agent on agent.id = merchant.agent_id
          order by held.id desc`,
        values,
      },
      { statement: `select count(*) from customer_cards held where ${where}`, values },
    ],
  }));
