/** The models of the catalogue: what forms choose from. */
import { goods as goodsRecord, goodsKind as goodsKindRecord } from '#contract/catalogue/goods';
import { printShop as printShopRecord } from '#contract/catalogue/print-shop';
import { teachingMaterial as teachingMaterialRecord } from '#contract/catalogue/teaching-material';
import { isSuccess } from '../../request';
import { listGoodsKinds } from '../../services/dictionary';
import { recordModel } from './record-model';

export const goods = recordModel(goodsRecord, {
  async choices(signal) {
    const reply = await listGoodsKinds(signal);
    if (!isSuccess(reply)) return reply;
    return { ...reply, data: { kind: reply.data.map(({ id, name }) => ({ value: id, label: name })) } };
  },
});
export const goodsKind = recordModel(goodsKindRecord);
export const teachingMaterial = recordModel(teachingMaterialRecord);
export const printShop = recordModel(printShopRecord);
