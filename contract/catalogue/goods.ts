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
  table: 'goods_kinds',
  page: {
    group: 'catalogue',
    icon: 'goodsKind',
    path: 'goods-kind',
    title: ['商品种类管理', 'Kinds of goods'],
  },
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
    goodsCount: count(
      ['商品数', 'Goods'],
      { from: 'goods', by: 'kind_id', list: 'goodsList', filter: 'kindId' },
      {},
    ),
  },
});

export const goods = defineRecord({
  kind: 'goods',
  area: 'goods',
  listName: 'goods',
  label: words.goods,
  listLabel: ['商品列表', 'List of goods'],
  rights,
  table: 'goods',
  jobColumn: 'goods_id',
  page: { group: 'catalogue', icon: 'goods', path: 'goods', title: ['商品管理', 'Goods'] },
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
    jobCount: count(
      words.jobCount,
      { from: 'print_jobs', by: 'goods_id', list: 'repertoryList', filter: 'goodsId' },
      {},
    ),
    qrCodeCount: count(
      words.qrCodeCount,
      { from: 'qr_codes', by: 'goods_id', list: 'merchantQrcode', filter: 'goodsId' },
      {},
    ),
    presentJobCount: count(
      ['赠送它的印刷任务', 'Print jobs giving it along'],
      { from: 'print_job_present_goods', by: 'goods_id', list: 'repertoryList', filter: 'presentGoodsId' },
      { isExtra: true },
    ),
    presentGrantCount: count(
      ['赠送它的发放批次', 'Grants giving it along'],
      { from: 'grant_batch_present_goods', by: 'goods_id', list: 'grant', filter: 'presentGoodsId' },
      { isExtra: true },
    ),
  },
});
