/** The definition of the list of a print job's cards. */
import { defaultPageSize, pageSizes } from '#config/constants';
import { activationStates, cardSorts, cardStatuses, type CardSort } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import type { Card } from '#contract/repertory/endpoints';
import { choiceFilter, choicesFilter, textFilter, type FormFilter } from '#src/lib/list/filters';
import type { ListDescription } from '#src/lib/list/list-address';
import type { RowsOf } from '#src/lib/list/rows-of';

const filters = {
  status: choicesFilter(cardStatuses),
  activation: choiceFilter(activationStates),
  serial: textFilter({ lengthMax: printJobLimits.cardSearchMax, reads: 'list' }),
};

export type CardFilter = FormFilter<typeof filters>;

export const cardList: ListDescription<typeof filters, CardSort> & RowsOf<Card, CardSort> = {
  filters,
  sorts: cardSorts,
  pageSizes,
  defaultPageSize,
};
