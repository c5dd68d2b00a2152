/** The statements of merchants: the list as its address and its server know it. */
import { statementSorts } from '#contract/grant/constants';
import { grant as endpoints } from '#contract/grant/endpoints';
import { settlementKinds } from '#contract/merchant/constants';
import { choiceFilter, monthRangeFilter, ofField, textFilter } from '../../lib/list/filters';
import { defineListModel } from '../list/list-model';

export const statement = defineListModel(
  'statement',
  endpoints.listStatements,
  {
    merchantName: textFilter({ lengthMax: 60 }),
    months: ofField('month', monthRangeFilter('monthFrom', 'monthTo')),
    settlementKind: choiceFilter(settlementKinds),
  },
  { sorts: statementSorts },
);
