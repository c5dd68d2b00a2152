/** Grants that wait to be received, as news for those who receive them. */
import { sql } from 'drizzle-orm';
import { grantStatus } from '#contract/grant/constants';
import { noticeSource } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';

interface WaitingGrant {
  readonly id: number;
  readonly batchNo: string;
  readonly merchant: string;
  readonly openCount: number;
  readonly createdAt: Date;
}

export const receiptNews = noticeSource<WaitingGrant>(
  {
    right: 'grant.receive',
    select: ({ agentId }, since, max) => sql`
      select batch.id, batch_no as "batchNo", merchant.name as merchant, open_count as "openCount",
        batch.created_at as "createdAt"
      from grant_batches batch join merchants merchant on merchant.id = batch.merchant_id
      where batch.status in (${grantStatus.waiting}, ${grantStatus.partlyReceived}) and batch.created_at > ${since}
        ${agentId === undefined ? sql`` : sql`and merchant.agent_id = ${agentId}`}
      order by batch.created_at desc limit ${max}`,
  },
  ({ id, batchNo, merchant, openCount, createdAt }) => ({
    key: String(id),
    at: createdAt,
    message: say('{batch} 待收货：{merchant}，{count} 张', { batch: batchNo, merchant, count: openCount }),
    record: { kind: 'grant_batch', id: String(id) },
  }),
);
