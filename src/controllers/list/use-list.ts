/** The one hook of a list screen whose model is made by `defineListModel`. */
import { useCallback } from 'react';
import type { ListContract } from '#contract/lists';
import { takeAskedAhead } from '#src/area/asked-ahead';
import type { ListControl } from '#src/components/list/list-control';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import type { ListDescription } from '#src/lib/list/list-address';
import type { ListSearch } from '#src/lib/list/list-state';
import type { ListModelState } from '#src/models/list/list-model';
import type { EffectAction } from 'saga-models';
import { useApp, useLoading, useModel } from 'saga-models/react';
import { useListData } from './use-list-data';

/** A model that has a list, and possibly more. */
interface ListModel<List extends Filters, SortKey extends string, Item> {
  readonly namespace: string;
  readonly state: ListModelState<FormFilter<List>, SortKey, Item>;
  readonly actions: {
    readonly fetchPage: ((search: ListSearch<FormFilter<List>, SortKey>) => EffectAction<unknown>) & {
      readonly type: string;
    };
    readonly refreshPage: () => EffectAction<unknown>;
  };
  readonly list: ListDescription<List, SortKey>;
}

export function useList<List extends Filters, SortKey extends string, Item>(
  contract: ListContract,
  model: ListModel<List, SortKey, Item>,
): ListControl<FormFilter<List>, SortKey, Item> {
  const app = useApp();
  const { dispatch } = app;
  const { formFilter, tableFilter, page, problems } = useModel(
    model,
    'formFilter',
    'tableFilter',
    'page',
    'problems',
  );
  const { fetchPage, refreshPage } = model.actions;
  return useListData(contract, model.list, {
    asked: { formFilter, tableFilter },
    page: page?.pageSize === 0 ? undefined : page,
    isLoading: useLoading(model.actions.fetchPage),
    problem: problems.page,
    fetch: useCallback(
      (search: ListSearch<FormFilter<List>, SortKey>) => void dispatch(fetchPage(search)),
      [dispatch, fetchPage],
    ),
    refresh: useCallback(() => dispatch(refreshPage()), [dispatch, refreshPage]),
    takeAhead: () => takeAskedAhead(app, fetchPage.type),
  });
}
