/** Print shops (印刷厂): who prints the cards of a job. */
import { defineRecord } from '../record/define-record';
import { count, longText, phone, text } from '../record/fields';
import { catalogueAccess as rights } from './rights';

export const printShop = defineRecord({
  kind: 'print_shop',
  area: 'printShop',
  listName: 'printShops',
  label: ['印刷厂', 'Print shop'],
  listLabel: ['印刷厂', 'Print shops'],
  rights,
  fields: {
    name: text(['名称', 'Name'], 50, { form: 'required', isFilter: true, isSort: true, isUnique: true }),
    contact: text(['联系人', 'Contact'], 30, { form: 'optional', isFilter: true }),
    phone: phone(['手机', 'Telephone'], { form: 'optional' }),
    address: text(['地址', 'Address'], 200, { form: 'optional', isExtra: true }),
    note: longText(['备注', 'Note'], 200, { form: 'optional' }),
    openJobCount: count(['进行中的任务', 'Open jobs'], {}),
    jobCount: count(['印刷任务', 'Print jobs'], {}),
  },
});
