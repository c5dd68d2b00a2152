/** The actions on a job's cards: on one, and on selected ones. */
import type { CardSort } from '#contract/card/constants';
import type { Card, SelectedCards } from '#contract/repertory/endpoints';
import type { ListControl } from '#src/components/list/list-control';
import { useBulkChange } from '#src/controllers/actions/use-bulk-change';
import { useChange } from '#src/controllers/actions/use-change';
import { omitEmpty } from '#src/lib/empty-values';
import { filterOfSelection, nameOfSelection } from '#src/lib/list/list-state';
import { repertory, type CardFilter } from '#src/models/repertory';
import { useDispatch } from 'saga-models/react';
import { changeOfOne, refusedCards, useCardChangeWords } from '../job/card-change';

const { actions } = repertory;

export function useCardChanges(
  jobId: number,
  { state: { selection, formFilter }, refresh }: ListControl<CardFilter, CardSort, Card>,
) {
  const dispatch = useDispatch();
  const changes = useCardChangeWords();
  const cards: SelectedCards =
    selection.kind === 'some'
      ? { id: jobId, serials: [...selection.keys] }
      : { id: jobId, ...omitEmpty(formFilter), excluded: [...selection.except] };
  const refreshJob = () => void dispatch(actions.refreshDetail(jobId));

  const bulkActions = useBulkChange(changes, {
    chosen: `${nameOfSelection(selection)} of job ${jobId}`,
    about: filterOfSelection(selection, formFilter),
    preview: (action) => actions.previewCardChange({ action, cards }),
    send: (action, request) => actions.changeSelectedCards({ action, cards, ...request }),
    refusedOf: refusedCards,
    onDone: refreshJob,
  });
  const one = useChange(changes, {
    ...changeOfOne,
    onDone() {
      void refresh().catch(() => undefined);
      refreshJob();
    },
  });
  return { ...one, bulkActions };
}
