import { recordRoutes } from '#config/record-routes';
import { roleRights } from '#contract/rights';
import { roles, type Role } from '#contract/roles';
import { authListOf } from '#src/access';
import { zhCN } from '#src/locales';
import { findRoute, trailOf } from '../route/current-route';
import { menuOf, type MenuItem, type NamedRoute } from '../route/menu';
import { menuDataOf } from './menu-data';

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

const home = '首页 /welcome';
const issuing = '发放管理 /task/grant';
const inventory = ['学习卡管理', '库存管理 /task/repertory/list', issuing];
const granted = ['学习卡管理', issuing];
const merchants = ['商户管理', '商户信息管理 /merchant/information/list', '商户二维码 /merchant/QRcode'];
const users = '学习卡用户 /usersmanage/list';
const allUsers = '学习卡用户（全部） /usersmanage/list-all';
const customers = ['用户管理', users, allUsers];
const cardPages = ['学习卡配置', '页面配置 /cardconfig/list'];
const catalogue = ['基础资料', ...recordRoutes.map(({ title, path }) => `${title[0]} ${path}`)];
const accounts = ['账号与角色', '账号 /account/list', '角色 /account/role'];
const system = ['系统管理', '操作日志 /audit/list', '系统状态 /system/status'];
const settings = '系统设置 /system/settings';
const daily = [home, ...inventory, ...merchants, ...customers, ...cardPages, ...catalogue];

/** Groups by name, entries by name and address. Areas without a page are in no menu. */
const menus: Readonly<Record<Role, readonly string[]>> = {
  admin: [...daily, ...accounts, ...system, settings],
  ops: daily,
  warehouse: [home, ...inventory],
  sales: [home, ...granted, ...merchants],
  support: [home, '用户管理', allUsers],
  agent: [home, ...granted, ...merchants, '用户管理', users],
  auditor: [...daily, ...accounts, ...system],
  none: [home],
};

describe('the side menu (spec sections 2, 3 and 6)', () => {
  it.each(roles)('of %s has exactly the entries of their rights', (role) => {
    const entries = menuDataOf(menuFor(role), zhCN).flatMap(({ name, path, children }) =>
      children ? [name, ...children.map((entry) => `${entry.name} ${entry.path}`)] : [`${name} ${path}`],
    );
    expect(entries).toEqual(menus[role]);
  });

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
