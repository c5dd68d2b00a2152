/** Enters the throw-away record in the application: its page, and its address in the menu. Imported before the entry starts. */
import { routes, titles } from '#config/routes';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { listModels } from '../controllers/list/list-models';
import { pages } from './routing/pages';

const { listName: name, label: title, rights } = gadget;

Object.assign(routes, [
  ...routes,
  {
    ...{ name, title, path: '/catalogue/gadget', isUnderBase: true, layout: 'menu', page: name },
    authKeys: [rights.read],
    menu: { group: 'catalogue', icon: 'goods' },
  },
]);
Object.assign(titles['zh-CN'].routes, { [name]: title[0] });
Object.assign(pages, {
  [name]: {
    page: async () => ({ default: (await loadRecord()).GadgetPage }),
    async models() {
      const [{ model }, { audit }, { sheet }, others] = await Promise.all([
        loadRecord(),
        import('../models/audit/audit'),
        import('../models/sheet'),
        listModels(),
      ]);
      return [model, audit, sheet, ...others];
    },
  },
});

const loadRecord = () => import('../controllers/record-page/throw-away-record.fixture');
