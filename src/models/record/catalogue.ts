/** The models of the catalogue records. */
import { category as categoryRecord } from '#contract/catalogue/category';
import { goods as goodsRecord, goodsKind as goodsKindRecord } from '#contract/catalogue/goods';
import { printShop as printShopRecord } from '#contract/catalogue/print-shop';
import { teachingMaterial as teachingMaterialRecord } from '#contract/catalogue/teaching-material';
import { recordModel } from './record-model';

export const goods = recordModel(goodsRecord);
export const goodsKind = recordModel(goodsKindRecord);
export const teachingMaterial = recordModel(teachingMaterialRecord);
export const printShop = recordModel(printShopRecord);
export const category = recordModel(categoryRecord);
