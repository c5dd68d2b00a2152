/** Look-up lists that forms choose from (spec section 7, Grant and QR code). */
import { endpoints, type ReplyOf } from '../endpoint';
import type { dictionarySchemas } from './schema';

export const dictionary = endpoints<typeof dictionarySchemas>('dictionary', 'studyCard', {
  listTeachingMaterials: { method: 'GET', path: '/dictionary/listTeachingMaterial', access: 'signed-in' },
  listCategoryTree: { method: 'GET', path: '/category/listCategoryTree', access: 'signed-in' },
  listRegionTree: { method: 'GET', path: '/dictionary/listRegionTree', access: 'signed-in' },
  listGoodsKinds: { method: 'GET', path: '/dictionary/listGoodsKind', access: 'signed-in' },
  listPresentGoods: { method: 'GET', path: '/goods/listPresentGoods', access: 'signed-in' },
  listPrintShops: { method: 'GET', path: '/dictionary/listPrintShop', access: 'signed-in' },
});

type Calls = typeof dictionary;

/** Of any of the lists. */
export type Entry = ReplyOf<Calls['listTeachingMaterials']>[number];
export type CategoryNode = ReplyOf<Calls['listCategoryTree']>[number];
export type RegionNode = ReplyOf<Calls['listRegionTree']>[number];
export type GoodsKind = ReplyOf<Calls['listGoodsKinds']>[number];
export type Goods = ReplyOf<Calls['listPresentGoods']>[number];
