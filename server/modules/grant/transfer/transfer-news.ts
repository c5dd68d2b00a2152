/**
 * Notices of transfers, for whoever granted the cards and for both merchants' agents, each of whom sees only their own
 * merchant.
 */
import { sql } from 'drizzle-orm';
import { noticeSource, type NoticeReader } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';

interface TransferNews {
  readonly id: number;
  readonly at: Date;
  readonly count: number;
  readonly grantId: number;
  readonly batchNo: string;
  /** Null where the reader may not know the merchant. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A merchant's name, for the office and for the merchant's own agent. */
const nameFor = ({ agentId }: NoticeReader, merchant: 'giver' | 'taker') => {
  const name = sql.raw(`${merchant}.name`);
  return agentId === undefined
    ? name
    : sql`case when ${sql.raw(merchant)}.agent_id = ${agentId} then ${name} end`;
};

export const transferNews = noticeSource<TransferNews>(
  {
    right: 'studycard_provide_menu',
    select: (reader, since, max) => {
      const { accountId, agentId } = reader;
      const isTaken = agentId === undefined ? sql`true` : sql`taker.agent_id = ${agentId}`;
      return sql`
        select transfer.id, transfer.at, card_count as count,
          case when ${isTaken} then given.id else source.id end as "grantId",
          case when ${isTaken} then given.batch_no else source.batch_no end as "batchNo",
          ${nameFor(reader, 'giver')} as from, ${nameFor(reader, 'taker')} as to
        from grant_transfers transfer
        join grant_batches source on source.id = from_batch_id
        join grant_batches given on given.id = to_batch_id
        join merchants giver on giver.id = source.merchant_id
        join merchants taker on taker.id = given.merchant_id
        where transfer.at > ${since} and transfer.account_id <> ${accountId} and ${
          agentId === undefined
            ? sql`source.created_by = ${accountId}`
            : sql`${agentId} in (giver.agent_id, taker.agent_id)`
        }
        order by transfer.id desc limit ${max}`;
    },
  },
  ({ id, at, count, grantId, batchNo, from, to }) => ({
    key: `transfer ${id}`,
    at,
    message: say(
      from === null
        ? '{batch}：{count} 张从其他商户转给{to}'
        : to === null
          ? '{batch}：{from}的 {count} 张转给了其他商户'
          : '{batch}：{count} 张由{from}转给{to}',
      { batch: batchNo, count, from: from ?? '', to: to ?? '' },
    ),
    record: { kind: 'grant_batch', id: String(grantId) },
  }),
);
