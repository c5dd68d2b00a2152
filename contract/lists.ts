/** A list as both sides know it, and what a person may arrange about it. */
import type { Sort } from './paging';
import type { Right } from './rights';

export interface ListContract<
  Filter = unknown,
  Name extends string = string,
  View extends string = string,
  Column extends string = string,
  SortKey extends string = string,
  Entity extends string = string,
  Labels = unknown,
> {
  /** By which exports and the audit trail call it. */
  readonly name: Name;
  /** By which preferences and saved views call it: `area.records`. */
  readonly view: View;
  /** Who may see the list, and so keep views of it and export it. */
  readonly right: Right;
  /** Asked for beside it when the list is exported. */
  readonly exportRight?: Right;
  /** Its Excel file is ordered by the export host's call (spec section 7, QR code). */
  readonly isByExportHost?: boolean;
  /** Columns of its file that ask for a right of their own; without it they are left out. */
  readonly columnRights?: Readonly<Partial<Record<Column, Right>>>;
  /** Columns that tell who somebody outside the office is and how to reach them: each asked for by name, with a reason. */
  readonly sensitiveColumns?: readonly Column[];
  /** Columns of the screen that stand in the file under other names. */
  readonly columnsOfScreen?: Readonly<Record<string, readonly Column[]>>;
  /** Filters that ask about a field of another name, of the call and of the screen. */
  readonly filterFields?: Readonly<Record<string, string>>;
  /** Filters that name a person or one record: a view that carries one is not for the people of an agent who may not meet it. */
  readonly namingFilters?: readonly string[];
  /** Whose fields and values its rows and its filter hold. */
  readonly entity: Entity;
  /** What that is called in Chinese, whatever the language of the screen; contract/entities.ts has it from here. */
  readonly labels: Labels;
  /** Of its file, in its order, with their titles in Chinese. */
  readonly columns: readonly { readonly key: Column; readonly title: string }[];
  /** What it can be ordered by besides its own order. */
  readonly sorts: readonly SortKey[];
  readonly [filter]?: Filter;
}

declare const filter: unique symbol;

/** What a list is filtered by, for the type checker alone. */
export type FilterOf<List> = List extends ListContract<infer Filter> ? Filter : never;

/** By which a column of its file goes. */
export type ColumnOf<List extends ListContract> = List['columns'][number]['key'];

export type SortOf<List extends ListContract> = Sort<List['sorts'][number]>;

/** `Filter` is the type of what the list is filtered by; the rest is data. */
export const describeList =
  <Filter>() =>
  <
    const Name extends string,
    const View extends string,
    const Column extends string,
    const SortKey extends string,
    const Entity extends string,
    Labels extends { readonly fields: Readonly<Record<Column, string>> },
  >({
    columns,
    ...list
  }: Omit<ListContract<Filter, Name, View, Column, SortKey, Entity, Labels>, 'columns'> & {
    readonly columns: readonly Column[];
  }): ListContract<Filter, Name, View, Column, SortKey, Entity, Labels> => ({
    ...list,
    columns: columns.map((key) => ({ key, title: list.labels.fields[key] })),
  });

/** How close the rows stand. */
export const densities = ['compact', 'standard', 'loose'] as const;
export type Density = (typeof densities)[number];

export const listLimits = {
  /** Columns in one arrangement. */
  columnsMax: 60,
  columnKeyMax: 40,
  viewNameMax: 30,
  /** Views of one list that one person may keep. */
  viewsMax: 50,
  /** The address part that holds a view's filters and order. */
  viewSearchMax: 2000,
} as const;
