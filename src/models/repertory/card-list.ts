/** The definition of the list of a print job's cards. */
import type { Card } from '#contract/repertory/endpoints';
import { cardSorts, cardStatuses, type CardSort } from '#contract/card/constants';
import { printJobLimits } from '#contract/repertory/constants';
import { defaultPageSize, pageSizes } from '#config/constants';
import type { RowsOf } from '#src/lib/list/rows-of';
import type { ListDescription } from '#src/lib/list/list-address';
import { choiceFilter, textFilter, type FormFilter } from '#src/lib/list/filters';

const filters = {
  status: choiceFilter(cardStatuses),
  serial: textFilter({ lengthMax: printJobLimits.cardSearchMax, reads: 'list' }),
};

export type CardFilter = FormFilter<typeof filters>;

export const cardList: ListDescription<typeof filters, CardSort> & RowsOf<Card, CardSort> = {
  filters,
  sorts: cardSorts,
  pageSizes,
  defaultPageSize,
};
