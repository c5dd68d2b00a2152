/** Notices of changed terms, for everybody else who may change them, and of merchants whose agent has left. */
import { sql, type SQL } from 'drizzle-orm';
import { merchantLabels } from '#contract/merchant/labels';
import { merchantTerms } from '#contract/merchant/terms';
import { noticeSource } from '#server/notice/notice-sources';
import { say, sayAll } from '#server/texts/say';

interface Told {
  readonly position: number;
  readonly at: Date;
}
interface ChangedTerms extends Told {
  readonly merchantCount: null;
  readonly by: string;
  readonly merchantId: number;
  readonly merchant: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
interface LeftMerchants extends Told {
  readonly merchantCount: number;
  readonly agent: string;
}

export const termsNews = noticeSource<ChangedTerms | LeftMerchants>(
  {
    right: 'merchant.terms',
    select: ({ accountId, agentId }, since, max) => sql`
      select position, at, account_name as by, merchants.id as "merchantId", name as merchant, before, after,
        null::text as agent, null::integer as "merchantCount"
      from audit_log
      join merchants on merchants.id::text = entity_id
      where action = 'merchant.terms' and at > ${since} and account_id is distinct from ${accountId}
        ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
      ${agentId === undefined ? sql`union all select * from (${left(since)}) left_behind` : sql``}
      order by position desc limit ${max}`,
  },
  (told) => ({
    key: String(told.position),
    at: told.at,
    ...(told.merchantCount === null
      ? {
          message: say('{merchant} 的条款已由 {by} 修改：{fields}', {
            merchant: told.merchant,
            by: told.by,
            fields: sayAll(
              // Prices are changed by themselves, and never together with other terms.
              'prices' in told.after
                ? [say(merchantLabels.fields.prices)]
                : merchantTerms
                    .filter((term) => told.before[term] !== told.after[term])
                    .map((term) => say(merchantLabels.fields[term === 'agentId' ? 'agent' : term])),
              '{one}、{other}',
            ),
          }),
          record: { kind: 'merchant', id: String(told.merchantId) },
        }
      : {
          message: say('代理“{name}”已停用，名下还有 {count} 家商户，新发放的卡仍算在其名下，请移交', {
            name: told.agent,
            count: told.merchantCount,
          }),
        }),
  }),
);

/** The latest disabling of each agent who has merchants; it ends when they are handed over, or the agent is back. */
const left = (since: SQL) => sql`
  select distinct on (agent.id) position, at, null, null::integer, null, null::jsonb, null::jsonb, agent.display_name,
    (select count(*)::integer from merchants where agent_id = agent.id)
  from audit_log
  join accounts agent on agent.id::text = entity_id and agent.scope_agent_id = agent.id and not agent.is_active
  where action = 'account.disable' and at > ${since} and exists (select from merchants where agent_id = agent.id)
  order by agent.id, position desc`;
