/** The table of a declared record: reading, locking and writing its rows. */
import { sql, type SQL } from 'drizzle-orm';
import { inputsOf } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import { type AnyRow, type RecordShape, type RecordStatus } from '#contract/record/define-record';
import { named } from '#server/database/named';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import {
  assignments,
  columnNames,
  columnsOf,
  columnValues,
  inSnakeCase,
  listedColumns,
  listedView,
} from '#server/fields/columns';
import type { FieldMessage } from '#server/lib/refusal';
import type { ListColumns } from '#server/list/list-declaration';
import { selectOf } from '#server/list/read-list';

/** What statements need of a record beyond its fields (record-parts.ts). */
export interface RecordParts {
  readonly table: string;
  /** By field name: the number of uses of the row that statements call `record`. */
  readonly counts?: Readonly<Record<string, SQL<number>>>;
  /** By field name: what a reference is to. */
  readonly references?: Readonly<Record<string, RecordShape>>;
  /** By field name: how a reference is shown where its name alone says too little. */
  readonly shown?: Readonly<Record<string, SQL>>;
  /** The number of cards that merchants and users got under its name; of kinds that are on cards. */
  readonly soldCards?: SQL<number>;
  /** The sort key of the order by hand, where that is not the place among siblings. */
  readonly place?: SQL;
  /** Faults of a content beyond its fields. @param id of the edited record */
  readonly check?: (
    db: Queryable,
    content: Content,
    id: number | undefined,
  ) => Promise<readonly FieldMessage[]>;
  /** Names are unique, and the order by hand applies, among records with the same value of this field. */
  readonly among?: string;
}

/** The content of a record, normalised for storage, by the names of the wire. */
export type Content = Values;

export type Held = Readonly<{ id: number; version: number; status: RecordStatus; content: Content }>;

export const columnOf = (name: string): SQL => sql.raw(`record.${inSnakeCase(name)}`);

export const tableOf = ({ table }: RecordParts): SQL => sql.raw(`${table} record`);
export const bareTableOf = ({ table }: RecordParts): SQL => sql.raw(table);

/** The key by which a text is compared and searched; that of the name is stored. */
export const keyOf = (name: string): SQL =>
  name === 'name' ? sql`record.name_key` : sql`name_key(${columnOf(name)})`;

/** By field name: how references are shown. */
const namesOf = (record: RecordShape, { references, shown }: RecordParts) =>
  Object.fromEntries(
    inputsOf(record.fields).flatMap(({ name, given }) => {
      const own = shown?.[name];
      const other = references?.[name];
      if (own || other === undefined) return own ? [[name, own]] : [];
      const found = sql`(select ${named(sql`other.id`, sql`other.name`)} from ${sql.raw(other.table)} other
        where other.id = ${columnOf(given)})`;
      return [[name, found]];
    }),
  );

/** A row as it is answered, except that times are dates. */
export const rowColumns = (
  record: RecordShape,
  parts: RecordParts,
): ListColumns & { readonly id: SQL<number> } => ({
  ...listedColumns(record.fields, {
    columns: columnsOf(record.fields, 'record'),
    others: { ...parts.counts, ...namesOf(record, parts) },
  }),
  id: sql<number>`record.id`,
  status: sql`record.status`,
  statusReason: sql`record.status_reason`,
  createdBy: sql`(select display_name from accounts where accounts.id = record.created_by)`,
  createdAt: sql<Date>`record.created_at`,
  version: sql`record.version`,
});

export const viewOf = (record: RecordShape, row: Values): AnyRow => {
  const { createdAt } = row;
  const view = { ...row, ...listedView(record.fields, row) };
  // The columns come from the declaration, whose schema validates the reply.
  return { ...view, createdAt: createdAt instanceof Date ? createdAt.toISOString() : createdAt } as AnyRow;
};

/** A statement has room for 65,535 parameters. */
const insertedAtOnceMax = 500;

export function recordTable(record: RecordShape, parts: RecordParts) {
  const inputs = inputsOf(record.fields);
  const { among } = parts;
  const select = selectOf({
    id: sql`record.id`,
    version: sql`record.version`,
    status: sql`record.status`,
    content: sql`jsonb_build_object(${sql.join(
      inputs.map(({ given }) => sql`${given}::text, ${columnOf(given)}`),
      sql`, `,
    )})`,
  });
  /** The records among which names and places are compared. */
  const siblingsOf = (content: Content): SQL =>
    among === undefined
      ? sql`true`
      : sql`${columnOf(among)} is not distinct from ${content[among] ?? null}::integer`;

  return {
    inputs,
    siblingsOf,

    /** Locks the record until the transaction ends. */
    async lock(tx: Queryable, id: number): Promise<Held | undefined> {
      const [held] = await tx.query<Held>(
        sql`select ${select} from ${tableOf(parts)} where record.id = ${id} for no key update`,
      );
      return held;
    },

    /** Locks all records among which the record has its place, in the order of their ids. */
    async lockSiblings(tx: Queryable, id: number): Promise<Held | undefined> {
      const [found] = await tx.query<Held>(
        sql`select ${select} from ${tableOf(parts)} where record.id = ${id}`,
      );
      if (!found) return undefined;
      const held = await tx.query<Held>(sql`
        select ${select} from ${tableOf(parts)} where ${siblingsOf(found.content)}
        order by record.id for no key update`);
      return held.find((each) => each.id === id);
    },

    async insert(
      tx: Queryable,
      contents: readonly Content[],
      made: { readonly createdBy: number; readonly createdAt: Date },
    ): Promise<readonly number[]> {
      const columns = [
        columnNames(record.fields),
        ...[sql`name_order`, sql`created_by`, sql`created_at`],
        ...(record.isOrdered ? [sql`sort_no`] : []),
      ];
      const ids: number[] = [];
      for (let start = 0; start < contents.length; start += insertedAtOnceMax) {
        const rows = contents.slice(start, start + insertedAtOnceMax).map((content, place) => {
          const values = [
            columnValues(record.fields, content),
            ...[sql`${nameOrderOf(String(content['name']))}`, sql`${made.createdBy}`, sql`${made.createdAt}`],
            // Placed after all existing records.
            ...(record.isOrdered
              ? [sql`(select coalesce(max(sort_no), 0) from ${tableOf(parts)}) + ${place + 1}::integer`]
              : []),
          ];
          return sql`(${sql.join(values, sql`, `)})`;
        });
        const inserted = await tx.query<{ id: number }>(sql`
          insert into ${bareTableOf(parts)} (${sql.join(columns, sql`, `)})
          values ${sql.join(rows, sql`, `)} returning id`);
        ids.push(...inserted.map(({ id }) => id));
      }
      return ids;
    },

    async update(tx: Queryable, id: number, content: Content, version: number): Promise<void> {
      await tx.execute(sql`
        update ${bareTableOf(parts)}
        set ${assignments(record.fields, content)}, name_order = ${nameOrderOf(String(content['name']))}, version = ${version}
        where id = ${id}`);
    },

    setStatus: (
      tx: Queryable,
      ids: readonly number[],
      { status, statusReason }: { readonly status: RecordStatus; readonly statusReason: string | null },
    ) =>
      tx.execute(sql`
        update ${bareTableOf(parts)} set status = ${status}, status_reason = ${statusReason}
        where id = any(${sql.param([...ids])}::integer[])`),

    /** In the order of their ids, in which everybody locks several records. */
    listSelected: (db: Queryable, condition: SQL, limit: number, isHeld: boolean) =>
      db.query<Pick<Held, 'id' | 'status'> & { code: string; name: string }>(sql`
        select record.id, '' as code, record.name, record.status from ${tableOf(parts)} where ${condition}
        order by record.id limit ${limit} ${isHeld ? sql`for no key update` : sql``}`),

    /** Number of uses of the records, by the names of counts. */
    async countUses(db: Queryable, ids: readonly number[]): Promise<Readonly<Record<string, number>>> {
      const uses = Object.entries(parts.counts ?? {}).map(
        ([name, uses]) => sql`coalesce(sum(${uses}), 0)::integer as ${sql.identifier(name)}`,
      );
      if (uses.length === 0) return {};
      const [counted = {}] = await db.query<Readonly<Record<string, number>>>(sql`
        select ${sql.join(uses, sql`, `)} from ${tableOf(parts)}
        where record.id = any(${sql.param([...ids])}::integer[])`);
      return counted;
    },

    /** Names by id. */
    async findNames(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const rows = await db.query<{ id: number; name: string }>(
        sql`select id, name from ${bareTableOf(parts)} where id = any(${sql.param([...ids])}::integer[])`,
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

export type RecordTable = ReturnType<typeof recordTable>;
