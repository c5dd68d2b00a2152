/**
 * Turns a filter into its audited form: ids get the names of that moment, because names change; telephones and names of
 * people outside the office are masked, because records are permanent.
 */
import { sql } from 'drizzle-orm';
import type { Filtered } from '#contract/fields/fields';
import { memberOf } from '#contract/keys';
import type { ListContract } from '#contract/lists';
import { isContactPhone, readContactPhone } from '#contract/readers/contact-phone';
import type { Queryable } from '#server/database/queryable';
import { changedMark, coverName, maskPhone } from '#server/lib/mask-phone';
import { regionPath } from '#server/lib/regions';
import { nameEntities, type AuditedEntities, type FindNames } from './audited-entities';
import { numberedId } from './entity-id';
import type { Facts } from './facts';

/** Names by value, under the path of the filter, in the form in which audit records store names of references. */
type FilterNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Filters that look for a person outside the office, by telephone or by name. */
const personFilters: readonly string[] = ['phone', 'contact', 'nickname'];

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
  if (!personFilters.includes(field) || value === changedMark) return value;
  // A merchant's contact may have a telephone of any kind, so any value with more than four digits is masked.
  const digitCount = value.replaceAll(/\D/g, '').length;
  if (digitCount > 4) return maskPhone(value);
  return digitCount > 0 || value === '' || value.endsWith('**') ? value : coverName(value);
}

/** @param filters of the list that the record mentions, as they were sent or as they are in an address */
export async function nameFilters(
  db: Queryable,
  auditedEntities: AuditedEntities,
  { filterRecords }: Pick<ListContract, 'filterRecords'>,
  filters: readonly Facts[],
): Promise<{ readonly names?: FilterNames }> {
  const names: Record<string, Readonly<Record<string, string>>> = {};
  const kinds: Readonly<Record<string, Filtered>> = filterRecords;
  for (const field of new Set(filters.flatMap(Object.keys))) {
    const kind = memberOf(kinds, field);
    if (kind === undefined) continue;
    const values = [...new Set(filters.map((filter) => String(filter[field] ?? '')).filter(Boolean))];
    const found = await namesOf(db, auditedEntities, kind, values);
    if (found.length > 0) names[`filter.${field}`] = Object.fromEntries(found);
  }
  return Object.keys(names).length > 0 ? { names } : {};
}

async function namesOf(
  db: Queryable,
  auditedEntities: AuditedEntities,
  kind: Filtered,
  values: readonly string[],
): Promise<readonly (readonly [string | number, string])[]> {
  switch (kind) {
    case 'figure':
      return [];
    case 'region':
      return values.map((code) => [code, regionPath(code).join(' / ')]);
    case 'role': {
      const roles = await db.query<{ code: string; name: string }>(
        sql`select code, name from roles where name is not null and code = any(${sql.param([...values])}::text[])`,
      );
      return roles.map(({ code, name }) => [code, name]);
    }
    case 'record': {
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
    default: {
      const ids = values.flatMap((value) => numberedId(value) ?? []);
      // Categories of the same name stand below different ones.
      const find = kind === 'category' ? findCategoryPaths : auditedEntities.get(kind)?.findNames;
      return find && ids.length > 0 ? [...(await find(db, ids))] : [];
    }
  }
}

const findCategoryPaths: FindNames = async (db, ids) => {
  const rows = await db.query<{ id: number; name: string }>(sql`
    select id, array_to_string(names, ' / ') as name from category_paths
    where id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
