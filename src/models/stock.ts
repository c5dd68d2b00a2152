/** The stock's marks, changed where they stand, and the history of its alarms. */
import type { PageOf } from '#contract/paging';
import type { StockAlarm, StockThreshold, StockThresholdEdit } from '#contract/stock';
import { shellTexts } from '../locales';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call, port, put, type SagaGenerator } from '../runtime/effects';
import * as service from '../services/stock';
import type { TableFilter } from './list-search';
import { offerUndo } from './offer-undo';
import { notifyPort } from './ports';
import { read, type ReadProblem } from './read';
import { refusedFieldsIn } from './refused-fields';
import type { EditSubmission } from './submission';
import { textsOf } from './texts-of';
import { versionConflictIn } from './version-conflict';

type ReadPart = 'thresholds' | 'alarms';

/** Reducers write to it, so its own fields are not readonly; what they hold is replaced, never changed. */
interface StockState {
  thresholds: readonly StockThreshold[] | undefined;
  alarms: PageOf<StockAlarm> | undefined;
  problems: Partial<Record<ReadPart, ReadProblem>>;
}

const initialState: StockState = { thresholds: undefined, alarms: undefined, problems: {} };

export const stock = defineModel({
  namespace: 'stock',
  state: initialState,
  reducers: {
    saveThresholds(state: StockState, thresholds: readonly StockThreshold[]) {
      state.thresholds = thresholds;
      delete state.problems.thresholds;
    },
    saveAlarms(state: StockState, alarms: PageOf<StockAlarm>) {
      state.alarms = alarms;
      delete state.problems.alarms;
    },
    saveProblem(state: StockState, { part, problem }: { part: ReadPart; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  },
  effects: ({ actions, select }) => {
    function* fetchThresholds(): SagaGenerator<void> {
      const thresholds = yield* read({ actions }, 'thresholds', service.listThresholds);
      if (thresholds) yield* put(actions.saveThresholds(thresholds));
    }
    return {
      fetchThresholds: [fetchThresholds, { type: 'takeLatest' }],
      fetchAlarms: [
        function* (query: TableFilter) {
          const alarms = yield* read({ actions }, 'alarms', (signal) => service.listAlarms(query, signal));
          if (alarms) yield* put(actions.saveAlarms(alarms));
        },
        { type: 'takeLatest' },
      ],
      updateThreshold: [
        function* (edit: StockThresholdEdit): SagaGenerator<EditSubmission> {
          const before = yield* select(({ thresholds }) =>
            thresholds?.find(
              ({ cardKind, version }) => cardKind === edit.cardKind && version === edit.version,
            ),
          );
          const reply = yield* call(service.updateThreshold, edit);
          const conflict = versionConflictIn(reply);
          if (!isSuccess(reply) && !conflict) return { kind: 'refused', fields: refusedFieldsIn(reply) };
          // The alarm may have followed, so all of it is read anew.
          yield* call(fetchThresholds);
          if (isSuccess(reply) && before && reply.data.version !== before.version) {
            const { cardKind, lowerCount, upperCount } = before;
            const { version } = reply.data;
            const done = (yield* textsOf(shellTexts)).shell.marksMoved;
            yield* offerUndo<StockThresholdEdit>(done, 'stock/undoThreshold', {
              cardKind,
              lowerCount,
              upperCount,
              version,
            });
          }
          return conflict ? { kind: 'conflict', conflict } : { kind: 'done' };
        },
        { type: 'takeLeading' },
      ],
      undoThreshold: [
        function* (edit: StockThresholdEdit) {
          const reply = yield* call(service.updateThreshold, edit);
          if (isSuccess(reply)) (yield* port(notifyPort)).success((yield* textsOf(shellTexts)).shell.undone);
          yield* call(fetchThresholds);
        },
        { type: 'takeLeading' },
      ],
    };
  },
});
