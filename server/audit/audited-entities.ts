/** The records that the trail points at: what people call them, and who may see theirs. The areas that own them say so. */
import { sql, type SQL } from 'drizzle-orm';
import type { Right } from '#contract/rights';
import type { Queryable } from '../database/queryable';
import type { Scope } from '../scope';
import { numberedId } from './entity-id';

/** Names by id; ids that name nothing are absent. */
export type FindNames = (db: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

export interface AuditedEntity {
  /** Records go by their ids without it. */
  readonly findNames?: FindNames;
  /** Those that people mean by what they type: a query of their ids. */
  readonly meantBy?: (typed: string) => SQL;
  /** What belongs to records of it, whose ids are a query: other ids, by their kinds. */
  readonly belonging?: (ids: SQL) => Partial<Record<string, SQL>>;
  /** Who may see a record may see what was done to it; without it only `audit.view` may. */
  readonly right?: Right;
  /** Whether somebody may meet this record of it; without it, whoever has the right may. */
  isVisible?(db: Queryable, id: string, scope: Scope): Promise<boolean>;
}

export type AuditedEntities = Map<string, AuditedEntity>;

interface Entity {
  readonly entityKind: string | null;
  readonly entityId: string | null;
}

/** Kinds and ids, as the trail has them, of what people mean by a text, and of everything that belongs to it. */
export function selectMeant(auditedEntities: AuditedEntities, typed: string): SQL {
  const selects = [...auditedEntities].flatMap(([kind, entity]) => {
    const ids = entity.meantBy?.(typed);
    return ids ? withBelonging(kind, ids, entity) : [];
  });
  return sql.join(selects, sql` union all `);
}

/** The same of one record alone. @param about its kind and its id: `merchant:3` */
export function selectAbout(auditedEntities: AuditedEntities, about: string): SQL {
  const [kind = '', ...rest] = about.split(':');
  const id = rest.join(':');
  // Only what has a number has others that belong to it.
  const entity = numberedId(id) === undefined ? undefined : auditedEntities.get(kind);
  const own = entity ? sql`select ${Number(id)}::integer` : sql`select ${id}::text`;
  return sql.join(withBelonging(kind, own, entity), sql` union all `);
}

const withBelonging = (kind: string, ids: SQL, entity: AuditedEntity = {}): SQL[] =>
  Object.entries({ [kind]: ids, ...entity.belonging?.(ids) }).map(
    ([of, query]) => sql`select ${of}::text as kind, id::text as id from (${query}) meant (id)`,
  );

/** One read for each kind of record among the rows, however many rows there are. */
export async function nameEntities(
  db: Queryable,
  auditedEntities: AuditedEntities,
  rows: readonly Entity[],
): Promise<(entity: Entity) => string | null> {
  const found = new Map<string | null, ReadonlyMap<number, string>>();
  for (const [kind, { findNames }] of auditedEntities) {
    const ids = rows
      .filter(({ entityKind }) => entityKind === kind)
      .flatMap(({ entityId }) => numberedId(entityId ?? '') ?? []);
    if (findNames && ids.length > 0) found.set(kind, await findNames(db, [...new Set(ids)]));
  }
  return ({ entityKind, entityId }) => found.get(entityKind)?.get(Number(entityId)) ?? null;
}
