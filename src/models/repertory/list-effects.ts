/** The list screen: its figures, its look-ups, its page. */
import type { PrintJob } from '#contract/repertory/endpoints';
import type { PrintJobSort } from '#contract/repertory/constants';
import { all } from '../../runtime/effects';
import { listEffects as pageEffects } from '../list/list-model';
import { readDictionary } from './dictionary-reads';
import { printJobList, type PrintJobFormFilter } from './print-job-list';
import type { DictionaryName } from './state';
import type { RepertoryTools } from './tools';

export function listEffects(tools: RepertoryTools) {
  return {
    /** Reads the look-ups side by side; those that are there are shown meanwhile. */
    *fetchDictionaries(names: readonly DictionaryName[]) {
      yield* all(names.map((name) => readDictionary(tools, name)));
    },

    ...pageEffects<PrintJobFormFilter, PrintJobSort, PrintJob>(tools, printJobList.load),
  };
}
