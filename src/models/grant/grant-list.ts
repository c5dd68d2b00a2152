/** The definition of the list of grants; empty filters are sent as null (spec section 5). */
import { grantSorts, grantStatuses, grantTargetKinds, shippingStates } from '#contract/grant/constants';
import { grant as endpoints } from '#contract/grant/endpoints';
import {
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
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
export const grantList = defineList(
  endpoints.listGrants,
  {
    batchNo: textFilter({ reads: 'recordNo' }),
    cardName: textFilter(),
    merchantName: ofField('merchantNameOrCode', textFilter({ lengthMax: 60, reads: 'wordsOrRecordNo' })),
    status: choicesFilter(grantStatuses),
    shipping: choicesFilter(shippingStates),
    targetKind: choiceFilter(grantTargetKinds),
    createdBy: textFilter(),
    goodsKindId: ofField('goodsKind', idFilter()),
    presentGoodsId: ofField('presentGoods', idFilter()),
    teachingMaterialId: ofField('teachingMaterial', idFilter()),
    categoryPath: ofField('category', pathFilter('categoryId', categoryDepth)),
    createdDays: ofField('createdAt', dayRangeFilter('createdFrom', 'createdTo')),
    receivedDays: ofField('receivedAt', dayRangeFilter('receivedFrom', 'receivedTo')),
    activateDays: ofField('activateBefore', plainDayRangeFilter('activateFrom', 'activateTo')),
  },
  { sorts: grantSorts, emptyAs: 'null' },
);
