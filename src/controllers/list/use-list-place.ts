/** Where a list stands, kept in the address: reload, back, forward and a shared link bring it back. */
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

/** What the history keeps beside the address. */
interface KeptState {
  /** Whole, since an address carries only so many rows; and the object that was chosen, so that no row is drawn again. */
  readonly listSelection?: ListSelection | undefined;
  /** The entry that this address is only a later one of. */
  readonly listEntry?: string | undefined;
  /** How many records were opened one after the other since the list lay open: as many steps back it does again. */
  readonly openedCount?: number | undefined;
}

const kept = (state: unknown): KeptState => (typeof state === 'object' && state !== null ? state : {});

export interface MoveOptions {
  /** The way back leads over the place before. */
  readonly replace?: boolean;
  /** The open record is closed: by the way back, where it was opened from the list, so that the next step back leads on. */
  readonly closes?: boolean;
}

export interface ListPlaceControl<List extends Filters, SortKey extends string> {
  readonly place: ListPlace<FormFilter<List>, SortKey>;
  /** What the address says, as it stands. */
  readonly search: string;
  /** The place now, also between two changes of one moment. */
  readonly placeNow: () => ListPlace<FormFilter<List>, SortKey>;
  readonly moveTo: (place: ListPlace<FormFilter<List>, SortKey>, options?: MoveOptions) => void;
  /** The entry of the history, whatever addresses it has had; unique within a tab but for a document's first one. */
  readonly entry: string;
}

/** @param description keep it outside of the component: the place is read anew when it is another */
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
  // Choosing rows changes the address and not the search, which must stay the same object: it is what is fetched by.
  const searchKey = formatList({ ...read, selection: noSelection, openKey: undefined }, description);
  const { formFilter, tableFilter, viewId, columns } = useMemo(
    () => parseList(searchKey, description),
    [searchKey, description],
  );
  // A tick shows at once; the address may take the router a moment.
  const [ticked, setTicked] = useState<{ readonly key: string; readonly selection: ListSelection }>();
  const selection = ticked?.key === key ? ticked.selection : (listSelection ?? read.selection);
  const place = useMemo(
    () => ({ formFilter, tableFilter, viewId, columns, openKey, selection }),
    [formFilter, tableFilter, viewId, columns, openKey, selection],
  );

  // The address follows a moment later, and two boxes may be ticked in that moment.
  const now = useRef<Now<List, SortKey>>({ search, key, entry, place, openedCount, layersCount });
  useLayoutEffect(() => {
    now.current = { search, key, entry, place, openedCount, layersCount };
  }, [search, key, entry, place, openedCount, layersCount]);

  const moveTo = useCallback(
    (next: ListPlace<FormFilter<List>, SortKey>, { replace = false, closes = false }: MoveOptions = {}) => {
      const before = now.current;
      if (closes && before.place.openKey === undefined) return;
      const nextSearch = replaceList(now.current.search, next, description);
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
      // Only where the entry is replaced: one that stays in the history keeps its own selection.
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
  /** Undefined while the router makes a new one. */
  readonly entry: string | undefined;
  readonly place: ListPlace<FormFilter<List>, SortKey>;
  /** Undefined where no record is open, or one that an address brought. */
  readonly openedCount: number | undefined;
  readonly layersCount: number;
}

/** An entry that was replaced is no longer the list's before with a record over it. */
function openedAfter<List extends Filters, SortKey extends string>(
  { place, openedCount }: Now<List, SortKey>,
  { openKey }: ListPlace<FormFilter<List>, SortKey>,
  replace: boolean,
): number | undefined {
  if (replace || openKey === undefined) return undefined;
  const before = place.openKey === undefined ? 0 : openedCount;
  return before === undefined ? undefined : before + 1;
}
