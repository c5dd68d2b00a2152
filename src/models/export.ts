/** A person's exports as the task centre and the header show them, and the notice when an export has ended. */
import { defaultPageSize, firstPage } from '#config/constants';
import { exportStatus } from '#contract/export/constants';
import type { ExportJob, ExportOrder } from '#contract/export/endpoints';
import type { PageOf } from '#contract/paging';
import { displayCount } from '#src/lib/display-number';
import { worded } from '#src/locales';
import { exportTexts } from '#src/locales/export';
import { isSuccess } from '#src/request';
import * as service from '#src/services/export';
import { defineModel } from 'saga-models';
import { call, port, put, spawn, type SagaGenerator } from 'saga-models/effects';
import { read, readReducers, type Asking, type ReadProblem } from './calls/read';
import { spawnAll } from './calls/spawn-all';
import { write, writes } from './calls/writes';
import type { TableFilter } from './list/list-search';
import { navigationPort, notifyPort } from './ports';

/** A page of a list whose order is fixed. */
type PageSlice = Pick<TableFilter, 'currentPage' | 'pageSize'>;

type ReadPart = 'page' | 'latest';

interface ExportState {
  tableFilter: PageSlice;
  page: PageOf<ExportJob> | undefined;
  /** The newest few, for the header. */
  latest: readonly ExportJob[] | undefined;
  /** Exports that wait or run. */
  openCount: number;
  asked: Asking['asked'];
  problems: Partial<Record<ReadPart, ReadProblem>>;
}

const firstSlice: PageSlice = { currentPage: firstPage, pageSize: defaultPageSize };

const initialState: ExportState = {
  tableFilter: firstSlice,
  page: undefined,
  latest: undefined,
  openCount: 0,
  asked: {},
  problems: {},
};

const latestCount = 5;
/** The notice disappears after this time; the file stays in the task centre. */
const noticeSeconds = 20;

const ordered = (rowCount: number) => worded(exportTexts, (text) => text.ordered(displayCount(rowCount)));

export const exporting = defineModel({
  namespace: 'export',
  state: initialState,
  reducers: {
    ...readReducers,
    saveTableFilter(state, tableFilter: PageSlice) {
      state.tableFilter = tableFilter;
    },
    savePage: (state, page: PageOf<ExportJob>) => save(state, 'page', { page }),
    saveLatest: (state, { latest, openCount }: Required<Pick<ExportState, 'latest' | 'openCount'>>) =>
      save(state, 'latest', { latest, openCount }),
  },
  effects: (tools) => {
    const { actions, select } = tools;

    function* readPage(): SagaGenerator<void> {
      const slice = yield* select(({ tableFilter }) => tableFilter);
      const found = yield* read(tools, 'page', slice, (signal) => service.listExportJobs(slice, signal));
      if (found) yield* put(actions.savePage(found.page));
    }

    function* readLatest(): SagaGenerator<void> {
      const query = { currentPage: firstPage, pageSize: latestCount };
      const found = yield* read(tools, 'latest', undefined, (signal) =>
        service.listExportJobs(query, signal),
      );
      if (!found) return;
      const { page, openCount, untoldCount } = found;
      yield* put(actions.saveLatest({ latest: page.items, openCount }));
      // Spawned, because a newer read cancels this one, and the server hands out each ended export only once.
      if (untoldCount > 0) yield* spawn(announceEnded);
    }

    /** Each export is announced once: the server hands it to one tab only. */
    function* announceEnded() {
      const reply = yield* call(service.takeEndedExports);
      if (!isSuccess(reply)) return;
      const notify = yield* port(notifyPort);
      for (const job of reply.data) {
        const { fileName, status, reason } = job;
        if (status === exportStatus.failed)
          notify.warning(worded(exportTexts, (text) => text.failed(fileName, reason ?? '')));
        else if (status === exportStatus.finished) yield* spawn(offerFile, job);
      }
    }

    function* offerFile({ id, fileName }: ExportJob): SagaGenerator<void> {
      const { offer } = yield* port(notifyPort);
      const finished = worded(exportTexts, (text) => text.finished(fileName));
      const label = worded(exportTexts, (text) => text.download);
      const press = () =>
        new Promise<void>((resolve) => offer(finished, { label, onClick: () => resolve() }, noticeSeconds));
      // If the notice goes without being clicked, `press` never resolves and nothing else runs.
      yield* call(press);
      yield* fetchFile(id);
    }

    /** Starts the download after its pre-check; if the file is gone, the lists are read again and show why. */
    function* fetchFile(id: number): SagaGenerator<void> {
      const reply = yield* call(service.isExportFetchable, id);
      if (!isSuccess(reply)) return yield* spawnAll(showAgain());
      const { download } = yield* port(navigationPort);
      download(service.exportFileAddress(id));
    }

    /** Reads again where exports are shown: always the header, and the page if it was opened. */
    const showAgain = () => [readLatest(), rereadPage()];

    function* rereadPage(): SagaGenerator<void> {
      if (yield* select(({ asked }) => asked['page'] !== undefined)) yield* readPage();
    }

    return {
      fetchPage: [readPage, { type: 'takeLatest' }],
      /** Like `fetchPage`, without a loading indicator. */
      refreshPage: [readPage, { type: 'takeLatest' }],
      fetchLatest: [readLatest, { type: 'takeLatest' }],

      ...writes({
        create: write({
          send: (order: ExportOrder) => service.createExportJob(order),
          message: ({ rowCount }) => ordered(rowCount),
          after: (_order, outcome) => (outcome === 'done' ? showAgain() : []),
        }),
        retry: write({
          send: service.retryExportJob,
          message: ({ rowCount }) => ordered(rowCount),
          after: showAgain,
        }),
        cancel: write({
          send: service.cancelExportJob,
          message: () => worded(exportTexts, (text) => text.cancelled),
          after: showAgain,
        }),
        remove: write({
          send: service.deleteExportJob,
          message: () => worded(exportTexts, (text) => text.removed),
          after: showAgain,
        }),
      }),

      download: fetchFile,
    };
  },
});

function save(state: ExportState, part: ReadPart, read: Partial<ExportState>) {
  Object.assign(state, read);
  delete state.problems[part];
}
