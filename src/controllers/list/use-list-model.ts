/** The data of a list whose model is made by `defineListModel`. */
import { useCallback } from 'react';
import type { ListSearch } from '../../lib/list/list-state';
import type { defineListModel } from '../../models/list-model';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import type { ListData } from './use-list';

export function useListModel<Filter extends object, SortKey extends string, Item>(
  model: ReturnType<typeof defineListModel<string, Filter, SortKey, Item>>,
): ListData<Filter, SortKey, Item> {
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page, problems } = useModel(model);
  const { fetchPage, refreshPage } = model.actions;
  return {
    asked: { formFilter, tableFilter },
    page,
    isLoading: useLoading(`${model.namespace}/fetchPage`),
    hasFailed: problems.page !== undefined,
    fetch: useCallback(
      (search: ListSearch<Filter, SortKey>) => void dispatch(fetchPage(search)),
      [dispatch, fetchPage],
    ),
    refresh: useCallback(() => dispatch(refreshPage()), [dispatch, refreshPage]),
  };
}
