/** Print shops (印刷厂): who prints the cards of a job. */
import { count, longText, phone, text } from '#contract/fields/fields';
import { defineRecord } from '#contract/record/define-record';
import type { ProgressState } from '#contract/repertory/constants';
import { catalogueAccess as rights } from './rights';
import { words } from './words';

const jobs = { from: 'print_jobs', by: 'print_shop_id', list: 'repertoryList', filter: 'printShopId' };

export const printShop = defineRecord({
  kind: 'print_shop',
  area: 'printShop',
  listName: 'printShops',
  label: words.printShop,
  listLabel: ['印刷厂列表', 'List of print shops'],
  rights,
  table: 'print_shops',
  jobColumn: 'print_shop_id',
  page: { group: 'catalogue', icon: 'printShop', path: 'print-shop', title: ['印刷厂管理', 'Print shops'] },
  fields: {
    name: text(words.name, 50, {
      form: 'required',
      isFilter: true,
      isSearch: true,
      isSort: true,
      isUnique: true,
    }),
    contact: text(words.contact, 30, { form: 'optional', isFilter: true, isPersonal: true }),
    phone: phone(words.phone, { form: 'optional' }),
    address: text(words.address, 200, { form: 'optional', isExtra: true, isPersonal: true }),
    note: longText(words.note, 200, { form: 'optional' }),
    openJobCount: count(
      ['进行中的任务', 'Open jobs'],
      {
        ...jobs,
        only: { status: [0, 1, 2] },
        also: `progress=${'open' satisfies ProgressState}`,
      },
      {},
    ),
    jobCount: count(words.jobCount, jobs, {}),
  },
});
