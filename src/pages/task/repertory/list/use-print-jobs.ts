/** The print jobs as the list takes them. */
import { useCallback } from 'react';
import type { PrintJobSort } from '#contract/repertory.facts';
import type { ListSearch } from '#src/lib/list/list-state';
import { printJobList, repertory, type PrintJobFormFilter } from '#src/models/repertory';
import { useDispatch, useLoading, useModel } from '#src/runtime/react';
import { useList } from '#src/controllers/list/use-list';

const { actions } = repertory;

export function usePrintJobs() {
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page, problems } = useModel(repertory);
  return useList('repertory.printJobs', printJobList, {
    asked: { formFilter, tableFilter },
    page,
    isLoading: useLoading('repertory/fetchPage'),
    hasFailed: problems.page !== undefined,
    fetch: useCallback(
      (search: ListSearch<PrintJobFormFilter, PrintJobSort>) => void dispatch(actions.fetchPage(search)),
      [dispatch],
    ),
    refresh: useCallback(() => dispatch(actions.refreshPage()), [dispatch]),
  });
}
