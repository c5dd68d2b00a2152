/** Typical queries of the list of merchants, each with the plain statements that return the same. */
import type { MerchantSort } from '#contract/merchant/constants';
import { merchant, type MerchantFilter } from '#contract/merchant/endpoints';
import type { Sort } from '#contract/paging';
import { addressOf } from '#testing/process';
import type { BareSql } from './bare-sql';
import type { ListCase } from './cases';

const pageSize = 10;

export async function merchantCases(sql: BareSql): Promise<readonly ListCase[]> {
  const [agent] = await sql.run(`select id from accounts where username = 'agent-east'`, []);
  const merchants = (
    name: string,
    query: MerchantFilter & { readonly sort?: Sort<MerchantSort> },
    where: string,
    values: readonly unknown[],
    { order = 'merchant.id desc', pages = [1, 1000], who = 'ops' } = {},
  ) =>
    pages.map((currentPage): ListCase => ({
      name: `merchants, ${name}, page ${currentPage}`,
      path: addressOf(merchant.findMerchantList, {}),
      body: { currentPage, pageSize, ...query },
      who,
      isByName: query.name !== undefined,
      bare: [
        {
          statement: `
            select merchant.*, agent.display_name as agent, creator.display_name as creator
            from (
              select * from merchants merchant where ${where}
              order by ${order} limit ${pageSize} offset ${(currentPage - 1) * pageSize}
            ) merchant
            left join accounts agent on agent.id = merchant.agent_id
            join accounts creator on creator.id = merchant.created_by
            order by ${order}`,
          values,
        },
        { statement: `select count(*) from merchants merchant where ${where}`, values },
      ],
    }));
  const first = { pages: [1] };
  return [
    ...merchants('all', {}, 'true', []),
    ...merchants('of an agent', {}, 'agent_id = $1', [agent?.id], { who: 'agent-east' }),
    ...merchants('disabled', { status: 0 }, 'status = $1', [0], first),
    ...merchants(
      'of a province',
      { regionCode: '33' },
      `region_code between $1 and $2`,
      ['330000', '339999'],
      first,
    ),
    ...merchants('by part of the name', { name: '育才' }, 'name_key like $1', ['%育才%'], first),
    ...merchants('by last four', { contact: '7919' }, 'right(phone, 4) = $1', ['7919'], first),
    ...merchants('by name', { sort: 'name' }, 'true', [], { order: 'merchant.name_order, merchant.id desc' }),
    ...merchants('by time', { sort: '-createdAt' }, 'true', [], {
      order: 'merchant.created_at desc nulls last, merchant.id desc',
    }),
  ];
}
