/** Notices of changed terms, for everybody else who may change them. */
import { sql } from 'drizzle-orm';
import { merchantTerms } from '#contract/merchant/constants';
import { merchantLabels } from '#contract/merchant/labels.zh-CN';
import { noticeSource } from '#server/notice/notice-sources';
import { say, sayAll } from '#server/texts/say';

interface ChangedTerms {
  readonly position: number;
  readonly at: Date;
  readonly by: string;
  readonly merchantId: number;
  readonly merchant: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export const termsNews = noticeSource<ChangedTerms>(
  {
    right: 'merchant.terms',
    select: ({ accountId, agentId }, since, max) => sql`
      select position, at, account_name as by, merchants.id as "merchantId", name as merchant, before, after
      from audit_log
      join merchants on merchants.id::text = entity_id
      where action = 'merchant.terms' and at > ${since} and account_id is distinct from ${accountId}
        ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
      order by position desc limit ${max}`,
  },
  ({ position, at, by, merchantId, merchant, before, after }) => ({
    key: String(position),
    at,
    message: say('{merchant} 的条款已由 {by} 修改：{fields}', {
      merchant,
      by,
      fields: sayAll(
        merchantTerms
          .filter((term) => before[term] !== after[term])
          .map((term) => say(merchantLabels.fields[term === 'agentId' ? 'agent' : term])),
        '{one}、{other}',
      ),
    }),
    record: { kind: 'merchant', id: String(merchantId) },
  }),
);
