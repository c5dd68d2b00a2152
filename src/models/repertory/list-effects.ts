/** Effects of the list screen: its figures, its dictionaries, its page. */
import type { PrintJobSort } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import type { Reply } from '#src/request';
import * as service from '#src/services/dictionary';
import { all, put, type SagaGenerator } from 'saga-models/effects';
import { read } from '../calls/read';
import { listEffects as pageEffects } from '../list/list-model';
import { printJobList, type PrintJobFormFilter } from './print-job-list';
import type { DictionaryName, Dictionaries } from './state';
import type { RepertoryTools } from './tools';

export function listEffects(tools: RepertoryTools) {
  return {
    /** Reads the dictionaries in parallel; those that have arrived are shown meanwhile. */
    *fetchDictionaries(names: readonly DictionaryName[]) {
      yield* all(names.map((name) => readDictionary(tools, name)));
    },

    ...pageEffects<PrintJobFormFilter, PrintJobSort, PrintJob>(tools, printJobList.load),
  };
}

// Where each dictionary is read from.

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

/** A dictionary whose read failed stays as it was. */
function* readDictionary(tools: RepertoryTools, name: DictionaryName): SagaGenerator<void> {
  const source: (signal: AbortSignal) => Promise<Reply<Dictionaries[DictionaryName]>> = sources[name];
  const list = yield* read(tools, name, undefined, source);
  if (list) yield* put(tools.actions.saveDictionaries({ [name]: list }));
}
