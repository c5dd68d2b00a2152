/** Where the code of each page lies, and which models it needs; webpack makes a chunk of each. */
import type { ComponentType } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { PageKey } from '#config/routes';
import RedirectPage from '../pages/redirect/RedirectPage';
import LoginPage from '../pages/user/login/LoginPage';
import type { App, ModelLoader } from '../runtime';
import type { ReadsAhead } from '../services/reads-ahead';
import { readPrintJobsAhead } from '../services/repertory';
import { replaceModels } from './hot-models';

/** A page in chunks of its own. */
export interface LazyPageSource {
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Registered with the page's first visit; those of the shell are there from the start. */
  readonly models?: ModelLoader;
  /** Name of the page's chunk, as in its import below; the build tells which files belong to it. */
  readonly chunk?: string;
  /** Asks for the page's first data; called when the page is the first one, while its code is on the way. */
  readonly readAhead?: (reads: ReadsAhead, signal: AbortSignal) => void;
  /** Shows what was read ahead from the page's first drawing on; called when its models are here. */
  readonly showAhead?: (app: Pick<App, 'dispatch'>) => Promise<unknown>;
}

/** A small page that opens a visit is part of the entry: a fetch of its own would be a round trip more. */
export interface EntryPageSource {
  readonly Page: ComponentType;
}

export type PageSource = LazyPageSource | EntryPageSource;

/** The shell of everybody who is signed in. */
export const loadMenuLayout = () => import(/* webpackChunkName: "shell" */ '../layouts/MenuLayout');
export const menuLayout: LazyPageSource = { page: loadMenuLayout, chunk: 'shell' };
export const repertoryModelChunk = 'repertory-model';

const repertoryModel = async () =>
  (await import(/* webpackChunkName: "repertory-model" */ '../models/repertory')).repertory;

const repertoryModels = async () => {
  const [repertory, { lists }] = await Promise.all([
    repertoryModel(),
    import(/* webpackChunkName: "repertory-model" */ '../models/lists'),
  ]);
  return [repertory, lists];
};

const auditModels = async () => [(await import('../models/audit')).audit];

const auditListModels = async () => {
  const [{ auditRecords }, { lists }] = await Promise.all([
    import('../models/audit-records'),
    import(/* webpackChunkName: "repertory-model" */ '../models/lists'),
  ]);
  return [auditRecords, lists];
};

const stockModels = async () => [(await import('../models/stock')).stock];

const recordModels = async () => {
  const [{ printExport }, { reconciliation }, { lists }] = await Promise.all([
    import('../models/print-export'),
    import('../models/reconciliation'),
    import(/* webpackChunkName: "repertory-model" */ '../models/lists'),
  ]);
  return [printExport, reconciliation, lists];
};

const exportModels = async () => [(await import('../models/export')).exporting];

// A line for each of the loaders above.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept(
    ['../models/repertory', '../models/lists'],
    () => void repertoryModels().then(replaceModels),
  );
  import.meta.webpackHot.accept('../models/audit', () => void auditModels().then(replaceModels));
  import.meta.webpackHot.accept('../models/audit-records', () => void auditListModels().then(replaceModels));
  import.meta.webpackHot.accept('../models/stock', () => void stockModels().then(replaceModels));
  import.meta.webpackHot.accept(
    ['../models/print-export', '../models/reconciliation'],
    () => void recordModels().then(replaceModels),
  );
  import.meta.webpackHot.accept('../models/export', () => void exportModels().then(replaceModels));
}

export const pages: Record<PageKey, PageSource> = {
  login: { Page: LoginPage },
  redirect: { Page: RedirectPage },
  empty: { page: () => import('../pages/empty/EmptyPage') },
  exception: { page: () => import('../pages/exception/ExceptionPage') },
  exceptionTrigger: { page: () => import('../pages/exception/trigger/TriggerPage') },
  welcome: {
    page: () => import(/* webpackChunkName: "welcome" */ '../pages/welcome/WelcomePage'),
    models: repertoryModels,
    chunk: 'welcome',
  },
  repertoryList: {
    page: () =>
      import(/* webpackChunkName: "repertory-list" */ '../pages/task/repertory/list/RepertoryListPage'),
    models: async () => [...(await repertoryModels()), ...(await exportModels())],
    chunk: 'repertory-list',
    readAhead: ({ printJobs }, signal) =>
      readPrintJobsAhead({ currentPage: firstPage, pageSize: defaultPageSize }, printJobs, signal),
    showAhead: async ({ dispatch }) => dispatch((await repertoryModel()).actions.showPageAhead()),
  },
  repertoryCreate: {
    page: () => import('../pages/task/repertory/create/RepertoryCreatePage'),
    models: repertoryModels,
  },
  repertoryCheck: {
    page: () => import('../pages/task/repertory/check/RepertoryCheckPage'),
    models: async () => [...(await repertoryModels()), ...(await auditModels()), ...(await exportModels())],
  },
  repertoryCard: { page: () => import('../pages/task/repertory/card/CardPage'), models: repertoryModels },
  repertoryStock: {
    page: () => import('../pages/task/repertory/stock/StockPage'),
    models: async () => [...(await stockModels()), ...(await auditModels())],
  },
  repertoryRecords: {
    page: () => import('../pages/task/repertory/records/RecordsPage'),
    models: async () => [...(await recordModels()), ...(await exportModels())],
  },
  auditList: {
    page: () => import('../pages/audit/AuditPage'),
    models: async () => [...(await auditListModels()), ...(await auditModels()), ...(await exportModels())],
  },
  taskCentre: { page: () => import('../pages/task-centre/TaskCentrePage'), models: exportModels },
  result: { page: () => import('../pages/result/ResultPage') },
};
