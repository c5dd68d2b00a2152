import { roleRights, type Role } from '#contract/roles';
import { authListOf } from '../access';
import { findRoute, trailOf } from './current-route';
import { menuOf, type Menu } from './menu';

const pathsIn = ({ entries, groups }: Menu) => [
  ...entries.map(({ path }) => path),
  ...groups.flatMap((group) => group.entries.map(({ path }) => path)),
];
const menuFor = (role: Role) => menuOf(authListOf(roleRights[role]), '');

describe('the side menu (spec sections 2 and 6)', () => {
  it('shows the inventory to those who hold its key', () => {
    expect(pathsIn(menuFor('warehouse'))).toContain('/task/repertory/list');
  });

  it('shows nothing but the home page to those who hold no key', () => {
    expect(pathsIn(menuFor('none'))).toEqual(['/welcome']);
  });

  it('drops a group without entries', () => {
    expect(menuFor('none').groups).toEqual([]);
    expect(menuFor('sales').groups.map(({ group }) => group)).not.toContain('usersmanage');
  });

  it('leads only to pages that exist', () => {
    for (const path of pathsIn(menuFor('admin'))) expect(findRoute(path, '')?.route.page).toBeDefined();
  });

  it('moves with the base', () => {
    const menu = menuOf(authListOf(roleRights.admin), '/crm');
    expect(pathsIn(menu).every((path) => path.startsWith('/crm/'))).toBe(true);
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

  it.each(['/nowhere', '/task', '/merchant', '/task/repertory/check'])('%s is none', (path) => {
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
