/** The cards of a print job as the list takes them. */
import { cards as cardContract } from '#contract/card/lists';
import { useCallback } from 'react';
import type { CardSort } from '#contract/card/constants';
import type { ListSearch } from '#src/lib/list/list-state';
import { cardList, repertory, type CardFilter } from '#src/models/repertory';
import { useDispatch, useLoading, useModel } from '#src/runtime/react';
import { useListData } from '#src/controllers/list/use-list-data';

const { actions } = repertory;

export function useCards(jobId: number) {
  const dispatch = useDispatch();
  const { cards, cardSearch, problems } = useModel(repertory);
  const fetch = useCallback(
    (search: ListSearch<CardFilter, CardSort>) => void dispatch(actions.fetchCards({ id: jobId, search })),
    [dispatch, jobId],
  );
  const refresh = useCallback(() => dispatch(actions.refreshCards(jobId)), [dispatch, jobId]);
  return useListData(cardContract, cardList, {
    asked: cardSearch,
    page: cards,
    isLoading: useLoading(repertory.actions.fetchCards),
    problem: problems.cards,
    fetch,
    refresh,
  });
}
