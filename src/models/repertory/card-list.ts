/** The cards of a print job as the list's address and its server know them. */
import {
  cardSorts,
  cardStatuses,
  printJobLimits,
  type CardSort,
  type CardStatus,
} from '#contract/repertory.facts';
import { defaultPageSize, pageSizes } from '#config/constants';
import { choiceField, textField } from '../../lib/list/filter-fields';
import type { ListDescription } from '../../lib/list/list-address';

export interface CardFilter {
  readonly status?: CardStatus;
  readonly serial?: string;
}

export const cardList: ListDescription<CardFilter, CardSort> = {
  fields: { status: choiceField(cardStatuses), serial: textField(printJobLimits.cardSearchMax) },
  sorts: cardSorts,
  pageSizes,
  defaultPageSize,
};
