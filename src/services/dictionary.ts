/** Look-up lists that forms choose from (spec section 7, Grant and QR code). */
import { cardPage } from '#contract/card-page/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { request } from '../request';

export const listTeachingMaterials = () => request.send(dictionary.listTeachingMaterials);

export const listCategoryTree = () => request.send(dictionary.listCategoryTree);

export const listGoodsKinds = () => request.send(dictionary.listGoodsKinds);

/** All present goods, or those of some kinds. */
export const listPresentGoods = (kindIds: readonly number[] = []) =>
  request.send(dictionary.listPresentGoods, { query: kindIds.length > 0 ? { kindIds: [...kindIds] } : {} });

export const listPrintShops = () => request.send(dictionary.listPrintShops);

export const findUsedPages = () => request.send(cardPage.findUsedPages, { query: {} });
