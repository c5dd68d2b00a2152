/** A list's place, kept in the address, so that reload, back, forward and a shared link restore it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageKeyOf, type Step } from '#src/components/layers/layer-history';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import {
  formatList,
  mendedList,
  parseList,
  replaceList,
  type ListDescription,
} from '#src/lib/list/list-address';
import { noSelection, type ListPlace, type ListSelection } from '#src/lib/list/list-state';

/** What the history state keeps besides the address. */
interface KeptState extends Pick<Step, 'openedFrom'> {
  /**
   * The complete selection, because an address holds only a limited number of rows; the same object, so that no row is
   * rendered again.
   */
  readonly listSelection?: ListSelection | undefined;
  /** Something else than the open record has changed since, so that the entry below shows another place. */
  readonly isChanged?: boolean;
}

const kept = (state: unknown): KeptState => (typeof state === 'object' && state !== null ? state : {});

export interface MoveOptions {
  /** Replaces the history entry, so that going back leads to the place before it. */
  readonly replace?: boolean;
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
  const { listSelection, openedFrom, isChanged = false } = kept(state);
  const entry = pageKeyOf(location);

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
  const now = useRef<Now<List, SortKey>>({ search, key, entry, place, openedFrom, isChanged });
  useLayoutEffect(() => {
    now.current = { search, key, entry, place, openedFrom, isChanged };
  }, [search, key, entry, place, openedFrom, isChanged]);

  const moveTo = useCallback(
    (next: ListPlace<FormFilter<List>, SortKey>, { replace = false }: MoveOptions = {}) => {
      const before = now.current;
      const isSame = formatList(next, description) === formatList(before.place, description);
      if (isSame && next.selection === before.place.selection) return;
      const isRecordMove = next.openKey !== before.place.openKey;
      const opens = isRecordMove && next.openKey !== undefined;
      // Going back from a record leads to the list, however many were opened one after the other.
      const replaces = replace || (opens && before.openedFrom !== undefined && !before.isChanged);
      now.current = {
        key: before.key,
        search: replaceList(before.search, next, description),
        entry: replaces ? before.entry : undefined,
        place: { ...before.place, ...next },
        openedFrom: replaces ? before.openedFrom : opens ? before.entry : undefined,
        isChanged: replaces && (before.isChanged || !isRecordMove),
      };
      // Only if the entry is replaced: an entry that stays in the history keeps its own selection.
      if (replaces) setTicked({ key: before.key, selection: next.selection });
      const { openedFrom: opener, isChanged: differs } = now.current;
      const keptState: KeptState = {
        listSelection: next.selection,
        openedFrom: opener,
        isChanged: differs,
      };
      void navigate({ search: now.current.search }, { replace: replaces, state: keptState });
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

interface Now<List extends Filters, SortKey extends string> extends Pick<Step, 'openedFrom'> {
  readonly search: string;
  readonly key: string;
  /** Undefined until the router has created a new entry. */
  readonly entry: string | undefined;
  readonly place: ListPlace<FormFilter<List>, SortKey>;
  readonly isChanged: boolean;
}
