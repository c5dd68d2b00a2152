/** The list of print jobs as its address and its server know it. */
import { repertory as endpoints } from '#contract/repertory/endpoints';
import { cardKinds } from '#contract/card/constants';
import { printJobSorts, printJobStatuses, progressStates, stockLevels } from '#contract/repertory/constants';
import {
  choiceFilter,
  dayRangeFilter,
  fromLinks,
  idFilter,
  ofField,
  pathFilter,
  plainDayRangeFilter,
  textFilter,
} from '../../lib/list/filters';
import { defineList } from '../list/define-list';

/** 学段, 年级, 学科. */
const categoryDepth = 3;

/**
 * In the order of screens.md but for the status: it is asked for daily, and only four fields stand before the form folds
 * (spec section 9).
 */
export const printJobList = defineList(
  endpoints.listPrintJobs,
  {
    batchNo: textFilter({ reads: 'recordNo' }),
    cardName: textFilter(),
    cardKind: choiceFilter(cardKinds),
    status: choiceFilter(printJobStatuses),
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

/** What the form holds: categories as the path down to the chosen one, days both included. */
export type PrintJobFormFilter = Parameters<typeof printJobList.toQuery>[0];
