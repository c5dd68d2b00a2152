/** Declaration of a record with four fields that is in no registry. */
import { choice, count, money, text } from '#contract/fields/fields';
import { defineRecord } from './define-record';

export const gadget = defineRecord({
  kind: 'gadget',
  area: 'gadget',
  listName: 'gadgets',
  label: ['小件', 'Gadget'],
  listLabel: ['小件列表', 'List of gadgets'],
  rights: { read: 'merchant_menu', write: 'merchant.edit' },
  table: 'gadgets',
  page: { group: 'catalogue', icon: 'goods', path: 'gadget', title: ['小件管理', 'Gadgets'] },
  fields: {
    name: text(['名称', 'Name'], 10, { form: 'required', isFilter: true, isSort: true, isUnique: true }),
    priceFen: money(['价格', 'Price'], { form: 'optional' }),
    size: choice(
      ['大小', 'Size'],
      { small: ['小号', 'Small'], large: ['大号', 'Large'] },
      { form: 'optional' },
    ),
    useCount: count(
      ['用处', 'Uses'],
      { from: 'gadget_uses', by: 'gadget_id', list: 'merchantQrcode', filter: 'of' },
      {},
    ),
  },
});
