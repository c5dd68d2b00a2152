/** Look-up lists that forms choose from (spec section 7, Grant and QR code). */
import { cardPage } from '#contract/card-page/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { request } from '../request';

export const listTeachingMaterials = (signal?: AbortSignal) =>
  request.send(dictionary.listTeachingMaterials, { signal });

export const listCategoryTree = (signal?: AbortSignal) =>
  request.send(dictionary.listCategoryTree, { signal });

export const listGoodsKinds = (signal?: AbortSignal) => request.send(dictionary.listGoodsKinds, { signal });

/** All present goods, or those of some kinds, which repeat in the address. */
export const listPresentGoods = (kindIds: readonly number[], signal?: AbortSignal) =>
  request.send(dictionary.listPresentGoods, {
    query: kindIds.length > 0 ? { kindIds: [...kindIds] } : {},
    signal,
  });

export const listPrintShops = (signal?: AbortSignal) => request.send(dictionary.listPrintShops, { signal });

export const findUsedPages = (signal?: AbortSignal) =>
  request.send(cardPage.findUsedPages, { query: {}, signal });

/** 省 → 市 → 区县. */
export const listRegionTree = (signal?: AbortSignal) => request.send(dictionary.listRegionTree, { signal });
