/** The audit trail: the list of records, the trail of one record, the seal of one entry. */
import type { AuditRecord, RecordTrailQuery, SealCheck } from '#contract/audit';
import type { AuditAction, AuditEntityKind } from '#contract/audit.facts';
import type { PageOf } from '#contract/paging';
import { endOfDay, startOfDay } from '../lib/date';
import { omitEmpty } from '../lib/empty-values';
import { defineModel } from '../runtime';
import { put } from '../runtime/effects';
import * as service from '../services/audit';
import { emptySearch, listQuery, type ListSearch, type TableFilter } from './list-search';
import { read, type ReadProblem } from './read';

/** Values as the form and the address hold them; days both included. */
export interface AuditFormFilter {
  readonly who?: string;
  readonly action?: AuditAction;
  readonly entityKind?: AuditEntityKind;
  readonly entityId?: string;
  readonly requestId?: string;
  readonly days?: readonly [from: string, to: string];
}

export type AuditSearch = ListSearch<AuditFormFilter>;

type ReadPart = 'page' | 'trail' | 'seal';

/** Reducers write to it, so its own fields are not readonly; what they hold is replaced, never changed. */
interface AuditState {
  formFilter: AuditFormFilter;
  tableFilter: TableFilter;
  page: PageOf<AuditRecord> | undefined;
  trail: PageOf<AuditRecord> | undefined;
  /** Of the entry that is looked at. */
  seal: SealCheck | undefined;
  problems: Partial<Record<ReadPart, ReadProblem>>;
}

const initialState: AuditState = {
  ...emptySearch<AuditFormFilter>({}),
  page: undefined,
  trail: undefined,
  seal: undefined,
  problems: {},
};

export const audit = defineModel({
  namespace: 'audit',
  state: initialState,
  reducers: {
    saveSearch: (state, search: AuditSearch) => void Object.assign(state, search),
    savePage: (state, page: PageOf<AuditRecord>) => save(state, 'page', { page }),
    saveTrail: (state, trail: PageOf<AuditRecord>) => save(state, 'trail', { trail }),
    clearTrail: (state) => save(state, 'trail', { trail: undefined }),
    saveSeal: (state, seal: SealCheck) => save(state, 'seal', { seal }),
    clearSeal: (state) => save(state, 'seal', { seal: undefined }),
    saveProblem(state: AuditState, { part, problem }: { part: ReadPart; problem: ReadProblem }) {
      state.problems[part] = problem;
    },
  },
  effects: ({ actions, select }) => {
    const keeper = { actions };
    return {
      fetchPage: [
        function* () {
          const query = yield* select((state) => listQuery(state, toAuditFilter));
          const page = yield* read(keeper, 'page', (signal) => service.listAuditRecords(query, signal));
          if (page) yield* put(actions.savePage(page));
        },
        { type: 'takeLatest' },
      ],
      fetchTrail: [
        function* (query: RecordTrailQuery) {
          const trail = yield* read(keeper, 'trail', (signal) => service.listRecordTrail(query, signal));
          if (trail) yield* put(actions.saveTrail(trail));
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

/** The days become instants of the browser's zone, the end exclusive. */
export function toAuditFilter(formFilter: AuditFormFilter) {
  const { days, ...plain } = omitEmpty(formFilter);
  return { ...plain, ...(days && { from: startOfDay(days[0]), to: endOfDay(days[1]) }) };
}
