/**
 * The kinds of record that the trail refers to: how they are named, and who may see their trail. The areas that own
 * them register them.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Right } from '#contract/rights';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { numberedId } from './entity-id';

/** Names by id; unknown ids are absent. */
export type FindNames = (db: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

export interface AuditedEntity {
  /** Without it, records are shown by their ids. */
  readonly findNames?: FindNames;
  /** A query of the ids of the records that a typed text means. */
  readonly idsNamed?: (typed: string) => SQL;
  /** Ids of the records that belong to those in `ids`, by their kinds. */
  readonly belonging?: (ids: SQL) => Partial<Record<string, SQL>>;
  /** Right to the records, which includes their trail; without it only holders of `audit.view` may see it. */
  readonly right?: Right;
  /** Whether the scope includes this record; without it, the right alone decides. */
  isVisible?(db: Queryable, id: string, scope: Scope): Promise<boolean>;
}

export type AuditedEntities = Map<string, AuditedEntity>;

interface Entity {
  readonly entityKind: string | null;
  readonly entityId: string | null;
}

/** Selects kinds and ids of the records that a text means, and of everything that belongs to them. */
export function selectNamed(auditedEntities: AuditedEntities, typed: string): SQL {
  const selects = [...auditedEntities].flatMap(([kind, entity]) => {
    const ids = entity.idsNamed?.(typed);
    return ids ? [withBelonging(kind, ids, entity)] : [];
  });
  return sql.join(selects, sql` union all `);
}

/** Selects one record with everything that belongs to it. @param about kind and id: `merchant:3` */
export function selectAbout(auditedEntities: AuditedEntities, about: string): SQL {
  const [kind = '', ...rest] = about.split(':');
  const id = rest.join(':');
  // Only records with numeric ids have others that belong to them.
  const entity = numberedId(id) === undefined ? undefined : auditedEntities.get(kind);
  const own = entity ? sql`select ${Number(id)}::integer` : sql`select ${id}::text`;
  return withBelonging(kind, own, entity);
}

/** Looks for the records once, however many kinds belong to them. */
function withBelonging(kind: string, ids: SQL, entity: AuditedEntity = {}): SQL {
  const own = sql`select id from own`;
  const selects = Object.entries({ [kind]: own, ...entity.belonging?.(own) }).map(
    ([of, query]) => sql`select ${of}::text as kind, id::text as id from (${query}) named (id)`,
  );
  return sql`(with own (id) as materialized (${ids}) ${sql.join(selects, sql` union all `)})`;
}

/** Runs one query per kind of record, however many rows there are. */
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
