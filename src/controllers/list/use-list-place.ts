/** A list's place, kept in the address, so that reload, back, forward and a shared link restore it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { layersOver, pageKeyOf } from '../../components/layers/layer-history';
import type { Filters, FormFilter } from '../../lib/list/filters';
import {
  formatList,
  mendedList,
  parseList,
  replaceList,
  type ListDescription,
} from '../../lib/list/list-address';
import { noSelection, type ListPlace, type ListSelection } from '../../lib/list/list-state';

/** What the history state keeps besides the address. */
interface KeptState {
  /**
   * The complete selection, because an address holds only a limited number of rows; the same object, so that no row is
   * rendered again.
   */
  readonly listSelection?: ListSelection | undefined;
  /** The history entry that this address belongs to, if it replaced an earlier address of that entry. */
  readonly listEntry?: string | undefined;
  /** How many records were opened one after the other since the list; closing goes back this many steps. */
  readonly openedCount?: number | undefined;
}

const kept = (state: unknown): KeptState => (typeof state === 'object' && state !== null ? state : {});

export interface MoveOptions {
  /** Replaces the history entry, so that going back leads to the place before it. */
  readonly replace?: boolean;
  /** Closes the open record; if it was opened from the list, by going back, so that the next step back leaves the list. */
  readonly closes?: boolean;
}

export interface ListPlaceControl<List extends Filters, SortKey extends string> {
  readonly place: ListPlace<FormFilter<List>, SortKey>;
  /** The search part of the address. */
  readonly search: string;
  /** The current place, up to date also between two changes before the next render. */
  readonly placeNow: () => ListPlace<FormFilter<List>, SortKey>;
  readonly moveTo: (place: ListPlace<FormFilter<List>, SortKey>, options?: MoveOptions) => void;
  /** Identifies the history entry across address changes; unique within a tab, except for a document's first entry. */
  readonly entry: string;
}

/** @param description define it outside of the component: another object makes the place be parsed again */
export function useListPlace<List extends Filters, SortKey extends string>(
  description: ListDescription<List, SortKey>,
): ListPlaceControl<List, SortKey> {
  const location = useLocation();
  const { search, state, key } = location;
  const navigate = useNavigate();
  const { listSelection, listEntry: entry = pageKeyOf(location), openedCount } = kept(state);
  const layersCount = layersOver(location);

  const read = useMemo(() => parseList(search, description), [search, description]);
  const { openKey } = read;
  // Selecting rows changes the address, but the search must stay the same object, because a new one is fetched.
  const searchKey = formatList({ ...read, selection: noSelection, openKey: undefined }, description);
  const { formFilter, tableFilter, viewId, columns } = useMemo(
    () => parseList(searchKey, description),
    [searchKey, description],
  );
  // Shows a tick before the router has updated the address.
  const [ticked, setTicked] = useState<{ readonly key: string; readonly selection: ListSelection }>();
  const selection = ticked?.key === key ? ticked.selection : (listSelection ?? read.selection);
  const place = useMemo(
    () => ({ formFilter, tableFilter, viewId, columns, openKey, selection }),
    [formFilter, tableFilter, viewId, columns, openKey, selection],
  );

  // Updated at once, because a second box may be ticked before the router has updated the address.
  const now = useRef<Now<List, SortKey>>({ search, key, entry, place, openedCount, layersCount });
  useLayoutEffect(() => {
    now.current = { search, key, entry, place, openedCount, layersCount };
  }, [search, key, entry, place, openedCount, layersCount]);

  const moveTo = useCallback(
    (next: ListPlace<FormFilter<List>, SortKey>, { replace = false, closes = false }: MoveOptions = {}) => {
      const before = now.current;
      if (closes && before.place.openKey === undefined) return;
      const nextSearch = replaceList(now.current.search, next, description);
      // A record that is open already would need another step back to be closed.
      if (
        !replace &&
        next.openKey !== undefined &&
        formatList(next, description) === formatList(before.place, description)
      )
        return;
      const nextEntry = replace ? now.current.entry : undefined;
      now.current = {
        ...now.current,
        search: nextSearch,
        entry: nextEntry,
        place: { ...now.current.place, ...next },
        openedCount: openedAfter(before, next, replace),
      };
      if (closes && before.openedCount !== undefined)
        return void navigate(-before.openedCount - before.layersCount);
      // Only if the entry is replaced: an entry that stays in the history keeps its own selection.
      if (replace) setTicked({ key: now.current.key, selection: next.selection });
      const state: KeptState = {
        listSelection: next.selection,
        listEntry: nextEntry,
        openedCount: now.current.openedCount,
      };
      void navigate({ search: nextSearch }, { replace, state });
    },
    [navigate, description],
  );
  const mended = mendedList(search, description);
  useEffect(() => {
    if (mended !== undefined) void navigate({ search: mended }, { replace: true, state });
  }, [mended, navigate, state]);

  const placeNow = useCallback(() => now.current.place, []);
  return { place, search, placeNow, moveTo, entry };
}

interface Now<List extends Filters, SortKey extends string> {
  readonly search: string;
  readonly key: string;
  /** Undefined until the router has created a new entry. */
  readonly entry: string | undefined;
  readonly place: ListPlace<FormFilter<List>, SortKey>;
  /** Undefined if no record is open, or if the open one came with the address. */
  readonly openedCount: number | undefined;
  readonly layersCount: number;
}

/** A replaced entry is no longer one step above the list, so the count of steps is lost. */
function openedAfter<List extends Filters, SortKey extends string>(
  { place, openedCount }: Now<List, SortKey>,
  { openKey }: ListPlace<FormFilter<List>, SortKey>,
  replace: boolean,
): number | undefined {
  if (replace || openKey === undefined) return undefined;
  const before = place.openKey === undefined ? 0 : openedCount;
  return before === undefined ? undefined : before + 1;
}
