/** Notices about grants: waiting ones for whoever receives them, and losses for whoever sent them. */
import { sql } from 'drizzle-orm';
import { grantStatus } from '#contract/grant/constants';
import { noticeSource, type NoticeReader } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';
import { isWithin } from '../own-grants';

interface GrantNews {
  readonly id: number;
  readonly batchNo: string;
  readonly merchant: string;
  readonly at: Date;
  /** Set for a grant that waits. */
  readonly openCount: number;
  /** The receipt with losses; null for a grant that waits. */
  readonly receiptId: number | null;
  readonly short: number;
  readonly damaged: number;
}

const waiting = (reader: NoticeReader) => sql`
  select batch.id, batch_no as "batchNo", merchant.name as merchant, batch.created_at as at,
    open_count as "openCount", null::integer as "receiptId", 0 as short, 0 as damaged
  from grant_batches batch join merchants merchant on merchant.id = batch.merchant_id
  where ${reader.rights.has('grant.receive')} and ${isWithin(reader)} and batch.status in (${grantStatus.waiting}, ${grantStatus.partlyReceived})`;

const amiss = (reader: NoticeReader) => sql`
  select batch.id, batch_no, merchant.name, receipt.at, open_count, receipt.id, short_count, damaged_count
  from grant_receipts receipt
  join grant_batches batch on batch.id = receipt.grant_batch_id
  join merchants merchant on merchant.id = batch.merchant_id
  where batch.created_by = ${reader.accountId} and ${isWithin(reader)} and closed_count = 0 and short_count + damaged_count > 0`;

export const receiptNews = noticeSource<GrantNews>(
  {
    select: (reader, since, max) => sql`
      select * from (${waiting(reader)} union all ${amiss(reader)}) news
      where at > ${since} order by at desc limit ${max}`,
  },
  ({ id, batchNo, merchant, at, openCount, receiptId, short, damaged }) => ({
    key: receiptId === null ? String(id) : `receipt ${receiptId}`,
    at,
    message:
      receiptId === null
        ? say('{batch} 待收货：{merchant}，{count} 张', { batch: batchNo, merchant, count: openCount })
        : say('{batch} 报短缺 {short} 张，破损 {damaged} 张：{merchant}', {
            batch: batchNo,
            merchant,
            short,
            damaged,
          }),
    record: { kind: 'grant_batch', id: String(id) },
  }),
);
