/** A list as both sides know it, and what a person may arrange about it. */
import type { Filtered } from '#contract/fields/fields';
import type { Words } from '#contract/labels/words';
import type { Sort } from '#contract/paging';
import type { Right } from '#contract/rights';

export interface ListContract<
  Filter = unknown,
  Name extends string = string,
  View extends string = string,
  Column extends string = string,
  SortKey extends string = string,
  Entity extends string = string,
  ListWords = unknown,
> {
  /** Name under which exports and the audit trail know the list. */
  readonly name: Name;
  /** Name under which preferences and saved views know it: `area.records`. */
  readonly view: View;
  /** Right to see the list, and so to keep views of it and to export it. */
  readonly right: Right;
  /** A second right that exporting the list asks for. */
  readonly exportRight?: Right;
  /** Its Excel file is ordered by the export host's call (spec section 7, QR code). */
  readonly isByExportHost?: boolean;
  /** Columns of the exported file that need a right of their own; they are left out for people without it. */
  readonly columnRights?: Readonly<Partial<Record<Column, Right>>>;
  /**
   * Columns that identify people outside the office or say how to reach them: an export names each one and gives a
   * reason.
   */
  readonly sensitiveColumns?: readonly Column[];
  /** For a column of the screen, the columns of the file that correspond to it, where the names differ. */
  readonly columnsOfScreen?: Readonly<Record<string, readonly Column[]>>;
  /** What each filter refers to that holds a number or a code: its name is what the trail shows. */
  readonly filterRecords: FilterRecords<Filter>;
  /** For a filter, the field that it asks about, where call and screen name the field otherwise. */
  readonly filterFields?: Readonly<Record<string, string>>;
  /**
   * Filters that name a person or a single record. A view that uses one is hidden from agents' people who may not see
   * that person or record.
   */
  readonly namingFilters?: readonly string[];
  /** The entity whose fields and values the rows and the filter hold. */
  readonly entity: Entity;
  /** Words of the entity; contract/entities.ts takes them from here. */
  readonly words: ListWords;
  /** Columns of the exported file in their order, with Chinese titles. */
  readonly columns: readonly { readonly key: Column; readonly title: string }[];
  /** Keys by which the list can be sorted instead of in its default order. */
  readonly sorts: readonly SortKey[];
  readonly [filter]?: Filter;
}

declare const filter: unique symbol;

type FilterRecords<Filter> = {
  readonly [Name in keyof Filter as Refers<Name, Filter[Name]> extends true ? Name : never]-?: Filtered;
};

/** A number that is not one of a closed set, or a code. */
type Refers<Name, Value> = number extends Value
  ? true
  : Name extends `${string}Code` | 'about'
    ? true
    : false;

/** The filter type of a list, for the type checker alone. */
export type FilterOf<List> = List extends ListContract<infer Filter> ? Filter : never;

/** The keys of the columns of a list's file. */
export type ColumnOf<List extends ListContract> = List['columns'][number]['key'];

export type SortOf<List extends ListContract> = Sort<List['sorts'][number]>;

/** Declares a list. `Filter` is the type of its filter; the rest is data. */
export const describeList =
  <Filter>() =>
  <
    const Name extends string,
    const View extends string,
    const Column extends string,
    const SortKey extends string,
    const Entity extends string,
    ListWords extends { readonly fields: Readonly<Record<Column, Words>> },
  >({
    columns,
    ...list
  }: Omit<ListContract<Filter, Name, View, Column, SortKey, Entity, ListWords>, 'columns'> & {
    readonly columns: readonly Column[];
  }): ListContract<Filter, Name, View, Column, SortKey, Entity, ListWords> => ({
    ...list,
    columns: columns.map((key) => ({ key, title: list.words.fields[key][0] })),
  });

/** Row heights of a list. */
export const densities = ['compact', 'standard', 'loose'] as const;
export type Density = (typeof densities)[number];

export const listLimits = {
  /** Columns in one arrangement. */
  columnsMax: 60,
  columnKeyMax: 40,
  viewNameMax: 30,
  /** Views of one list that one person may keep. */
  viewsMax: 50,
  /** The query string that holds a view's filters and order. */
  viewSearchMax: 2000,
} as const;
