/** Goods (商品) of the learning application, by their kinds: what a card is bound to, and what is given along with it. */
import { defineRecord } from '../record/define-record';
import { count, flag, longText, money, reference, text } from '../record/fields';
import { catalogueAccess as rights } from './rights';

export const goodsKind = defineRecord({
  kind: 'goods_kind',
  area: 'goodsKind',
  listName: 'goodsKinds',
  label: ['商品种类', 'Kind of goods'],
  listLabel: ['商品种类', 'Kinds of goods'],
  rights,
  isOrdered: true,
  fields: {
    name: text(['名称', 'Name'], 50, { form: 'required', isFilter: true, isSort: true, isUnique: true }),
    note: longText(['备注', 'Note'], 200, { form: 'optional' }),
    goodsCount: count(['商品数', 'Goods'], {}),
  },
});

export const goods = defineRecord({
  kind: 'goods',
  area: 'goods',
  listName: 'goods',
  label: ['商品', 'Product'],
  listLabel: ['商品', 'Goods'],
  rights,
  fields: {
    name: text(['名称', 'Name'], 50, { form: 'required', isFilter: true, isSort: true, isUnique: true }),
    kind: reference(['商品种类', 'Kind of goods'], { form: 'required', isFilter: true }),
    code: text(['商品编号', 'Product code'], 50, { form: 'optional', isFilter: true, isUnique: true }),
    isPresent: flag(
      ['赠送', 'Given along'],
      ['可赠送', 'May be given along'],
      ['不赠送', 'Not given along'],
      {
        form: 'optional',
        isFilter: true,
      },
    ),
    priceFen: money(['价格', 'Price'], { form: 'optional', isSort: true }),
    note: longText(['备注', 'Note'], 200, { form: 'optional', isExtra: true }),
    jobCount: count(['印刷任务', 'Print jobs'], {}),
    qrCodeCount: count(['二维码数', 'QR codes'], {}),
    presentCount: count(['赠送次数', 'Given along with'], {}),
  },
});
