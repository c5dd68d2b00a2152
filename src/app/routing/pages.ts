/** The code and models of each page; webpack makes a chunk of each. */
import { createElement } from 'react';
import type { PageKey } from '#config/routes';
import type { Area, LazyPageSource, PageSource } from '../../area/area';
import { loadParts } from '../../area/areas-context';
import RedirectPage from '../../pages/redirect/RedirectPage';
import { TaskPage } from '../../pages/task/TaskPage';
import LoginPage from '../../pages/user/login/LoginPage';
import { areas, type AreaPageKey } from '../areas';

/** The shell of signed-in people. Prefetched, so that it loads while somebody types into the login page. */
export const loadMenuLayout = () =>
  import(/* webpackChunkName: "shell", webpackPrefetch: true */ '../../layouts/menu/MenuLayout');
export const menuLayout: LazyPageSource = { page: loadMenuLayout };

const taskTabs = () => loadParts(areas, ({ tasks }: Area) => tasks);

/** The pages that belong to no area. */
const ownPages: Record<Exclude<PageKey, AreaPageKey>, PageSource> = {
  login: { Page: LoginPage },
  redirect: { Page: RedirectPage },
  empty: { page: () => import('../../pages/empty/EmptyPage') },
  exception: { page: () => import('../../pages/exception/ExceptionPage') },
  exceptionTrigger: { page: () => import('../../pages/exception/trigger/TriggerPage') },
  welcome: {
    page: () => import('../../pages/welcome/WelcomePage'),
    models: [
      async () => [(await import('../../models/repertory')).repertory],
      async () => [(await import('../../models/grant/grant-activity')).grantActivity],
    ],
  },
  taskCentre: {
    async page() {
      const [{ TaskCentrePage }, tabs] = await Promise.all([
        import('../../pages/task-centre/TaskCentrePage'),
        taskTabs(),
      ]);
      return { default: () => createElement(TaskCentrePage, { tabs }) };
    },
    models: [
      async () => [(await import('../../models/export')).exporting],
      async () => (await taskTabs()).flatMap(({ models }) => models),
    ],
  },
  task: { Page: TaskPage },
  result: { page: () => import('../../pages/result/ResultPage') },
};

const areaPages: Record<AreaPageKey, PageSource> = mergePages(areas);

export const pages: Record<PageKey, PageSource> = { ...ownPages, ...areaPages };

/** Together, the areas' pages have exactly the keys of `AreaPageKey`. */
function mergePages<Key extends PageKey>(
  given: readonly { readonly pages: { readonly [Each in Key]?: PageSource } }[],
): Record<Key, PageSource> {
  return Object.assign({}, ...given.map(({ pages: brought }) => brought));
}
