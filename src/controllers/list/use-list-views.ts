/** The saved views of a list, as the signed-in person can use them. */
import { useCallback } from 'react';
import { useHref } from 'react-router-dom';
import type { ListView } from '#contract/list-view/endpoints';
import type { ListContract } from '#contract/lists';
import type { RoleCode } from '#contract/roles';
import type { ViewControl } from '#src/components/list/list-control';
import type { ListLayout } from '#src/lib/list/column-layout';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import { formatSearch, parseList, viewLink, type ListDescription } from '#src/lib/list/list-address';
import { noView, type ListState } from '#src/lib/list/list-state';
import { useMessages } from '#src/locales';
import { audiencesPart, lists } from '#src/models/lists';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useSelector } from 'saga-models/react';

const { actions } = lists;

interface ListViewsOptions<List extends Filters, SortKey extends string> {
  readonly list: ListContract;
  readonly description: ListDescription<List, SortKey>;
  readonly state: ListState<FormFilter<List>, SortKey>;
  readonly current: ListView | undefined;
  readonly isMissing: boolean;
  readonly defaultViewId: number | null;
  readonly setDefault: (viewId: number | null) => void;
  readonly apply: (view: ListView | undefined) => void;
  /** Selects a view that was just created; the rows shown stay. */
  readonly adopt: (viewId: number) => void;
}

export function useListViews<List extends Filters, SortKey extends string>(
  options: ListViewsOptions<List, SortKey>,
): ViewControl {
  const {
    list: contract,
    description,
    state,
    current,
    isMissing,
    defaultViewId,
    setDefault,
    apply,
    adopt,
  } = options;
  const { view: list } = contract;
  const dispatch = useDispatch();
  const views = useSelector(lists, (known) => known.views[list]);
  const audiences = useSelector(lists, (known) => known.audiences[list]);
  const haveFailed = useSelector(lists, ({ problems }) => problems[list] !== undefined);
  const haveAudiencesFailed = useSelector(
    lists,
    ({ problems }) => problems[audiencesPart(list)] !== undefined,
  );
  const { roleName } = useMessages();
  const path = useHref('.');

  const load = useCallback(() => void dispatch(actions.fetchViews(list)), [dispatch, list]);

  const loadAudiences = useCallback(() => void dispatch(actions.fetchAudiences(list)), [dispatch, list]);

  // Normalises the saved search: the view may be older than a filter, or than the order in which filters are written.
  const keptSearch = (view: ListView) => formatSearch(parseList(view.search, description), description);
  const content = () => ({
    search: formatSearch(state, description),
    layout: { ...state.layout, columns: [...state.layout.columns] },
  });
  const send = async (view: ListView, change: Partial<ListView>) => {
    const { id, version, name, search, layout, sharedWith } = { ...view, ...change };
    const edit = { id, version, name, search, layout, sharedWith };
    return (await replyOf(dispatch(actions.updateView({ list, edit })))) !== undefined;
  };

  return {
    list,
    views,
    haveFailed,
    current,
    isChanged:
      current !== undefined &&
      (keptSearch(current) !== formatSearch(state, description) ||
        (current.layout !== null && !isSameLayout(current.layout, state.layout))),
    isMissing,
    defaultViewId,
    audiences,
    haveAudiencesFailed,
    roleName: (role, ownName) => roleName(role, ownName ?? role),
    load,
    loadAudiences,
    apply,
    setDefault,
    linkTo: (view) => `${path}?${viewLink(view.id)}`,
    async create(name: string, sharedWith: RoleCode | null) {
      const view = await replyOf(dispatch(actions.createView({ list, name, sharedWith, ...content() })));
      if (view) adopt(view.id);
      return view !== undefined;
    },
    edit: (view, name, sharedWith) => send(view, { name, sharedWith }),
    update: (view) => send(view, content()),
    async remove(view) {
      const isGone = await replyOf(dispatch(actions.deleteView({ list, id: view.id })));
      if (isGone === true && view.id === current?.id) adopt(noView);
      return isGone === true;
    },
  };
}

const isSameLayout = (one: ListLayout, other: ListLayout): boolean =>
  one.density === other.density && JSON.stringify(one.columns) === JSON.stringify(other.columns);
