/** A person's exports as the task centre and the header show them, and the notice when one has ended. */
import type { ExportJob, ExportOrder } from '#contract/export/endpoints';
import { exportStatus } from '#contract/export/constants';
import type { PageOf } from '#contract/paging';
import { defaultPageSize, firstPage } from '#config/constants';
import { displayCount } from '../lib/display-number';
import { worded } from '../locales';
import { exportTexts } from '../locales/export';
import { isSuccess, type Reply } from '../request';
import { defineModel } from '../runtime';
import { call, cancelSignal, port, put, type SagaGenerator } from '../runtime/effects';
import * as service from '../services/export';
import type { TableFilter } from './list/list-search';
import { navigationPort, notifyPort } from './ports';

/** A place in a list that has one order. */
type PageSlice = Pick<TableFilter, 'currentPage' | 'pageSize'>;

type ReadPart = 'page' | 'latest';

interface ExportState {
  tableFilter: PageSlice;
  page: PageOf<ExportJob> | undefined;
  /** The newest few, for the header. */
  latest: readonly ExportJob[] | undefined;
  /** Exports that wait or run. */
  openCount: number;
  failed: Partial<Record<ReadPart, true>>;
}

const firstSlice: PageSlice = { currentPage: firstPage, pageSize: defaultPageSize };

const initialState: ExportState = {
  tableFilter: firstSlice,
  page: undefined,
  latest: undefined,
  openCount: 0,
  failed: {},
};

const latestCount = 5;
/** A notice of a finished export stays this long; the file stays in the task centre. */
const noticeSeconds = 20;

const ordered = (rowCount: number) => worded(exportTexts, (text) => text.ordered(displayCount(rowCount)));

export const exporting = defineModel({
  namespace: 'export',
  state: initialState,
  reducers: {
    saveTableFilter(state, tableFilter: PageSlice) {
      state.tableFilter = tableFilter;
    },
    savePage: (state, page: PageOf<ExportJob>) => save(state, 'page', { page }),
    saveLatest: (state, { latest, openCount }: Required<Pick<ExportState, 'latest' | 'openCount'>>) =>
      save(state, 'latest', { latest, openCount }),
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

    function* readPage() {
      const slice = yield* select(({ tableFilter }) => tableFilter);
      const found = yield* read('page', (signal) => service.listExportJobs(slice, signal));
      if (found) yield* put(actions.savePage(found.page));
    }

    function* readLatest() {
      const query = { currentPage: firstPage, pageSize: latestCount };
      const found = yield* read('latest', (signal) => service.listExportJobs(query, signal));
      if (!found) return;
      const { page, openCount, untoldCount } = found;
      yield* put(actions.saveLatest({ latest: page.items, openCount }));
      if (untoldCount > 0) yield* tellEnded();
    }

    /** Each export is told of once: the server hands it to one tab only. */
    function* tellEnded() {
      const reply = yield* call(service.takeEndedExports);
      if (!isSuccess(reply)) return;
      const notify = yield* port(notifyPort);
      const { download } = yield* port(navigationPort);
      for (const { id, fileName, status, reason } of reply.data) {
        if (status === exportStatus.failed)
          notify.warning(worded(exportTexts, (text) => text.failed(fileName, reason ?? '')));
        else if (status === exportStatus.finished)
          notify.offer(
            worded(exportTexts, (text) => text.finished(fileName)),
            {
              label: worded(exportTexts, (text) => text.download),
              onClick: () => download(service.exportFileAddress(id)),
            },
            noticeSeconds,
          );
      }
    }

    /** Where exports are shown, they are read again: in the header always, on the page when it was opened. */
    function* readAgain() {
      yield* readLatest();
      const isPageShown = yield* select(({ page }) => page !== undefined);
      if (isPageShown) yield* readPage();
    }

    return {
      fetchPage: [readPage, { type: 'takeLatest' }],
      /** The same without a sign of loading. */
      refreshPage: [readPage, { type: 'takeLatest' }],
      fetchLatest: [readLatest, { type: 'takeLatest' }],

      /** @returns whether the export was taken on */
      create: [
        function* (order: ExportOrder) {
          const reply = yield* call(() => service.createExportJob(order));
          if (!isSuccess(reply)) return false;
          const { success } = yield* port(notifyPort);
          success(ordered(reply.data.rowCount));
          yield* readAgain();
          return true;
        },
        { type: 'takeLeading' },
      ],

      *retry(id: number) {
        const reply = yield* call(service.retryExportJob, id);
        if (!isSuccess(reply)) return;
        const { success } = yield* port(notifyPort);
        success(ordered(reply.data.rowCount));
        yield* readAgain();
      },

      *cancel(id: number) {
        const reply = yield* call(service.cancelExportJob, id);
        const { success } = yield* port(notifyPort);
        if (isSuccess(reply)) success(worded(exportTexts, (text) => text.cancelled));
        yield* readAgain();
      },

      *remove(id: number) {
        const reply = yield* call(service.deleteExportJob, id);
        const { success } = yield* port(notifyPort);
        if (isSuccess(reply)) success(worded(exportTexts, (text) => text.removed));
        yield* readAgain();
      },

      /** Starts the download after its pre-check, which says why a file can't be had. */
      *download(id: number) {
        const reply = yield* call(service.isExportFetchable, id);
        if (!isSuccess(reply)) return yield* readAgain();
        const { download } = yield* port(navigationPort);
        download(service.exportFileAddress(id));
      },
    };
  },
});

function save(state: ExportState, part: ReadPart, read: Partial<ExportState>) {
  Object.assign(state, read);
  delete state.failed[part];
}
