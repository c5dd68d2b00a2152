/** What people call the records that the trail points at; the areas that own them say so. */
import { auditEntityKinds, type AuditEntityKind } from '#contract/audit/constants';
import type { Queryable } from '../database/queryable';
import type { AuditRow } from './audit-list';

/** Names by id; ids that name nothing are absent. */
export type FindNames = (db: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Areas enter how their records are called; those of a kind that is not here go by their ids. */
export type EntityNames = Map<AuditEntityKind, FindNames>;

type Entity = Pick<AuditRow, 'entityKind' | 'entityId'>;

/** One read for each kind of record among the rows, however many rows there are. */
export async function nameEntities(
  db: Queryable,
  entityNames: EntityNames,
  rows: readonly Entity[],
): Promise<(entity: Entity) => string | null> {
  const found = new Map<string | null, ReadonlyMap<number, string>>();
  for (const kind of auditEntityKinds) {
    const ids = rows.filter(({ entityKind }) => entityKind === kind).map(({ entityId }) => Number(entityId));
    const findNames = entityNames.get(kind);
    if (findNames && ids.length > 0) found.set(kind, await findNames(db, [...new Set(ids)]));
  }
  return ({ entityKind, entityId }) => found.get(entityKind)?.get(Number(entityId)) ?? null;
}
