/** Calls for the dictionaries that forms offer (spec section 7, Grant and QR code). */
import { cardPage } from '#contract/card-page/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { request } from '#src/request';
import { readingAll } from '#src/request/of-endpoint';

export const listTeachingMaterials = readingAll(dictionary.listTeachingMaterials);
export const listCategoryTree = readingAll(dictionary.listCategoryTree);
export const listGoodsKinds = readingAll(dictionary.listGoodsKinds);

/** All present goods, or those of some kinds, which are sent as a repeated parameter. */
export const listPresentGoods = (kindIds: readonly number[], signal?: AbortSignal) =>
  request.send(dictionary.listPresentGoods, {
    query: kindIds.length > 0 ? { kindIds: [...kindIds] } : {},
    signal,
  });

export const listPrintShops = readingAll(dictionary.listPrintShops);
export const findUsedPages = readingAll(cardPage.findUsedPages);

/** The levels 省 → 市 → 区县. */
export const listRegionTree = readingAll(dictionary.listRegionTree);
