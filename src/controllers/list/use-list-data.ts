/**
 * Connects a list screen: its place comes from the address, its columns from the person's preference, its page from the
 * model.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListView } from '#contract/list-view/endpoints';
import type { ListContract } from '#contract/lists';
import type { PageOf } from '#contract/paging';
import type { ListControl } from '#src/components/list/list-control';
import { useVisit } from '#src/components/use-visit';
import { omitEmpty } from '#src/lib/empty-values';
import { usualLayout, type ListLayout } from '#src/lib/list/column-layout';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import {
  formatList,
  linkedView,
  namesList,
  parseList,
  type ListDescription,
} from '#src/lib/list/list-address';
import {
  firstPage,
  noSelection,
  noView,
  reduceList,
  type ListChange,
  type ListSearch,
} from '#src/lib/list/list-state';
import type { ReadProblem } from '#src/models/calls/read';
import { lists, preferenceFor } from '#src/models/lists';
import { user } from '#src/models/user';
import { useDispatch, useModel, useSelector } from 'saga-models/react';
import { useRetry } from '../use-retry';
import { useStaleSince } from '../use-stale-since';
import { useListPlace } from './use-list-place';
import { useListViews } from './use-list-views';
import { usePlaceInSight } from './use-place-in-sight';
import { useRowShift } from './use-row-shift';

const { actions } = lists;

/** The list's part of a model and how to read it; `fetch` and `refresh` must be stable functions. */
export interface ListData<Filter, SortKey extends string, Item> {
  /** The search that was last asked for. */
  readonly asked: ListSearch<Filter, SortKey>;
  readonly page: PageOf<Item> | undefined;
  readonly isLoading: boolean;
  readonly problem: ReadProblem | undefined;
  readonly fetch: (search: ListSearch<Filter, SortKey>) => void;
  readonly refresh: () => Promise<unknown>;
  /** Whether `asked` was asked for this visit before the page was drawn; true only once. */
  readonly takeAhead?: () => boolean;
}

/** Changes that replace the history entry: nobody wants to go back through every ticked box. */
const quietChanges: readonly ListChange<object>['kind'][] = ['pick', 'pickAll', 'pickNone', 'layout'];

/** For a list that is part of a larger model, or whose read needs more than the search. */
export function useListData<List extends Filters, SortKey extends string, Item>(
  contract: ListContract,
  description: ListDescription<List, SortKey>,
  { asked, page, isLoading, problem, fetch, refresh, takeAhead }: ListData<FormFilter<List>, SortKey, Item>,
): ListControl<FormFilter<List>, SortKey, Item> {
  const { view: list } = contract;
  const hasFailed = problem !== undefined;
  const dispatch = useDispatch();
  const { place, search, placeNow, moveTo, entry } = useListPlace(description);
  const known = useModel(lists, 'chosen', 'views');
  const person = useSelector(user, ({ current }) => current);
  const preference = preferenceFor(list, person, known);
  const { defaultViewId = null, layout: ownLayout = usualLayout } = preference ?? {};
  const views = known.views[list];

  // A layout tried within a view belongs to that view, and does not become the person's usual one.
  const [tried, setTried] = useState<{ readonly viewId: number; readonly layout: ListLayout }>();
  const current = views?.find(({ id }) => id === place.viewId);
  const keptLayout =
    (current && tried?.viewId === current.id ? tried.layout : undefined) ?? current?.layout ?? ownLayout;
  const layout = useMemo(
    () => (place.columns ? { ...keptLayout, columns: place.columns } : keptLayout),
    [keptLayout, place.columns],
  );
  const state = useMemo(() => ({ ...place, layout }), [place, layout]);

  const savePreference = useCallback(
    (
      change: { readonly layout?: ListLayout; readonly defaultViewId?: number | null },
      before = ownLayout,
    ) => {
      const { layout: chosen = ownLayout, ...more } = change;
      void dispatch(
        actions.savePreference({
          list,
          preference: { defaultViewId, ...more, layout: { ...chosen, columns: [...chosen.columns] } },
          before: { defaultViewId, layout: { ...before, columns: [...before.columns] } },
        }),
      );
    },
    [dispatch, list, ownLayout, defaultViewId],
  );

  const change = useCallback(
    (wanted: ListChange<FormFilter<List>, SortKey>) => {
      const { layout: chosen, ...next } = reduceList({ ...placeNow(), layout }, wanted);
      const isSameSearch =
        wanted.kind === 'filter' && keyOf(next, description) === keyOf(placeNow(), description);
      // Repeating the same search asks for new data, and the address does not change, so it is fetched here.
      if (isSameSearch) fetch(next);
      const closes = wanted.kind === 'open' && wanted.key === undefined;
      moveTo(next, { replace: isSameSearch || closes || quietChanges.includes(wanted.kind) });
      if (wanted.kind !== 'layout') return;
      if (current?.layout) setTried({ viewId: current.id, layout: chosen });
      else savePreference({ layout: chosen }, wanted.before);
    },
    [placeNow, moveTo, layout, current, savePreference, fetch, description],
  );

  const open = useCallback((key: number | string) => change({ kind: 'open', key: String(key) }), [change]);
  const close = useCallback(() => change({ kind: 'open', key: undefined }), [change]);
  const clearFilter = useCallback(
    () => change({ kind: 'filter', filter: parseList('', description).formFilter }),
    [change, description],
  );

  const openView = (view: ListView | undefined, options?: { readonly replace: boolean }) => {
    const { formFilter, tableFilter } = parseList(view?.search ?? '', description);
    setTried(undefined);
    moveTo({ formFilter, tableFilter, selection: noSelection, viewId: view?.id ?? noView }, options);
  };

  const linkedId = linkedView(search);
  const wantedId = linkedId ?? (namesList(search, description) ? undefined : (defaultViewId ?? undefined));
  const viewControl = useListViews({
    list: contract,
    description,
    state,
    current,
    isMissing: linkedId !== undefined && views !== undefined && !views.some(({ id }) => id === linkedId),
    defaultViewId,
    setDefault: (viewId) => savePreference({ defaultViewId: viewId }),
    apply: openView,
    adopt: (viewId) => {
      setTried(undefined);
      moveTo({ ...placeNow(), viewId });
    },
  });
  const { load, haveFailed } = viewControl;

  const wanted = wantedId === undefined ? undefined : views?.find(({ id }) => id === wantedId);
  const isWaiting = wantedId !== undefined && (views === undefined ? !haveFailed : wanted !== undefined);
  const needsViews = wantedId !== undefined || (place.viewId ?? noView) !== noView;
  useEffect(() => {
    if (needsViews && !views) load();
  }, [needsViews, views, load]);
  const openWanted = useEffectEvent((view: ListView) => openView(view, { replace: true }));
  useEffect(() => {
    if (wanted) openWanted(wanted);
  }, [wanted]);

  useEffect(() => void dispatch(actions.sendUnsent(list)), [dispatch, list]);

  // Puts the own columns into the address, so that a shared link shows the same; a view brings its own.
  const nameColumns = useEffectEvent(() => {
    const isOwn = !needsViews && !place.columns && ownLayout.columns.length > 0;
    if (isOwn) moveTo({ ...placeNow(), columns: ownLayout.columns }, { replace: true });
  });
  useEffect(() => nameColumns(), []);

  const { formFilter, tableFilter } = place;
  const isAsked = keyOf(asked, description) === keyOf(place, description);
  const isShown = page !== undefined && !hasFailed && isAsked;
  const read = useEffectEvent((wantedSearch: ListSearch<FormFilter<List>, SortKey>) => {
    if (takeAhead?.() && isAsked) return;
    // Data that is already shown is refreshed without a loading indicator.
    if (isShown) void refresh().catch(() => undefined);
    else fetch(wantedSearch);
  });
  useEffect(() => {
    if (!isWaiting) read({ formFilter, tableFilter });
  }, [isWaiting, formFilter, tableFilter]);

  const visit = useVisit();
  const readAt = useRef(visit);
  // With a loading indicator, because the data may be from the day before.
  const readAnew = useEffectEvent(() => {
    if (readAt.current !== visit && !isWaiting) fetch({ formFilter, tableFilter });
    readAt.current = visit;
  });
  useEffect(() => readAnew(), [visit]);

  // A page number beyond the last page leads to the last page.
  const lastPage =
    isShown && !isLoading && page.items.length === 0 ? Math.max(firstPage, page.totalPage) : undefined;
  const turnBack = useEffectEvent((currentPage: number) =>
    moveTo({ ...placeNow(), tableFilter: { ...placeNow().tableFilter, currentPage } }, { replace: true }),
  );
  useEffect(() => {
    if (lastPage !== undefined && tableFilter.currentPage > lastPage) turnBack(lastPage);
  }, [lastPage, tableFilter.currentPage]);

  const placeInSight = usePlaceInSight(entry, isShown && !isLoading ? page : undefined);
  const stale = useStaleSince(problem, page, keyOf(asked, description));
  const shift = useRowShift(
    page,
    keyOf({ ...asked, tableFilter: { ...asked.tableFilter, currentPage: firstPage } }, description),
  );
  useRetry(problem, isLoading, () => fetch({ formFilter, tableFilter }));

  return {
    state,
    placeInSight,
    page,
    isLoading: isLoading || isWaiting || (page === undefined && !hasFailed),
    hasFailed,
    stale,
    shift,
    isFiltered: Object.keys(omitEmpty(formFilter)).length > 0,
    change,
    open,
    close,
    clearFilter,
    reload: () => fetch({ formFilter, tableFilter }),
    refresh,
    views: viewControl,
  };
}

/** Equal for two searches that find the same page, whatever is open or selected. */
const keyOf = <List extends Filters, SortKey extends string>(
  { formFilter, tableFilter }: ListSearch<FormFilter<List>, SortKey>,
  description: ListDescription<List, SortKey>,
): string => formatList({ formFilter, tableFilter, selection: noSelection }, description);
