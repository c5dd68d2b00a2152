/** Looks at one link of the audit chain: the record, and the seal of the record before it. */
import { auditRecordLabels } from '#contract/audit/labels.zh-CN';
import type { ReplyOf } from '#contract/endpoint';
import type { audit } from '#contract/audit/endpoints';
import { listRecordsAfter } from './audit-repository';
import { sealOf, startOfChain } from './seal';
import type { Queryable } from '../database/queryable';
import { recordNotFound } from '../refusal';

/**
 * @param key the one that the records were sealed with
 * @throws Refusal recordNotFound
 */
export async function checkSeal(
  db: Queryable,
  key: Buffer,
  position: number,
): Promise<ReplyOf<typeof audit.checkSeal>> {
  const link = await listRecordsAfter(db, position - 2, 2);
  const record = link.find((each) => each.position === position);
  if (!record) throw recordNotFound(auditRecordLabels.entity);
  const before = position === 1 ? startOfChain : link.find((each) => each.position === position - 1)?.seal;
  return {
    // Without the record before it nobody can tell, and the chain is broken there in any case.
    isWhole: before !== undefined && sealOf(key, before, record) === record.seal,
    seal: record.seal,
  };
}
