/** The code and models of each page; webpack makes a chunk of each. */
import { createElement } from 'react';
import type { PageKey } from '#config/routes';
import type { Area, LazyPageSource, PageSource } from '#src/area/area';
import { loadParts } from '#src/area/areas-context';
import RedirectPage from '#src/pages/redirect/RedirectPage';
import { TaskPage } from '#src/pages/task/TaskPage';
import LoginPage from '#src/pages/user/login/LoginPage';
import { areas, type AreaPageKey } from '../areas';

/** The shell of signed-in people. Prefetched, so that it loads while somebody types into the login page. */
export const loadMenuLayout = () =>
  import(/* webpackChunkName: "shell", webpackPrefetch: true */ '#src/layouts/menu/MenuLayout');
export const menuLayout: LazyPageSource = { page: loadMenuLayout };

const taskTabs = () => loadParts(areas, ({ tasks }: Area) => tasks);

/** The pages that belong to no area. */
const ownPages: Record<Exclude<PageKey, AreaPageKey>, PageSource> = {
  login: { Page: LoginPage },
  redirect: { Page: RedirectPage },
  empty: { page: () => import('#src/pages/empty/EmptyPage') },
  exception: { page: () => import('#src/pages/exception/ExceptionPage') },
  exceptionTrigger: { page: () => import('#src/pages/exception/trigger/TriggerPage') },
  welcome: {
    page: () => import('#src/pages/welcome/WelcomePage'),
    models: [
      async () => [(await import('#src/models/repertory')).repertory],
      async () => [(await import('#src/models/grant/grant-activity')).grantActivity],
    ],
  },
  taskCentre: {
    async page() {
      const [{ TaskCentrePage }, tabs] = await Promise.all([
        import('#src/pages/task-centre/TaskCentrePage'),
        taskTabs(),
      ]);
      return { default: () => createElement(TaskCentrePage, { tabs }) };
    },
    models: [
      async () => [(await import('#src/models/export')).exporting],
      async () => (await taskTabs()).flatMap(({ models }) => models),
    ],
  },
  task: { Page: TaskPage },
  result: { page: () => import('#src/pages/result/ResultPage') },
};

const areaPages: Record<AreaPageKey, PageSource> = mergePages(areas);

export const pages: Record<PageKey, PageSource> = { ...ownPages, ...areaPages };

/** Together, the areas' pages have exactly the keys of `AreaPageKey`. */
function mergePages<Key extends PageKey>(
  given: readonly { readonly pages: { readonly [Each in Key]?: PageSource } }[],
): Record<Key, PageSource> {
  return Object.assign({}, ...given.map(({ pages: brought }) => brought));
}
