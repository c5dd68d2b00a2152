/** The list screen: its figures, its look-ups, its page. */
import type { PrintJobSort } from '#contract/repertory.facts';
import type { ListSearch } from '../../lib/list/list-state';
import { call, put } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { listEffects as pageEffects } from '../list-model';
import { listQuery } from '../list-search';
import { read } from '../read';
import { readDictionaries } from './dictionary-reads';
import { toPrintJobFilter, type PrintJobFormFilter } from './print-job-query';
import type { DictionaryName } from './state';
import type { RepertoryTools } from './tools';

export function listEffects(tools: RepertoryTools) {
  const { actions, select } = tools;
  return {
    fetchSummary: [
      function* () {
        const summary = yield* read(tools, 'summary', service.getStockSummary);
        if (summary) yield* put(actions.saveSummary(summary));
      },
      { type: 'takeLatest' },
    ] as const,

    /** Reads the look-ups that are not there yet. */
    *fetchDictionaries(names: readonly DictionaryName[]) {
      const known = yield* select(({ dictionaries }) => dictionaries);
      const lists = yield* call(
        readDictionaries,
        names.filter((name) => !known[name]),
      );
      yield* put(actions.saveDictionaries(lists));
    },

    ...pageEffects(tools, (search: ListSearch<PrintJobFormFilter, PrintJobSort>, signal) =>
      service.listPrintJobs(listQuery(search, toPrintJobFilter), signal),
    ),
  };
}
