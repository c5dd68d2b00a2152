/** Where each look-up list comes from. */
import type { Reply } from '../../request';
import { put, type SagaGenerator } from '../../runtime/effects';
import * as service from '../../services/dictionary';
import { read } from '../calls/read';
import type { Dictionaries, DictionaryName } from './state';
import type { RepertoryTools } from './tools';

const sources: {
  readonly [Name in DictionaryName]: (signal: AbortSignal) => Promise<Reply<Dictionaries[Name]>>;
} = {
  teachingMaterials: service.listTeachingMaterials,
  categories: service.listCategoryTree,
  goodsKinds: service.listGoodsKinds,
  presentGoods: (signal) => service.listPresentGoods([], signal),
  printShops: service.listPrintShops,
  pages: service.findUsedPages,
};

/** A list whose reply is no success stays what it was. */
export function* readDictionary(tools: RepertoryTools, name: DictionaryName): SagaGenerator<void> {
  const source: (signal: AbortSignal) => Promise<Reply<Dictionaries[DictionaryName]>> = sources[name];
  const list = yield* read(tools, name, undefined, source);
  if (list) yield* put(tools.actions.saveDictionaries({ [name]: list }));
}
