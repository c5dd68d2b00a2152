/**
 * Adds the invented record to the application: its page, and its route in the menu. Import it before the application
 * starts.
 */
import { routes, titles } from '#config/routes';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { recordPageSource } from '#src/controllers/record-page/record-page-source';
import { pages } from './routing/pages';

const { area, listName: name, rights, page } = gadget;
const { title, group, icon, path } = page;

Object.assign(routes, [
  ...routes,
  {
    ...{ name, title, path: `/${group}/${path}`, isUnderBase: true, layout: 'menu', page: name },
    authKeys: [rights.read],
    menu: { group, icon },
  },
]);
Object.assign(titles['zh-CN'].routes, { [name]: title[0] });
Object.assign(pages, {
  [name]: recordPageSource({
    ...{ area, right: rights.read },
    page: async () => ({ default: (await loadRecord()).GadgetPage }),
    model: async () => (await loadRecord()).model,
  }),
});

const loadRecord = () => import('#src/controllers/record-page/throw-away-record.fixture');
