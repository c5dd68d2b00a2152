/** A list's place in an address: what can be restored from it, and the closest valid place for any text. */
import { listLimits } from '#contract/lists';
import { sortsOf } from '#contract/paging';
import type { ColumnChoice } from './column-layout';
import type { Filter, Filters, FormFilter } from './filters';
import { firstPage, noSelection, type ListPlace, type ListSearch, type ListSelection } from './list-state';

const names = {
  currentPage: 'page',
  pageSize: 'size',
  sort: 'sort',
  openKey: 'open',
  selection: 'picked',
  viewId: 'view',
  columns: 'cols',
  /** A link to a view in its latest version; the list replaces it by the view's search. */
  openView: 'openView',
} as const;
export const openKeyName = names.openKey;

type ReservedName = (typeof names)[keyof typeof names];

/** What is needed to parse a list's address. */
export interface ListDescription<List extends Filters, SortKey extends string> {
  readonly filters: List & { readonly [Name in ReservedName]?: never };
  readonly sorts: readonly SortKey[];
  /** Ascending. */
  readonly pageSizes: readonly number[];
  readonly defaultPageSize: number;
}

/** The largest page number that the server accepts. */
const pageMax = 1_000_000;
/** With more keys the address would be too long for the server to serve the page. */
export const addressKeysMax = 200;
const keyPattern = /^[\w-]{1,64}$/;
const keySeparator = '.';
const allMark = '*';
const columnPattern = /^-?\w{1,40}$/;
const hiddenMark = '-';

/** Never throws: unknown or invalid parts are ignored, values out of range are brought into it. */
export function parseList<List extends Filters, SortKey extends string>(
  search: string,
  { filters, sorts, pageSizes, defaultPageSize }: ListDescription<List, SortKey>,
): ListPlace<FormFilter<List>, SortKey> {
  const given = new URLSearchParams(search);
  const sortText = given.get(names.sort);
  const sort = sortsOf(sorts).find((each) => each === sortText);
  const openKey = given.get(names.openKey);
  const viewId = readViewId(given, names.viewId);
  const columns = parseColumns(given.get(names.columns) ?? '');
  return {
    formFilter: parseFilter<List>(given, filters),
    tableFilter: {
      currentPage: clamp(numberIn(given, names.currentPage) ?? firstPage, firstPage, pageMax),
      pageSize: nearest(numberIn(given, names.pageSize) ?? defaultPageSize, pageSizes),
      ...(sort !== undefined && { sort }),
    },
    selection: parseSelection(given.get(names.selection) ?? ''),
    ...(openKey !== null && keyPattern.test(openKey) && { openKey }),
    ...(viewId !== undefined && { viewId }),
    ...(columns.length > 0 && { columns }),
  };
}

/** Without a question mark; '' for the first page of the unfiltered list. `parseList` restores the same place. */
export function formatList<List extends Filters, SortKey extends string>(
  { formFilter, tableFilter, selection, openKey, viewId, columns = [] }: ListPlace<FormFilter<List>, SortKey>,
  { filters, defaultPageSize }: ListDescription<List, SortKey>,
): string {
  const address = new URLSearchParams(formatFilter(formFilter, filters));
  const { currentPage, pageSize, sort } = tableFilter;
  if (sort !== undefined) address.set(names.sort, sort);
  if (currentPage !== firstPage) address.set(names.currentPage, String(currentPage));
  if (pageSize !== defaultPageSize) address.set(names.pageSize, String(pageSize));
  if (openKey !== undefined) address.set(names.openKey, openKey);
  const picked = formatSelection(selection);
  if (picked !== '') address.set(names.selection, picked);
  if (viewId !== undefined) address.set(names.viewId, String(viewId));
  if (columns.length > 0) address.set(names.columns, formatColumns(columns));
  return address.toString();
}

/** The part of the address that a saved view keeps: filters and order. */
export const formatSearch = <List extends Filters, SortKey extends string>(
  { formFilter, tableFilter: { sort } }: ListSearch<FormFilter<List>, SortKey>,
  description: ListDescription<List, SortKey>,
): string =>
  formatList(
    {
      formFilter,
      tableFilter: {
        currentPage: firstPage,
        pageSize: description.defaultPageSize,
        ...(sort !== undefined && { sort }),
      },
      selection: noSelection,
    },
    description,
  );

/** The same address with another place; other parameters stay. */
export function replaceList<List extends Filters, SortKey extends string>(
  search: string,
  place: ListPlace<FormFilter<List>, SortKey>,
  description: ListDescription<List, SortKey>,
): string {
  const own = new Set([...Object.keys(description.filters), ...Object.values<string>(names)]);
  const others = [...new URLSearchParams(search)].filter(([name]) => !own.has(name));
  return [new URLSearchParams(others).toString(), formatList(place, description)]
    .filter((part) => part !== '')
    .join('&');
}

/** The address without parts that are invalid in this list, e.g. an unknown status; undefined if nothing is invalid. */
export function mendedList<List extends Filters, SortKey extends string>(
  search: string,
  description: ListDescription<List, SortKey>,
): string | undefined {
  const mended = replaceList(search, parseList(search, description), description);
  const sorted = (address: string) => {
    const parts = new URLSearchParams(address);
    parts.sort();
    return parts.toString();
  };
  return linkedView(search) === undefined && sorted(mended) !== sorted(search) ? mended : undefined;
}

/** The view that a link names. */
export const linkedView = (search: string): number | undefined =>
  readViewId(new URLSearchParams(search), names.openView);

export const viewLink = (viewId: number): string =>
  new URLSearchParams({ [names.openView]: String(viewId) }).toString();

/** Whether the address describes the list itself; without that, the person's default view applies. */
export function namesList(search: string, { filters }: { readonly filters: object }): boolean {
  const given = new URLSearchParams(search);
  // Columns don't count, because they don't change which rows are found.
  return [...Object.keys(filters), ...Object.values(names)].some(
    (name) => name !== names.columns && given.has(name),
  );
}

function readViewId(given: URLSearchParams, name: string): number | undefined {
  const text = given.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function parseFilter<List extends Filters>(given: URLSearchParams, filters: List): FormFilter<List> {
  const read = Object.entries<Filter>(filters).flatMap(([name, filter]) => {
    const text = given.get(name);
    const value = text === null ? undefined : filter.parse(text);
    return value === undefined ? [] : [[name, value] as const];
  });
  // At run time the keys are looped over; each value was parsed by the filter of its name.
  return Object.fromEntries(read) as FormFilter<List>;
}

function formatFilter(formFilter: object, filters: Filters): [string, string][] {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(formFilter));
  return Object.entries(filters).flatMap(([name, filter]): [string, string][] => {
    const value = values.get(name) ?? undefined;
    return value === undefined ? [] : [[name, filter.format(value)]];
  });
}

/** The columns in order, hidden ones with a prefix. */
const formatColumns = (columns: readonly ColumnChoice[]): string =>
  columns.map(({ key, isHidden }) => (isHidden ? hiddenMark : '') + key).join(keySeparator);

const parseColumns = (text: string): readonly ColumnChoice[] =>
  text
    .split(keySeparator, listLimits.columnsMax)
    .filter((each) => columnPattern.test(each))
    .map((each) => ({ key: each.replace(hiddenMark, ''), isHidden: each.startsWith(hiddenMark) }));

function parseSelection(text: string): ListSelection {
  const [first, ...rest] = text.split(keySeparator, addressKeysMax + 1);
  const isAll = first === allMark;
  const keys = [...new Set(isAll ? rest : [first, ...rest])].filter(
    (key) => key !== undefined && keyPattern.test(key),
  ) as string[];
  return isAll ? { kind: 'all', except: keys } : { kind: 'some', keys };
}

/** Also '' for more keys than an address can hold, because a part of a selection would be a different one. */
function formatSelection(selection: ListSelection): string {
  const keys = selection.kind === 'some' ? selection.keys : selection.except;
  if (keys.length > addressKeysMax - 1) return '';
  return (selection.kind === 'all' ? [allMark, ...keys] : keys).join(keySeparator);
}

function numberIn(given: URLSearchParams, name: string): number | undefined {
  const value = Number(given.get(name) ?? NaN);
  return Number.isNaN(value)
    ? undefined
    : clamp(Math.trunc(value), Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const nearest = (value: number, choices: readonly number[]): number =>
  choices.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
