/** What was printed beside what came of it, over the print jobs that a search of the printing record finds. */
import type { PrintReconciliation } from '#contract/print-export';
import { defineModel } from '../runtime';
import { put } from '../runtime/effects';
import * as service from '../services/print-export';
import { toPrintExportFilter, type PrintExportFormFilter } from './print-export';
import { read, type ReadProblem } from './read';

/** Reducers write to it, so its own fields are not readonly; what they hold is replaced, never changed. */
interface ReconciliationState {
  totals: PrintReconciliation | undefined;
  problems: Partial<Record<'totals', ReadProblem>>;
}

const initialState: ReconciliationState = { totals: undefined, problems: {} };

export const reconciliation = defineModel({
  namespace: 'reconciliation',
  state: initialState,
  reducers: {
    saveTotals(state: ReconciliationState, totals: PrintReconciliation) {
      state.totals = totals;
      state.problems = {};
    },
    saveProblem(state: ReconciliationState, { part, problem }: { part: 'totals'; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  },
  effects: ({ actions }) => ({
    fetchTotals: [
      function* (formFilter: PrintExportFormFilter) {
        const filter = toPrintExportFilter(formFilter);
        const totals = yield* read({ actions }, 'totals', (signal) =>
          service.getReconciliation(filter, signal),
        );
        if (totals) yield* put(actions.saveTotals(totals));
      },
      { type: 'takeLatest' },
    ],
  }),
});
