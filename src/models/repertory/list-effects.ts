/** The list screen: its figures, its look-ups, its page. */
import { isSuccess } from '../../request';
import { call, cancelSignal, port, put } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { listQuery } from '../list-search';
import { readsAheadPort } from '../ports';
import { readDictionaries } from './dictionary-reads';
import { toPrintJobFilter } from './print-job-query';
import type { DictionaryName } from './state';
import { read, type RepertoryTools } from './tools';

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

    fetchPage: [
      function* () {
        const query = yield* select((state) => listQuery(state, toPrintJobFilter));
        const { printJobs } = yield* port(readsAheadPort);
        const page = yield* read(tools, 'page', (signal) => service.listPrintJobs(query, signal, printJobs));
        if (page) yield* put(actions.savePage(page));
      },
      { type: 'takeLatest' },
    ] as const,

    /** The same without a sign of loading; dropped when the search has moved on meanwhile. */
    refreshPage: [
      function* () {
        const before = yield* select(({ formFilter, tableFilter }) => ({ formFilter, tableFilter }));
        const signal = yield* cancelSignal();
        const reply = yield* call(service.listPrintJobs, listQuery(before, toPrintJobFilter), signal);
        const isSameSearch = yield* select(
          ({ formFilter, tableFilter }) =>
            formFilter === before.formFilter && tableFilter === before.tableFilter,
        );
        if (isSuccess(reply) && isSameSearch) yield* put(actions.savePage(reply.data));
      },
      { type: 'takeLatest' },
    ] as const,
  };
}
