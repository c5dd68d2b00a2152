/** A list as its views take it: what is shown, and what a person can do about it. */
import type { Stale } from '../StaleLine';
import type { ListView, ViewAudience } from '#contract/list-view/endpoints';
import type { PageOf } from '#contract/paging';
import type { RoleCode } from '#contract/roles';
import type { ListChange, ListState } from '../../lib/list/list-state';

export interface ListControl<Filter extends object, SortKey extends string, Item> {
  readonly state: ListState<Filter, SortKey>;
  /** Undefined until the first page was read. */
  readonly page: PageOf<Item> | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Where the last read failed and the rows of the same search stand: when these were read. */
  readonly stale?: Stale | undefined;
  readonly isFiltered: boolean;
  readonly change: (change: ListChange<Filter, SortKey>) => void;
  /** Shows a record beside the list. */
  readonly open: (key: number | string) => void;
  readonly close: () => void;
  readonly clearFilter: () => void;
  /** Reads the page again, with a sign of loading. */
  readonly reload: () => void;
  /** Reads the page again, quietly. */
  readonly refresh: () => Promise<unknown>;
  readonly views: ViewControl;
}

export interface ViewControl {
  /** The list that they are views of. */
  readonly list: string;
  /** Undefined until they were asked for. */
  readonly views: readonly ListView[] | undefined;
  readonly haveFailed: boolean;
  /** The view that the list was opened with. */
  readonly current: ListView | undefined;
  /** The list was filtered, ordered or arranged otherwise since. */
  readonly isChanged: boolean;
  /** The address asked for a view that there is not, or not for this person. */
  readonly isMissing: boolean;
  readonly defaultViewId: number | null;
  /** Roles that this person may share a view with; undefined until they were asked for. */
  readonly audiences: readonly ViewAudience[] | undefined;
  /** What people call a role. @param ownName what the office calls one of its own */
  readonly roleName: (role: RoleCode, ownName: string | null) => string;
  readonly load: () => void;
  readonly loadAudiences: () => void;
  /** Undefined is the list as it comes. */
  readonly apply: (view: ListView | undefined) => void;
  readonly linkTo: (view: ListView) => string;
  /** @returns whether it was saved */
  readonly create: (name: string, sharedWith: RoleCode | null) => Promise<boolean>;
  readonly edit: (view: ListView, name: string, sharedWith: RoleCode | null) => Promise<boolean>;
  /** The view takes on what the list shows now. @returns whether it did */
  readonly update: (view: ListView) => Promise<boolean>;
  readonly remove: (view: ListView) => Promise<boolean>;
  readonly setDefault: (viewId: number | null) => void;
}
