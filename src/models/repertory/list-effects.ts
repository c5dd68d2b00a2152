/** The list screen: its figures, its look-ups, its page. */
import type { PrintJobSort } from '#contract/repertory.facts';
import type { ListSearch } from '../../lib/list/list-state';
import { isSuccess } from '../../request';
import { call, port, put } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { listEffects as pageEffects } from '../list-model';
import { emptySearch, listQuery } from '../list-search';
import { readsAheadPort } from '../ports';
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

    /**
     * Puts the first page that was read ahead where the screen's first drawing finds it. The screen's own read takes
     * the same answer, so that nothing is asked twice and nothing is drawn twice.
     */
    *showPageAhead() {
      const { printJobs } = yield* port(readsAheadPort);
      const first = emptySearch<PrintJobFormFilter, PrintJobSort>({});
      const reply = service.printJobsArrived(listQuery(first, toPrintJobFilter), printJobs);
      if (!reply || !isSuccess(reply)) return;
      yield* put(actions.saveSearch(first));
      yield* put(actions.savePage(reply.data));
    },

    ...pageEffects(tools, function* (search: ListSearch<PrintJobFormFilter, PrintJobSort>, signal) {
      const { printJobs } = yield* port(readsAheadPort);
      return yield* call(service.listPrintJobs, listQuery(search, toPrintJobFilter), signal, printJobs);
    }),
  };
}
