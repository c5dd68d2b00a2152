/** The definitions of two lists: merchants' statements, and their lines. */
import { statementLineSorts, statementSorts } from '#contract/grant/constants';
import { grant as endpoints } from '#contract/grant/endpoints';
import { settlementKinds } from '#contract/merchant/constants';
import { choicesFilter, fromLinks, monthRangeFilter, ofField, textFilter } from '#src/lib/list/filters';
import { defineListModel } from '../list/list-model';

/** Address of a statement as a page to print and to sign. */
export { statementAddress } from '#src/services/grant';

const filters = {
  merchantName: ofField('merchantNameOrCode', textFilter({ lengthMax: 60, reads: 'wordsOrRecordNo' })),
  months: ofField('month', monthRangeFilter('monthFrom', 'monthTo')),
  agentName: textFilter(),
  settlementKind: choicesFilter(settlementKinds),
};

export const statement = defineListModel('statement', endpoints.listStatements, filters, {
  sorts: statementSorts,
});

export const statementLine = defineListModel(
  'statementLine',
  endpoints.listStatementLines,
  {
    ...filters,
    batchNo: textFilter({ reads: 'recordNo' }),
    statement: fromLinks(textFilter({ lengthMax: 60 })),
  },
  { sorts: statementLineSorts },
);
