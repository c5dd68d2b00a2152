/** The definition of the list of print jobs. */
import { cardKinds } from '#contract/card/constants';
import { printJobSorts, printJobStatuses, progressStates, stockLevels } from '#contract/repertory/constants';
import { repertory as endpoints } from '#contract/repertory/endpoints';
import {
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  fromLinks,
  idFilter,
  ofField,
  pathFilter,
  plainDayRangeFilter,
  textFilter,
} from '#src/lib/list/filters';
import { defineList } from '../list/define-list';

/** The levels 学段, 年级, 学科. */
const categoryDepth = 3;

/**
 * In the order of the specification, except for the status, which comes first: it is used daily, and only four fields
 * are visible before the form unfolds (spec section 9).
 */
export const printJobList = defineList(
  endpoints.listPrintJobs,
  {
    batchNo: textFilter({ reads: 'recordNoOrAddress' }),
    cardName: textFilter(),
    cardKind: choiceFilter(cardKinds),
    status: choicesFilter(printJobStatuses),
    teachingMaterialId: ofField('teachingMaterial', idFilter()),
    categoryPath: ofField('category', pathFilter('categoryId', categoryDepth)),
    ownCategoryId: ofField('ownCategory', fromLinks(idFilter())),
    goodsId: ofField('goods', idFilter()),
    presentGoodsId: ofField('presentGoods', idFilter()),
    progress: choiceFilter(progressStates),
    printShopId: ofField('printShop', idFilter()),
    createdBy: textFilter(),
    stock: ofField('stockCount', choiceFilter(stockLevels)),
    activateDays: ofField('activateBefore', plainDayRangeFilter('activateFrom', 'activateTo')),
    createdDays: ofField('createdAt', dayRangeFilter('createdFrom', 'createdTo')),
  },
  { sorts: printJobSorts },
);

/** The form's values: a category as the path down to it, days as an inclusive range. */
export type PrintJobFormFilter = Parameters<typeof printJobList.toQuery>[0];
