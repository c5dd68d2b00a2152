/** A list as its components take it: what is shown, and what the person can do. */
import type { RefObject } from 'react';
import type { ListView, ViewAudience } from '#contract/list-view/endpoints';
import type { PageOf } from '#contract/paging';
import type { RoleCode } from '#contract/roles';
import type { ListChange, ListState } from '#src/lib/list/list-state';
import type { Stale } from '../StaleLine';

/** Pages are cut by position, so a row that comes or goes between two of them moves all others. */
export interface RowShift {
  /** Rows of this page that stood on the page before. */
  readonly repeatedCount: number;
  /** Rows by which the list became shorter, some of which may have stood on neither page. */
  readonly missingCount: number;
}

/** Where in the list the person is: what the list remembers of a visit to its history entry. */
export interface ListPlaceInSight {
  /** For the element around the rows, each of which has its key as `data-row-key`. */
  readonly rowsRef: RefObject<HTMLDivElement | null>;
  /** The keys of the rows that were in sight, which are drawn first; empty on a first visit. */
  readonly inSight: readonly string[];
}

export interface ListControl<Filter extends object, SortKey extends string, Item> {
  readonly state: ListState<Filter, SortKey>;
  readonly placeInSight: ListPlaceInSight;
  /** Undefined until the first page was read. */
  readonly page: PageOf<Item> | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Set if the last read failed and older rows of the same search are shown: when these were read. */
  readonly stale?: Stale | undefined;
  /** Set if rows moved while the person turned to this page. */
  readonly shift?: RowShift | undefined;
  readonly isFiltered: boolean;
  readonly change: (change: ListChange<Filter, SortKey>) => void;
  /** Opens a record in the drawer. */
  readonly open: (key: number | string) => void;
  readonly close: () => void;
  readonly clearFilter: () => void;
  /** Reads the page again, with a loading indicator. */
  readonly reload: () => void;
  /** Reads the page again, without a loading indicator. */
  readonly refresh: () => Promise<unknown>;
  readonly views: ViewControl;
}

export interface ViewControl {
  /** The list that the views belong to. */
  readonly list: string;
  /** Undefined until they are loaded. */
  readonly views: readonly ListView[] | undefined;
  readonly haveFailed: boolean;
  /** The view that the list was opened with. */
  readonly current: ListView | undefined;
  /** The filter, order or layout has changed since. */
  readonly isChanged: boolean;
  /** The address names a view that doesn't exist, or not for this person. */
  readonly isMissing: boolean;
  readonly defaultViewId: number | null;
  /** Roles that this person may share a view with; undefined until they are loaded. */
  readonly audiences: readonly ViewAudience[] | undefined;
  readonly haveAudiencesFailed: boolean;
  /** A role's name. @param ownName the name of a role that the office has made itself */
  readonly roleName: (role: RoleCode, ownName: string | null) => string;
  readonly load: () => void;
  readonly loadAudiences: () => void;
  /** Undefined applies the list's defaults. */
  readonly apply: (view: ListView | undefined) => void;
  readonly linkTo: (view: ListView) => string;
  /** @returns whether it was saved */
  readonly create: (name: string, sharedWith: RoleCode | null) => Promise<boolean>;
  readonly edit: (view: ListView, name: string, sharedWith: RoleCode | null) => Promise<boolean>;
  /** Saves the list's current state in the view. @returns whether it was saved */
  readonly update: (view: ListView) => Promise<boolean>;
  readonly remove: (view: ListView) => Promise<boolean>;
  readonly setDefault: (viewId: number | null) => void;
}
