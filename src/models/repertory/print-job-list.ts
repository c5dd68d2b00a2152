/** The list of print jobs as its address and its server know it. */
import { cardKinds, printJobSorts, printJobStatuses, type PrintJobSort } from '#contract/repertory.facts';
import { defaultPageSize, pageSizes } from '#config/constants';
import { choiceField, dayRangeField, integerField, pathField, textField } from '../../lib/list/filter-fields';
import type { ListDescription } from '../../lib/list/list-address';
import type { PrintJobFormFilter } from './print-job-query';

/** As long as the server takes them. */
const textMax = 50;
/** 学段, 年级, 学科. */
const categoryDepth = 3;

export const printJobList: ListDescription<PrintJobFormFilter, PrintJobSort> = {
  fields: {
    batchNo: textField(textMax),
    cardName: textField(textMax),
    cardKind: choiceField(cardKinds),
    teachingMaterialId: integerField(1),
    categoryPath: pathField(categoryDepth),
    status: choiceField(printJobStatuses),
    printShop: textField(textMax),
    createdBy: textField(textMax),
    createdDays: dayRangeField,
  },
  sorts: printJobSorts,
  pageSizes,
  defaultPageSize,
};
