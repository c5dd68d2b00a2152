/** What is filled in of a declared record: made ready to be kept, what is wrong with it, and what the trail says of it. */
import { sql } from 'drizzle-orm';
import type { RecordShape } from '#contract/record/define-record';
import type { Facts } from '../audit/facts';
import { holdTurn } from '../database/hold-turn';
import type { Queryable } from '../database/queryable';
import { coveredAfter, maskPhone } from '../mask-phone';
import type { FieldMessage } from '../refusal';
import { saidAs, say } from '../texts/say';
import {
  columnOf,
  inputsOf,
  nameKey,
  tableOf,
  type Content,
  type RecordParts,
  type RecordTable,
} from './record-table';

export interface RecordKind {
  readonly record: RecordShape;
  readonly parts: RecordParts;
  readonly table: RecordTable;
}

/** As the trail knows what is done to a record. */
export const actionOf = ({ kind }: RecordShape, verb: string) => `${kind}.${verb}`;

/** A text without its outer blanks; what is left out is empty. @param before what stays where a telephone is left out */
export const contentOf = (record: RecordShape, given: Content, before: Content = {}): Content =>
  Object.fromEntries(
    inputsOf(record).map(({ name, field: { kind } }) => {
      const value = given[name];
      if (kind === 'phone') return [name, value ?? before[name] ?? ''];
      if (kind === 'text' || kind === 'longText') return [name, String(value ?? '').trim()];
      return [name, value ?? (kind === 'flag' ? false : null)];
    }),
  );

/** Others are not written until the transaction ends, so that what was looked for stays so. */
export const holdNames = (tx: Queryable, { kind }: RecordShape): Promise<number> =>
  holdTurn(tx, `names of ${kind}`);

/** @param before the record as it stands, whose references may stay though they are disabled */
export async function findBroken(
  db: Queryable,
  { parts, table }: Pick<RecordKind, 'parts' | 'table'>,
  content: Content,
  before?: { readonly id: number; readonly content: Content },
): Promise<readonly FieldMessage[]> {
  const broken: FieldMessage[] = [];
  for (const { name, shownName, field } of table.inputs) {
    const value = content[name];
    const label = saidAs(field.label[0]);
    if (field.options.form === 'required' && (value === '' || value === null))
      broken.push({ path: name, message: say('{field}{rule}', { field: label, rule: say('不能为空') }) });
    else if (field.options.isUnique && typeof value === 'string' && value !== '') {
      const isSame =
        name === 'name' ? sql`record.name_key = ${nameKey(value)}` : sql`${columnOf(name)} = ${value}`;
      const among = name === 'name' ? table.siblingsOf(content) : sql`true`;
      const taken = await db.query(sql`
        select from ${tableOf(parts)} where ${isSame} and ${among} and id is distinct from ${before?.id ?? null}::integer`);
      if (taken.length > 0) broken.push({ path: name, message: say('{field}已被使用', { field: label }) });
    } else if (field.kind === 'reference' && value !== null && value !== before?.content[name]) {
      const [other] = await db.query<{ status: number }>(
        sql`select status from ${sql.raw(parts.references?.[shownName] ?? '')} where id = ${value}`,
      );
      if (!other) broken.push({ path: name, message: say('{what}不存在', { what: label }) });
      else if (other.status === 0) broken.push({ path: name, message: say('{what}已停用', { what: label }) });
    }
  }
  return broken.length > 0 ? broken : ((await parts.check?.(db, content, before?.id)) ?? []);
}

/** As the trail has it, which never holds a whole telephone. @param before so that another one that reads alike is told */
export const factsOf = (record: RecordShape, content: Content, before?: Content): Facts =>
  Object.fromEntries(
    inputsOf(record).map(({ name, field: { kind } }) => {
      const value = content[name];
      if (kind !== 'phone' || typeof value !== 'string' || value === '') return [name, value];
      const then = before?.[name];
      return [name, typeof then === 'string' ? coveredAfter(then, value) : maskPhone(value)];
    }),
  );

/** What references are called now, by field and id: names change, and a record of today must stay readable. */
export async function namesIn(
  db: Queryable,
  record: RecordShape,
  parts: RecordParts,
  ...contents: readonly Content[]
): Promise<Facts> {
  const names: Record<string, unknown> = {};
  for (const { name, shownName, field } of inputsOf(record)) {
    if (field.kind !== 'reference') continue;
    const ids = contents.flatMap(({ [name]: id }) => (typeof id === 'number' ? [id] : []));
    const rows = await db.query<{ id: number; name: string }>(sql`
      select id, name from ${sql.raw(parts.references?.[shownName] ?? '')}
      where id = any(${sql.param(ids)}::integer[])`);
    names[name] = Object.fromEntries(rows.map((row) => [row.id, row.name]));
  }
  return Object.keys(names).length > 0 ? { names } : {};
}
