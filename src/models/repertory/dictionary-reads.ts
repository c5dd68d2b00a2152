/** Where each look-up list comes from. */
import { isSuccess, type Reply } from '../../request';
import * as service from '../../services/dictionary';
import type { Dictionaries, DictionaryName } from './state';

const reads: { readonly [Name in DictionaryName]: () => Promise<Reply<Dictionaries[Name]>> } = {
  teachingMaterials: () => service.listTeachingMaterials(),
  categories: () => service.listCategoryTree(),
  goodsKinds: () => service.listGoodsKinds(),
  presentGoods: () => service.listPresentGoods(),
  printShops: service.listPrintShops,
  pages: service.findUsedPages,
};

/** Reads the named lists side by side; a list whose reply is no success is left out. */
export async function readDictionaries(names: readonly DictionaryName[]): Promise<Partial<Dictionaries>> {
  const lists = await Promise.all(names.map(readOne));
  return Object.assign({}, ...lists);
}

async function readOne(name: DictionaryName): Promise<Partial<Dictionaries>> {
  const reply = await reads[name]();
  return isSuccess(reply) ? { [name]: reply.data } : {};
}
