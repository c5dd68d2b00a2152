/** The models of the catalogue records, from which forms offer choices. */
import { category as categoryRecord, categoryLevelsMax } from '#contract/catalogue/category';
import { goods as goodsRecord, goodsKind as goodsKindRecord } from '#contract/catalogue/goods';
import { printShop as printShopRecord } from '#contract/catalogue/print-shop';
import { teachingMaterial as teachingMaterialRecord } from '#contract/catalogue/teaching-material';
import { isSuccess } from '#src/request';
import { listCategoryTree, listGoodsKinds } from '#src/services/dictionary';
import { placesIn } from './places-in-tree';
import { recordModel } from './record-model';

export const goods = recordModel(goodsRecord, {
  async choices(signal) {
    const reply = await listGoodsKinds(signal);
    if (!isSuccess(reply)) return reply;
    return { ...reply, data: { kind: reply.data } };
  },
});
export const goodsKind = recordModel(goodsKindRecord);
export const teachingMaterial = recordModel(teachingMaterialRecord);
export const printShop = recordModel(printShopRecord);

export const category = recordModel(categoryRecord, {
  async choices(signal) {
    const reply = await listCategoryTree(signal);
    if (!isSuccess(reply)) return reply;
    return { ...reply, data: { parent: placesIn(reply.data, categoryLevelsMax) } };
  },
});
