/** The list of print jobs. */
import { describeList } from '#contract/lists';
import { printJobSorts } from './constants';
import type { PrintJobFilter } from './endpoints';
import { printJobWords } from './labels';

export const printJobs = describeList<PrintJobFilter>()({
  name: 'printJobs',
  view: 'repertory.printJobs',
  right: 'studycard_inventory_menu',
  entity: 'print_job',
  words: printJobWords,
  columns: [
    'batchNo',
    'cardName',
    'cardKind',
    'teachingMaterial',
    'category',
    'goods',
    'quantity',
    'receivedCount',
    'scrappedCount',
    'stockCount',
    'serialFirst',
    'serialLast',
    'validity',
    'printShop',
    'status',
    'createdBy',
    'createdAt',
    'finishedAt',
  ],
  columnsOfScreen: { serialRange: ['serialFirst', 'serialLast'] },
  filterRecords: {
    teachingMaterialId: 'teaching_material',
    categoryId: 'category',
    ownCategoryId: 'category',
    goodsId: 'goods',
    presentGoodsId: 'goods',
    printShopId: 'print_shop',
  },
  filterFields: { stock: 'stockCount', activateDays: 'activateBefore', createdDays: 'createdAt' },
  sorts: printJobSorts,
});
