/** The audit trail: the list of records, the trail of one record, the seal of one entry. */
import type { AuditRecord, RecordTrailQuery, SealCheck } from '#contract/audit';
import type { AuditAction, AuditEntityKind } from '#contract/audit.facts';
import type { PageOf } from '#contract/paging';
import { endOfDay, startOfDay } from '../lib/date';
import { omitEmpty } from '../lib/empty-values';
import { isSuccess, type Reply } from '../request';
import { defineModel } from '../runtime';
import { call, cancelSignal, put, type SagaGenerator } from '../runtime/effects';
import * as service from '../services/audit';
import { emptySearch, listQuery, type ListSearch, type TableFilter } from './list-search';

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
  failed: Partial<Record<ReadPart, true>>;
}

const initialState: AuditState = {
  ...emptySearch<AuditFormFilter>({}),
  page: undefined,
  trail: undefined,
  seal: undefined,
  failed: {},
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
    saveFailed(state, part: ReadPart) {
      state.failed[part] = true;
    },
  },
  effects: ({ actions, select }) => {
    function* read<Data>(
      part: ReadPart,
      send: (signal: AbortSignal) => Promise<Reply<Data>>,
    ): SagaGenerator<Data | undefined> {
      const signal = yield* cancelSignal();
      try {
        const reply: Reply<Data> = yield* call(() => send(signal));
        if (isSuccess(reply)) return reply.data;
        yield* put(actions.saveFailed(part));
        return undefined;
      } catch (error) {
        yield* put(actions.saveFailed(part));
        throw error;
      }
    }
    return {
      fetchPage: [
        function* () {
          const query = yield* select((state) => listQuery(state, toAuditFilter));
          const page = yield* read('page', (signal) => service.listAuditRecords(query, signal));
          if (page) yield* put(actions.savePage(page));
        },
        { type: 'takeLatest' },
      ],
      fetchTrail: [
        function* (query: RecordTrailQuery) {
          const trail = yield* read('trail', (signal) => service.listRecordTrail(query, signal));
          if (trail) yield* put(actions.saveTrail(trail));
        },
        { type: 'takeLatest' },
      ],
      fetchSeal: [
        function* (position: number) {
          yield* put(actions.clearSeal());
          const seal = yield* read('seal', (signal) => service.checkSeal(position, signal));
          if (seal) yield* put(actions.saveSeal(seal));
        },
        { type: 'takeLatest' },
      ],
    };
  },
});

function save(state: AuditState, part: ReadPart, read: Partial<AuditState>) {
  Object.assign(state, read);
  delete state.failed[part];
}

/** The days become instants of the browser's zone, the end exclusive. */
function toAuditFilter(formFilter: AuditFormFilter) {
  const { days, ...plain } = omitEmpty(formFilter);
  return { ...plain, ...(days && { from: startOfDay(days[0]), to: endOfDay(days[1]) }) };
}
