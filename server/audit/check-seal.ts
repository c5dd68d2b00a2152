/** Looks at one link of the audit chain: the record, and the seal of the record before it. */
import { auditRecordLabels } from '#contract/audit/labels.zh-CN';
import type { ReplyOf } from '#contract/endpoint';
import type { audit } from '#contract/audit/endpoints';
import { listRecordsAfter } from './audit-repository';
import { findArchivedEnd } from './archive-repository';
import { sealOf } from './seal';
import type { Queryable } from '../database/queryable';
import { recordNotFound } from '../refusal';
import type { Keys } from '../start/secrets';

/**
 * @param keys one of them has sealed the record; `npm run audit:verify` also looks at which
 * @throws Refusal recordNotFound
 */
export async function checkSeal(
  db: Queryable,
  keys: Keys,
  position: number,
): Promise<ReplyOf<typeof audit.checkSeal>> {
  const link = await listRecordsAfter(db, position - 2, 2);
  const record = link.find((each) => each.position === position);
  if (!record) throw recordNotFound(auditRecordLabels.entity);
  const archived = await findArchivedEnd(db);
  const before =
    archived.position === position - 1
      ? archived.seal
      : link.find((each) => each.position === position - 1)?.seal;
  return {
    // Without the record before it nobody can tell, and the chain is broken there in any case.
    isWhole: before !== undefined && keys.some((key) => sealOf(key, before, record) === record.seal),
    seal: record.seal,
  };
}
