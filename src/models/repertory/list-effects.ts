/** The list screen: its figures, its look-ups, its page. */
import type { PrintJob } from '#contract/repertory/endpoints';
import type { PrintJobSort } from '#contract/repertory/constants';
import { call, put } from '../../runtime/effects';
import { listEffects as pageEffects } from '../list/list-model';
import { readDictionaries } from './dictionary-reads';
import { printJobList, type PrintJobFormFilter } from './print-job-list';
import type { DictionaryName } from './state';
import type { RepertoryTools } from './tools';

export function listEffects(tools: RepertoryTools) {
  const { actions, select } = tools;
  return {
    /** Reads the look-ups that are not there yet. */
    *fetchDictionaries(names: readonly DictionaryName[]) {
      const known = yield* select(({ dictionaries }) => dictionaries);
      const lists = yield* call(
        readDictionaries,
        names.filter((name) => !known[name]),
      );
      yield* put(actions.saveDictionaries(lists));
    },

    ...pageEffects<PrintJobFormFilter, PrintJobSort, PrintJob>(tools, printJobList.load),
  };
}
