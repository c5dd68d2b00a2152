/** The area of the inventory: its pages, the addresses of its records, its part of the global search. */
import { printExport } from '#contract/print-export/endpoints';
import { firstReads } from '#contract/repertory/first-reads';
import { firstReads as stockReads } from '#contract/stock/first-reads';
import { listPage, type Area } from '#src/area/area';
import { auditModel, listModels, sheetModel, uploadModel } from '#src/controllers/page-models';
import { request } from '#src/request';
import { repertoryPaths } from './paths';

const right = 'studycard_inventory_menu';

const ownModel = async () => (await import('#src/models/repertory')).repertory;
const models = [async () => [await ownModel()], sheetModel, listModels];

export const inventory = {
  pages: {
    repertoryList: listPage({
      page: () => import('./list/RepertoryListPage'),
      list: ownModel,
      models: [sheetModel, listModels],
      prefetch: (query, signal) => request.prefetch(firstReads.listPrintJobs, { query, signal }),
    }),
    repertoryCreate: {
      page: () => import('./create/RepertoryCreatePage'),
      models: [...models, uploadModel],
    },
    repertoryCheck: {
      page: () => import('./check/RepertoryCheckPage'),
      models: [...models, auditModel],
      prefetch({ params, signal }) {
        const id = Number(params['id']);
        // Without a number in its address the page says itself that there is no such job.
        if (Number.isInteger(id)) request.prefetch(firstReads.findPrintJob, { query: { id }, signal });
      },
    },
    repertoryCard: {
      page: () => import('./card/CardPage'),
      models,
      prefetch: ({ params, signal }) =>
        request.prefetch(firstReads.findCard, {
          query: { serial: params['serial']?.toUpperCase() ?? '' },
          signal,
        }),
    },
    repertoryStock: {
      page: () => import('./stock/StockPage'),
      models: [async () => [(await import('#src/models/repertory/stock')).stock], auditModel],
      prefetch: ({ signal }) => request.prefetch(stockReads.listThresholds, { signal }),
    },
    repertoryRecords: listPage({
      page: () => import('./records/RecordsPage'),
      list: async () => (await import('#src/models/print-export')).printExport,
      models: [
        async () => [(await import('#src/models/repertory/reconciliation')).reconciliation],
        listModels,
      ],
      prefetch: (query, signal) => request.prefetch(printExport.listPrintExports, { query, signal }),
    }),
  },
  records: {
    print_job: { right, address: repertoryPaths.check },
    stock_threshold: { right, address: () => repertoryPaths.stock },
  },
  searched: async () =>
    (await import(/* webpackChunkName: "search" */ './search/searched-kinds')).searchedKinds,
  tasks: async () => (await import('./generation/task-tabs')).taskTabs,
} as const satisfies Area;
