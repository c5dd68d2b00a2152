import { roleRights } from '#contract/rights';
import type { Role } from '#contract/roles';
import { authListOf } from '../../access';
import { findRoute, trailOf } from '../route/current-route';
import { menuOf, type MenuItem, type NamedRoute } from '../route/menu';

const menuFor = (role: Role, base = '', table?: readonly NamedRoute[]) =>
  menuOf(authListOf(roleRights[role]), base, table);

const pathsIn = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ path, children }) => [path, ...pathsIn(children ?? [])]);

const titled = { title: ['标题', 'Title'], isUnderBase: true, layout: 'menu' } as const;
const entry = (route: Partial<NamedRoute> & Pick<NamedRoute, 'name' | 'path' | 'menu'>): NamedRoute => ({
  ...titled,
  page: 'empty',
  ...route,
});

describe('the side menu (spec sections 2, 3 and 6)', () => {
  it('consists of items with name, icon, path, children and authKeys', () => {
    expect(menuFor('warehouse')).toEqual([
      { name: 'welcome', icon: 'home', path: '/welcome' },
      {
        name: 'task',
        icon: 'cards',
        path: '/task',
        children: [
          {
            name: 'repertoryList',
            icon: 'stock',
            path: '/task/repertory/list',
            authKeys: ['studycard_inventory_menu'],
          },
          { name: 'grant', icon: 'grant', path: '/task/grant', authKeys: ['studycard_provide_menu'] },
        ],
      },
    ]);
  });

  it('shows nothing but the home page to those who hold no key', () => {
    expect(pathsIn(menuFor('none'))).toEqual(['/welcome']);
  });

  it('leads only to pages that exist', () => {
    const leaves = menuFor('admin').flatMap((item) => item.children ?? [item]);
    for (const { path } of leaves) expect(findRoute(path, '')?.route.page).toBeDefined();
  });

  it.each(['/crm', 'crm', 'crm/', '/crm/'])('moves with the base %s', (base) => {
    expect(pathsIn(menuFor('warehouse', base))).toEqual([
      '/crm/welcome',
      '/crm/task',
      '/crm/task/repertory/list',
      '/crm/task/grant',
    ]);
  });

  it.each(['', '/'])('stands at the root with the base "%s"', (base) => {
    expect(pathsIn(menuFor('warehouse', base))).toEqual([
      '/welcome',
      '/task',
      '/task/repertory/list',
      '/task/grant',
    ]);
  });

  const icon = 'page';
  it.each<[string, readonly NamedRoute[], readonly string[]]>([
    [
      'drops a group whose entries are all forbidden',
      [
        entry({ name: 'grant', path: '/a', menu: { group: 'task', icon }, authKeys: ['grant.create'] }),
        entry({ name: 'merchantList', path: '/b', menu: { group: 'merchant', icon } }),
      ],
      ['/crm/merchant', '/crm/b'],
    ],
    [
      'drops a group whose pages are not built',
      [{ ...titled, name: 'grant', path: '/a', menu: { group: 'task', icon } }],
      [],
    ],
    [
      'leaves an entry outside the base where it is',
      [entry({ name: 'exceptionTrigger', path: '/exception/trigger', isUnderBase: false, menu: { icon } })],
      ['/exception/trigger'],
    ],
  ])('%s', (_, table, paths) => {
    expect(pathsIn(menuFor('none', '/crm', table))).toEqual(paths);
  });
});

describe('the route of an address (spec section 2)', () => {
  it.each([
    ['/user/login', 'login'],
    ['/crmlogin/saas/login', 'crmLogin'],
    ['/redirect', 'redirect'],
    ['/empty', 'empty'],
    ['/exception', 'exception'],
    ['/exception/403', 'exceptionType'],
    ['/exception/404', 'exceptionType'],
    ['/exception/500', 'exceptionType'],
    ['/exception/trigger', 'exceptionTrigger'],
    ['/welcome', 'welcome'],
    ['/task/repertory/list', 'repertoryList'],
    ['/task/repertory/create', 'repertoryCreate'],
    ['/task/repertory/check/12', 'repertoryCheck'],
    ['/task/grant', 'grant'],
    ['/merchant/information/list', 'merchantList'],
    ['/merchant/QRcode', 'merchantQrcode'],
    ['/merchant/preview/card/7', 'merchantPreview'],
    ['/usersmanage/list', 'customerList'],
    ['/usersmanage/list-all', 'customerListAll'],
    ['/result/success', 'result'],
    ['/result/fail', 'result'],
    ['/cardconfig/list', 'cardPageList'],
    ['/cardconfig/creat', 'cardPageCreate'],
    ['/cardconfig/edit/7', 'cardPageEdit'],
    ['/cardconfig/preview/page/7', 'cardPagePreview'],
  ])('%s is %s', (path, name) => {
    expect(findRoute(path, '')?.route.name).toBe(name);
  });

  it.each(['/nowhere', '/merchant', '/task/repertory/check'])('%s is none', (path) => {
    expect(findRoute(path, '')).toBeUndefined();
  });

  it('lies under the base where the table says so, and outside it where not', () => {
    expect(findRoute('/crm/welcome', '/crm')?.route.name).toBe('welcome');
    expect(findRoute('/welcome', '/crm')).toBeUndefined();
    expect(findRoute('/user/login', '/crm')?.route.name).toBe('login');
  });

  it('knows the entry above it, for the menu mark and the breadcrumbs', () => {
    const matched = findRoute('/task/repertory/check/12', '');
    expect(matched && trailOf(matched.route).map(({ name }) => name)).toEqual([
      'repertoryList',
      'repertoryCheck',
    ]);
  });
});
