/** Checks single links of the audit chain: a record with the seal of the one before it. */
import type { audit } from '#contract/audit/endpoints';
import { auditRecordLabels } from '#contract/audit/labels';
import type { ReplyOf } from '#contract/endpoint';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound } from '#server/lib/refusal';
import type { Keys } from '#server/start/secrets';
import { findArchivedEnd } from './archive/archive-repository';
import { listLinks, type StoredRecord } from './audit-repository';
import { sealOf } from './seal';

/**
 * @param keys any of them may have sealed the record; `npm run office -- audit-verify` also checks which one
 * @throws Refusal recordNotFound
 */
export async function checkSeal(
  db: Queryable,
  keys: Keys,
  position: number,
): Promise<ReplyOf<typeof audit.checkSeal>> {
  const { records, isWhole } = await readLinks(db, keys, [position]);
  const record = records.get(position);
  if (!record) throw recordNotFound(auditRecordLabels.entity);
  return { isWhole: isWhole(record), seal: record.seal };
}

/** The positions of records that do not match their seal or their predecessor. */
export async function findAltered(
  db: Queryable,
  keys: Keys,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  if (positions.length === 0) return new Set();
  const { records, isWhole } = await readLinks(db, keys, positions);
  const isAltered = (position: number) => {
    const record = records.get(position);
    return record !== undefined && !isWhole(record);
  };
  return new Set(positions.filter(isAltered));
}

async function readLinks(db: Queryable, keys: Keys, positions: readonly number[]) {
  const found = await listLinks(db, positions);
  const records = new Map(found.map((record) => [record.position, record]));
  const archived = await findArchivedEnd(db);
  const isWhole = (record: StoredRecord): boolean => {
    const place = record.position - 1;
    const before = archived.position === place ? archived.seal : records.get(place)?.seal;
    // Without its predecessor a record can't be checked, and the chain is broken there in any case.
    return before !== undefined && keys.some((key) => sealOf(key, before, record) === record.seal);
  };
  return { records, isWhole };
}
