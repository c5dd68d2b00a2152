/** Look-up lists that forms choose from (spec section 7, Grant and QR code). */
import { endpoints, read, type ReplyOf } from '#contract/endpoint';
import type { dictionarySchemas } from './schema';

export const dictionary = endpoints<typeof dictionarySchemas>('dictionary', 'studyCard', {
  listTeachingMaterials: read('/dictionary/listTeachingMaterial', 'signed-in'),
  listCategoryTree: read('/category/listCategoryTree', 'signed-in'),
  listRegionTree: read('/dictionary/listRegionTree', 'signed-in'),
  listGoodsKinds: read('/dictionary/listGoodsKind', 'signed-in'),
  listPresentGoods: read('/goods/listPresentGoods', 'signed-in'),
  listPrintShops: read('/dictionary/listPrintShop', 'signed-in'),
});

type Calls = typeof dictionary;

/** An entry of any of the lists. */
export type Entry = ReplyOf<Calls['listTeachingMaterials']>[number];
export type CategoryNode = ReplyOf<Calls['listCategoryTree']>[number];
export type RegionNode = ReplyOf<Calls['listRegionTree']>[number];
export type GoodsKind = ReplyOf<Calls['listGoodsKinds']>[number];
export type Goods = ReplyOf<Calls['listPresentGoods']>[number];
