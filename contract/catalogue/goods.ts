/** Goods (商品) of the learning application, by their kinds: what a card is bound to, and what is given along with it. */
import { count, flag, longText, money, reference, text } from '#contract/fields/fields';
import { defineRecord } from '#contract/record/define-record';
import { catalogueAccess as rights } from './rights';
import { words } from './words';

export const goodsKind = defineRecord({
  kind: 'goods_kind',
  area: 'goodsKind',
  listName: 'goodsKinds',
  label: words.goodsKind,
  listLabel: ['商品种类列表', 'List of kinds of goods'],
  rights,
  isOrdered: true,
  fields: {
    name: text(words.name, 50, {
      form: 'required',
      isFilter: true,
      isSearch: true,
      isSort: true,
      isUnique: true,
    }),
    note: longText(words.note, 200, { form: 'optional' }),
    goodsCount: count(['商品数', 'Goods'], {}),
  },
});

export const goods = defineRecord({
  kind: 'goods',
  area: 'goods',
  listName: 'goods',
  label: ['商品', 'Goods'],
  listLabel: ['商品列表', 'List of goods'],
  rights,
  fields: {
    name: text(words.name, 50, {
      form: 'required',
      isFilter: true,
      isSearch: true,
      isSort: true,
      isUnique: true,
    }),
    kind: reference(words.goodsKind, 'goods_kind', { form: 'required', isFilter: true }),
    code: text(['商品编号', 'Product code'], 50, {
      form: 'optional',
      isFilter: true,
      isSearch: true,
      isUnique: true,
      isExtra: true,
    }),
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
    note: longText(words.note, 200, { form: 'optional', isExtra: true }),
    jobCount: count(words.jobCount, {}),
    qrCodeCount: count(words.qrCodeCount, {}),
    presentJobCount: count(['赠送它的印刷任务', 'Print jobs giving it along'], { isExtra: true }),
    presentGrantCount: count(['赠送它的发放批次', 'Grants giving it along'], { isExtra: true }),
  },
});
