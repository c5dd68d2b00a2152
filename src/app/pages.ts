/** Where the code of each page lies, and which models it needs; webpack makes a chunk of each. */
import type { ComponentType } from 'react';
import { audit } from '#contract/audit/endpoints';
import { printExport } from '#contract/print-export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { stock } from '#contract/stock/endpoints';
import { defaultPageSize, firstPage } from '#config/constants';
import type { PageKey } from '#config/routes';
import RedirectPage from '../pages/redirect/RedirectPage';
import { TaskPage } from '../pages/task/TaskPage';
import LoginPage from '../pages/user/login/LoginPage';
import type { PathParams } from '../lib/path';
import { request } from '../request';
import type { ModelLoader } from '../runtime';

/** A page in chunks of its own. */
export interface LazyPageSource {
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Registered with the page's first visit; those of the shell are there from the start. */
  readonly models?: ModelLoader;
  /** Sends the page's first read; called when the page opens a visit, while its code is on the way. */
  readonly prefetch?: (opened: OpenedPage) => void;
}

export interface OpenedPage {
  readonly params: PathParams;
  /** Aborted when the application has ended. */
  readonly signal: AbortSignal;
}

/** A small page that opens a visit is part of the entry: a fetch of its own would be a round trip more. */
export interface EntryPageSource {
  readonly Page: ComponentType;
}

export type PageSource = LazyPageSource | EntryPageSource;

/** The shell of everybody who is signed in. A browser fetches it while somebody types into the login page. */
export const loadMenuLayout = () =>
  import(/* webpackChunkName: "shell", webpackPrefetch: true */ '../layouts/MenuLayout');
export const menuLayout: LazyPageSource = { page: loadMenuLayout };

/** The page of a list as it opens when its address names no other. */
const firstPageQuery = { currentPage: firstPage, pageSize: defaultPageSize };

const repertoryModels = async () => {
  const [{ repertory }, { lists }] = await Promise.all([
    import('../models/repertory'),
    import('../models/lists'),
  ]);
  return [repertory, lists];
};

const auditModels = async () => [(await import('../models/audit')).audit];

const auditListModels = async () => {
  const [{ auditRecords }, { lists }] = await Promise.all([
    import('../models/audit-records'),
    import('../models/lists'),
  ]);
  return [auditRecords, lists];
};

const stockModels = async () => [(await import('../models/stock')).stock];

const recordModels = async () => {
  const [{ printExport }, { reconciliation }, { lists }] = await Promise.all([
    import('../models/print-export'),
    import('../models/reconciliation'),
    import('../models/lists'),
  ]);
  return [printExport, reconciliation, lists];
};

const exportModels = async () => [(await import('../models/export')).exporting];

export const pages: Record<PageKey, PageSource> = {
  login: { Page: LoginPage },
  redirect: { Page: RedirectPage },
  empty: { page: () => import('../pages/empty/EmptyPage') },
  exception: { page: () => import('../pages/exception/ExceptionPage') },
  exceptionTrigger: { page: () => import('../pages/exception/trigger/TriggerPage') },
  welcome: {
    page: () => import('../pages/welcome/WelcomePage'),
    models: repertoryModels,
  },
  repertoryList: {
    page: () => import('../pages/task/repertory/list/RepertoryListPage'),
    models: async () => [...(await repertoryModels()), ...(await exportModels())],
    prefetch: ({ signal }) => request.prefetch(repertory.listPrintJobs, { query: firstPageQuery, signal }),
  },
  repertoryCreate: {
    page: () => import('../pages/task/repertory/create/RepertoryCreatePage'),
    models: repertoryModels,
  },
  repertoryCheck: {
    page: () => import('../pages/task/repertory/check/RepertoryCheckPage'),
    models: async () => [...(await repertoryModels()), ...(await auditModels()), ...(await exportModels())],
    prefetch({ params, signal }) {
      const id = Number(params['id']);
      // An address that names no number names no job, and the page says so without asking.
      if (Number.isInteger(id)) request.prefetch(repertory.findPrintJob, { query: { id }, signal });
    },
  },
  repertoryCard: {
    page: () => import('../pages/task/repertory/card/CardPage'),
    models: repertoryModels,
    prefetch: ({ params, signal }) =>
      request.prefetch(repertory.findCard, {
        query: { serial: params['serial']?.toUpperCase() ?? '' },
        signal,
      }),
  },
  repertoryStock: {
    page: () => import('../pages/task/repertory/stock/StockPage'),
    models: async () => [...(await stockModels()), ...(await auditModels())],
    prefetch: ({ signal }) => request.prefetch(stock.listThresholds, { signal }),
  },
  repertoryRecords: {
    page: () => import('../pages/task/repertory/records/RecordsPage'),
    models: async () => [...(await recordModels()), ...(await exportModels())],
    prefetch: ({ signal }) =>
      request.prefetch(printExport.listPrintExports, { query: firstPageQuery, signal }),
  },
  auditList: {
    page: () => import('../pages/audit/AuditPage'),
    models: async () => [...(await auditListModels()), ...(await auditModels()), ...(await exportModels())],
    prefetch: ({ signal }) => request.prefetch(audit.listAuditRecords, { query: firstPageQuery, signal }),
  },
  taskCentre: { page: () => import('../pages/task-centre/TaskCentrePage'), models: exportModels },
  task: { Page: TaskPage },
  result: { page: () => import('../pages/result/ResultPage') },
};
