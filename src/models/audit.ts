/** What is looked at in the audit trail: the trail of one record, one entry, its seal. */
import type { AuditRecord, RecordTrailQuery, SealCheck } from '#contract/audit';
import type { PageOf } from '#contract/paging';
import { defineModel } from '../runtime';
import { put } from '../runtime/effects';
import * as service from '../services/audit';
import { read, type ReadProblem } from './read';

type ReadPart = 'trail' | 'entry' | 'seal';

/** Reducers write to it, so its own fields are not readonly; what they hold is replaced, never changed. */
interface AuditState {
  trail: PageOf<AuditRecord> | undefined;
  /** The one that was asked for by its position. */
  entry: AuditRecord | undefined;
  /** Of the entry that is looked at. */
  seal: SealCheck | undefined;
  problems: Partial<Record<ReadPart, ReadProblem>>;
}

const initialState: AuditState = { trail: undefined, entry: undefined, seal: undefined, problems: {} };

export const audit = defineModel({
  namespace: 'audit',
  state: initialState,
  reducers: {
    saveTrail: (state, trail: PageOf<AuditRecord>) => save(state, 'trail', { trail }),
    clearTrail: (state) => save(state, 'trail', { trail: undefined }),
    saveEntry: (state, entry: AuditRecord) => save(state, 'entry', { entry }),
    clearEntry: (state) => save(state, 'entry', { entry: undefined }),
    saveSeal: (state, seal: SealCheck) => save(state, 'seal', { seal }),
    clearSeal: (state) => save(state, 'seal', { seal: undefined }),
    saveProblem(state: AuditState, { part, problem }: { part: ReadPart; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  },
  effects: ({ actions }) => {
    const keeper = { actions };
    return {
      fetchTrail: [
        function* (query: RecordTrailQuery) {
          const trail = yield* read(keeper, 'trail', (signal) => service.listRecordTrail(query, signal));
          if (trail) yield* put(actions.saveTrail(trail));
        },
        { type: 'takeLatest' },
      ],
      fetchEntry: [
        function* (position: number) {
          yield* put(actions.clearEntry());
          const entry = yield* read(keeper, 'entry', (signal) => service.findAuditRecord(position, signal));
          if (entry) yield* put(actions.saveEntry(entry));
        },
        { type: 'takeLatest' },
      ],
      fetchSeal: [
        function* (position: number) {
          yield* put(actions.clearSeal());
          const seal = yield* read(keeper, 'seal', (signal) => service.checkSeal(position, signal));
          if (seal) yield* put(actions.saveSeal(seal));
        },
        { type: 'takeLatest' },
      ],
    };
  },
});

function save(state: AuditState, part: ReadPart, given: Partial<AuditState>) {
  Object.assign(state, given);
  delete state.problems[part];
}
