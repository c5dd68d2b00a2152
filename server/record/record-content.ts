/** The content of a declared record: normalised for storage, validated, and described for the audit trail. */
import { sql } from 'drizzle-orm';
import { inputsOf } from '#contract/fields/names';
import type { RecordShape } from '#contract/record/define-record';
import type { Facts } from '#server/audit/facts';
import type { Target } from '#server/command/command';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import type { Names } from '#server/fields/import';
import type { FieldMessage } from '#server/lib/refusal';
import { saidAs, say, type Message } from '#server/texts/say';
import {
  columnOf,
  keyOf,
  tableOf,
  type Content,
  type Held,
  type RecordParts,
  type RecordTable,
} from './record-table';

export interface RecordKind {
  readonly record: RecordShape;
  readonly parts: RecordParts;
  readonly table: RecordTable;
}

/** The action's name in the audit trail. */
export const actionOf = ({ kind }: RecordShape, verb: string) => `${kind}.${verb}`;

export const targetOf =
  ({ record, table }: Pick<RecordKind, 'record' | 'table'>) =>
  (id: number): Target<Held> => ({
    kind: record.kind,
    id,
    name: record.label[0],
    lock: (tx) => table.lock(tx, id),
  });

/** Blocks others from writing names until the transaction ends, so that the names just checked stay free. */
export const holdNames = (tx: Queryable, { kind }: RecordShape): Promise<number> =>
  holdTurn(tx, `names of ${kind}`);

/**
 * @param before the stored record, whose references may stay although they are disabled
 * @returns the faults of each content, in their order; equal names within `contents` are not noticed
 */
export async function findBroken(
  db: Queryable,
  { parts, table }: Pick<RecordKind, 'parts' | 'table'>,
  contents: readonly Content[],
  before?: { readonly id: number; readonly content: Content },
): Promise<readonly (readonly FieldMessage[])[]> {
  const broken = contents.map((): FieldMessage[] => []);
  for (const { name, given, field } of table.inputs) {
    const label = saidAs(field.label[0]);
    const values = contents.map((content) => content[given]);
    const refuse = (place: number, message: Message) => broken[place]?.push({ path: given, message });
    if (field.options.form === 'required')
      for (const [place, value] of values.entries())
        if (value === '' || value === null)
          refuse(place, say('{field}{rule}', { field: label, rule: say('不能为空') }));
    if (field.options.isUnique) {
      const taken = await db.query<{ place: number }>(sql`
        select (given.place - 1)::integer as place
        from unnest(${sql.param(values)}::text[], ${sql.param(contents.map((content) => content[parts.among ?? ''] ?? null))}::integer[])
          with ordinality as given (value, among, place)
        where given.value not in ('', ${before?.content[given] ?? ''}) and exists (
          select from ${tableOf(parts)}
          where ${keyOf(name)} = name_key(given.value) and id is distinct from ${before?.id ?? null}::integer
            and ${name === 'name' && parts.among !== undefined ? sql`${columnOf(parts.among)} is not distinct from given.among` : sql`true`}
        )`);
      for (const { place } of taken) refuse(place, say('{field}已被使用', { field: label }));
    }
    if (field.kind === 'reference') {
      const ids = values.filter((value) => typeof value === 'number');
      const others = await db.query<{ id: number; status: number }>(sql`
        select id, status from ${sql.raw(parts.references?.[name]?.table ?? '')}
        where id = any(${sql.param(ids)}::integer[])`);
      const statuses = new Map(others.map(({ id, status }) => [id, status]));
      for (const [place, value] of values.entries()) {
        if (typeof value !== 'number' || value === before?.content[given]) continue;
        const status = statuses.get(value);
        if (status === undefined) refuse(place, say('{what}不存在', { what: label }));
        if (status === 0) refuse(place, say('{what}已停用', { what: label }));
        if (
          before &&
          parts.references?.[name]?.table === parts.table &&
          (await isBelow(db, parts, given, value, before.id))
        )
          refuse(place, say('不能放在自己下面'));
      }
    }
  }
  if (!parts.check) return broken;
  const checked: (readonly FieldMessage[])[] = [];
  for (const [place, content] of contents.entries()) {
    const already = broken[place] ?? [];
    checked.push(already.length > 0 ? already : await parts.check(db, content, before?.id));
  }
  return checked;
}

/** For a reference to a record of the same kind: whether one record is the other or is below it. */
async function isBelow(
  db: Queryable,
  parts: RecordParts,
  above: string,
  id: number,
  other: number,
): Promise<boolean> {
  const found = await db.query(sql`
    with recursive way (id, next) as (
      select record.id, ${columnOf(above)} from ${tableOf(parts)} where record.id = ${id}
      union
      select record.id, ${columnOf(above)} from ${tableOf(parts)} join way on record.id = way.next
    )
    select from way where id = ${other}`);
  return found.length > 0;
}

/** The current names of references: names change, and today's audit record must stay readable. */
export async function readNames(
  db: Queryable,
  { record, parts }: Pick<RecordKind, 'record' | 'parts'>,
  contents: readonly Content[],
): Promise<(...of: readonly Content[]) => { readonly names?: Names }> {
  const known = new Map<string, ReadonlyMap<unknown, string>>();
  for (const { name, given, field } of inputsOf(record.fields)) {
    if (field.kind !== 'reference') continue;
    const ids = contents.map((content) => content[given]).filter((id) => typeof id === 'number');
    const rows = await db.query<{ id: number; name: string }>(sql`
      select id, name from ${sql.raw(parts.references?.[name]?.table ?? '')}
      where id = any(${sql.param(ids)}::integer[])`);
    known.set(given, new Map(rows.map((row) => [row.id, row.name])));
  }
  return (...of) => {
    const names = [...known].map(([name, byId]) => [
      name,
      Object.fromEntries(of.flatMap(({ [name]: id }) => (byId.has(id) ? [[String(id), byId.get(id)]] : []))),
    ]);
    return names.length > 0 ? { names: Object.fromEntries(names) } : {};
  };
}

export const namesIn = async (
  db: Queryable,
  kind: Pick<RecordKind, 'record' | 'parts'>,
  ...contents: readonly Content[]
): Promise<Facts> => (await readNames(db, kind, contents))(...contents);
