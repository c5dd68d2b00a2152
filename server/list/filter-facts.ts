/**
 * Turns a filter into its audited form: ids get the names of that moment, because names change, and telephones are
 * masked, because records are permanent.
 */
import { sql, type SQL } from 'drizzle-orm';
import { nameEntities, type AuditedEntities, type FindNames } from '../audit/audited-entities';
import type { Facts } from '../audit/facts';
import { numberedId } from '../audit/entity-id';
import { isContactPhone, readContactPhone } from '#contract/readers/contact-phone';
import type { Queryable } from '../database/queryable';
import { changedMark, maskPhone } from '../mask-phone';
import { regionPath } from '../regions';

/** Names by value, under the path of the filter, in the form in which audit records store names of references. */
type FilterNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Entities by the filters that hold a record's id, which have the same name in every list; plain `id` is the job whose
 * cards are listed.
 */
const recordFilters: Readonly<Record<string, string>> = {
  agentId: 'account',
  batchId: 'qr_batch',
  id: 'print_job',
  merchantId: 'merchant',
  pageId: 'card_page',
};

const categories = sql`select id, array_to_string(names, ' / ') as name from category_paths`;
const goods = sql`select id, name from goods`;

const choiceFilters: Readonly<Record<string, SQL>> = {
  categoryId: categories,
  goodsId: goods,
  goodsKindId: sql`select id, name from goods_kinds`,
  ownCategoryId: categories,
  presentGoodsId: goods,
  printShopId: sql`select id, name from print_shops`,
  teachingMaterialId: sql`select id, name from teaching_materials`,
};

/** Masks a telephone in whichever filter it was typed, and however it was written. */
export const coverFilter = (filter: Facts): Facts =>
  Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, coverValue(field, value)]));

/** The masked filter after a change; marks a telephone that was replaced by one whose mask looks the same. */
export const coverFilterAfter = (before: Facts, after: Facts): Facts =>
  Object.fromEntries(
    Object.entries(coverFilter(after)).map(([field, covered]) => [
      field,
      before[field] !== after[field] && covered === coverValue(field, before[field]) ? changedMark : covered,
    ]),
  );

/**
 * An audit record as it is shown. Records of earlier versions hold unmasked telephones: they stay as sealed, but are
 * shown masked like later ones.
 */
export function coverFiltersOf<
  Row extends { readonly before: Facts | null; readonly after: Facts | null; readonly detail: Facts },
>(row: Row): Row {
  const [was, is, asked] = [row.before?.['filter'], row.after?.['filter'], row.detail['filter']];
  return {
    ...row,
    ...(isFacts(was) && { before: { ...row.before, filter: coverFilter(was) } }),
    ...(isFacts(is) && {
      after: { ...row.after, filter: isFacts(was) ? coverFilterAfter(was, is) : coverFilter(is) },
    }),
    ...(isFacts(asked) && { detail: { ...row.detail, filter: coverFilter(asked) } }),
  };
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function coverValue(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const phone = readContactPhone(value);
  if (isContactPhone(phone)) return maskPhone(phone);
  // A merchant's contact may have a telephone of any kind, so any value with more than four digits is masked.
  return ['phone', 'contact'].includes(field) && value.replaceAll(/\D/g, '').length > 4
    ? maskPhone(value)
    : value;
}

/** @param filters that the record mentions, as they were sent or as they are in an address */
export async function nameFilters(
  db: Queryable,
  auditedEntities: AuditedEntities,
  filters: readonly Facts[],
): Promise<{ readonly names?: FilterNames }> {
  const names: Record<string, Readonly<Record<string, string>>> = {};
  for (const field of new Set(filters.flatMap(Object.keys))) {
    const values = [...new Set(filters.map((filter) => String(filter[field] ?? '')).filter(Boolean))];
    const found = await namesOf(db, auditedEntities, field, values);
    if (found.length > 0) names[`filter.${field}`] = Object.fromEntries(found);
  }
  return Object.keys(names).length > 0 ? { names } : {};
}

async function namesOf(
  db: Queryable,
  auditedEntities: AuditedEntities,
  field: string,
  values: readonly string[],
): Promise<readonly (readonly [string | number, string])[]> {
  if (field === 'regionCode')
    // A province or city is a prefix; regionPath appends an unknown code, which is dropped here.
    return values.map((code) => [
      code,
      regionPath(code)
        .filter((name) => name !== code)
        .join(' / '),
    ]);
  if (field === 'roleCode')
    return (
      await db.query<{ code: string; name: string }>(
        sql`select code, name from roles where name is not null and code = any(${sql.param([...values])}::text[])`,
      )
    ).map(({ code, name }) => [code, name]);
  // Filter of the audit trail: a record of any kind, as `merchant:3`.
  if (field === 'about') {
    const records = values.map((about) => {
      const [entityKind = '', entityId = ''] = about.split(':');
      return { about, entityKind, entityId };
    });
    const nameOf = await nameEntities(db, auditedEntities, records);
    return records.flatMap((record) => {
      const name = nameOf(record);
      return name === null ? [] : [[record.about, name] as const];
    });
  }
  const kind = recordFilters[field];
  const choices = choiceFilters[field];
  const find = kind ? auditedEntities.get(kind)?.findNames : choices && findChoices(choices);
  const ids = values.flatMap((value) => numberedId(value) ?? []);
  return find && ids.length > 0 ? [...(await find(db, ids))] : [];
}

const findChoices =
  (choices: SQL): FindNames =>
  async (db, ids) => {
    const rows = await db.query<{ id: number; name: string }>(
      sql`select id, name from (${choices}) choice where id = any(${sql.param([...ids])}::integer[])`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
