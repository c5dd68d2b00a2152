/** Every address of the application as data (spec section 2), and how the side menu groups them. */
import { recordRoutes } from '#config/record-routes';
import type { Right } from '#contract/rights';

interface Titled {
  /** Unique among routes and groups. */
  readonly name: string;
  readonly title: readonly [zhCN: string, enUS: string];
}

/** Groups of the side menu in their order; each has the address `{base}/` and its name (spec section 2). */
export const menuGroups = [
  { name: 'task', title: ['学习卡管理', 'Study cards'], icon: 'cards' },
  { name: 'merchant', title: ['商户管理', 'Merchants'], icon: 'merchant' },
  { name: 'usersmanage', title: ['用户管理', 'Users'], icon: 'customers' },
  { name: 'cardconfig', title: ['学习卡配置', 'Configuration'], icon: 'cardPages' },
  { name: 'catalogue', title: ['基础资料', 'Catalogue'], icon: 'catalogue' },
  { name: 'account', title: ['账号与角色', 'Accounts and roles'], icon: 'accounts' },
  { name: 'system', title: ['系统管理', 'System'], icon: 'settings' },
] as const satisfies readonly (Titled & { readonly icon: string })[];
export type MenuGroup = (typeof menuGroups)[number]['name'];

/** `menu` is the shell with the side menu, `blank` a page without it. */
export type Layout = 'menu' | 'blank';

export interface Route extends Titled {
  /** Parameters are written as `:name`. */
  readonly path: string;
  /** Whether the route is below `{base}`. */
  readonly isUnderBase: boolean;
  readonly layout: Layout;
  /** Needs no sign-in; every other route needs a session, and any one of the rights in `authKeys`. */
  readonly isPublic?: boolean;
  readonly authKeys?: readonly Right[];
  /**
   * The key under which an area or src/app registers the page. Without it the page is not built: it is in no menu, and
   * its address answers 404.
   */
  readonly page?: string;
  /** `icon` is a name; src/layouts has its picture. */
  readonly menu?: { readonly group?: MenuGroup; readonly icon: string };
  /** Name of the menu entry that is highlighted, and precedes this page in the breadcrumbs. */
  readonly parent?: string;
}

/** A page beside the menu. */
const shell = { isUnderBase: true, layout: 'menu' } as const;
/** A page beside the menu for signed-in people, and without a menu for others. */
const before = { isUnderBase: false, layout: 'menu', isPublic: true } as const;
const blank = { isUnderBase: false, layout: 'blank', isPublic: true } as const;
const inventory = ['studycard_inventory_menu'] as const;
const issuing = ['studycard_provide_menu'] as const;
const cardPages = ['card_config_edit'] as const;

/** The spellings `creat`, `usersmanage` and `QRcode` are the customer's. */
export const routes = [
  { name: 'login', title: ['登录', 'Sign in'], path: '/user/login', ...blank, page: 'login' },
  { name: 'crmLogin', title: ['登录', 'Sign in'], path: '/crmlogin/saas/login', ...blank, page: 'login' },
  { name: 'redirect', title: ['正在跳转', 'Redirecting'], path: '/redirect', ...blank, page: 'redirect' },
  { name: 'empty', title: ['空白页', 'Blank page'], path: '/empty', ...blank, page: 'empty' },
  // Error pages have the shell for signed-in people, and stand alone for others.
  { name: 'exception', title: ['异常', 'Exception'], path: '/exception', ...before, page: 'exception' },
  {
    name: 'exceptionTrigger',
    title: ['异常模拟', 'Error simulation'],
    path: '/exception/trigger',
    ...before,
    page: 'exceptionTrigger',
  },
  // Types other than 403, 404 and 500 fall back to 404.
  {
    name: 'exceptionType',
    title: ['异常', 'Exception'],
    path: '/exception/:type',
    ...before,
    page: 'exception',
  },

  {
    name: 'welcome',
    title: ['首页', 'Home'],
    path: '/welcome',
    ...shell,
    page: 'welcome',
    menu: { icon: 'home' },
  },
  // Groups the two screens below, and leads to the first one that the person may open.
  {
    name: 'task',
    title: ['学习卡管理', 'Study cards'],
    path: '/task',
    ...shell,
    authKeys: [...inventory, ...issuing],
    page: 'task',
  },
  {
    name: 'repertoryList',
    title: ['库存管理', 'Inventory'],
    path: '/task/repertory/list',
    ...shell,
    authKeys: inventory,
    page: 'repertoryList',
    menu: { group: 'task', icon: 'stock' },
  },
  {
    name: 'repertoryCreate',
    title: ['新建学习卡', 'New study cards'],
    path: '/task/repertory/create',
    ...shell,
    authKeys: ['repertory.create'],
    page: 'repertoryCreate',
    parent: 'repertoryList',
  },
  {
    name: 'repertoryCheck',
    title: ['印刷任务', 'Print job'],
    path: '/task/repertory/check/:id',
    ...shell,
    authKeys: inventory,
    page: 'repertoryCheck',
    parent: 'repertoryList',
  },
  // Beyond the specification: one card and its history.
  {
    name: 'repertoryCard',
    title: ['学习卡', 'Card'],
    path: '/task/repertory/card/:serial',
    ...shell,
    authKeys: inventory,
    page: 'repertoryCard',
    parent: 'repertoryList',
  },
  // Beyond the specification: the marks behind the tile 库存预警.
  {
    name: 'repertoryStock',
    title: ['库存预警', 'Stock alarm'],
    path: '/task/repertory/stock',
    ...shell,
    authKeys: inventory,
    page: 'repertoryStock',
    parent: 'repertoryList',
  },
  // Beyond the specification: who took which print file, and how many of its cards came back.
  {
    name: 'repertoryRecords',
    title: ['印刷记录', 'Printing record'],
    path: '/task/repertory/records',
    ...shell,
    authKeys: inventory,
    page: 'repertoryRecords',
    parent: 'repertoryList',
  },
  {
    name: 'grant',
    title: ['发放管理', 'Grants'],
    path: '/task/grant',
    ...shell,
    authKeys: issuing,
    page: 'grantList',
    menu: { group: 'task', icon: 'grant' },
  },
  // Beyond the specification: what each merchant settles, month by month.
  {
    name: 'grantStatement',
    title: ['商户对账单', 'Merchant statements'],
    path: '/task/grant/statement',
    ...shell,
    authKeys: issuing,
    page: 'grantStatement',
    parent: 'grant',
  },
  {
    name: 'grantStatementLines',
    title: ['对账明细', 'Statement lines'],
    path: '/task/grant/statement/lines',
    ...shell,
    authKeys: issuing,
    page: 'grantStatementLines',
    parent: 'grantStatement',
  },
  {
    name: 'merchantList',
    title: ['商户信息管理', 'Merchant list'],
    path: '/merchant/information/list',
    ...shell,
    authKeys: ['merchant_menu'],
    page: 'merchantList',
    menu: { group: 'merchant', icon: 'merchant' },
  },
  {
    name: 'merchantQrcode',
    title: ['商户二维码', 'Merchant QR codes'],
    path: '/merchant/QRcode',
    ...shell,
    authKeys: ['merchant_qrcode_menu'],
    page: 'qrcodeList',
    menu: { group: 'merchant', icon: 'qrcode' },
  },
  {
    name: 'merchantPreview',
    title: ['预览', 'Preview'],
    path: '/merchant/preview/:type/:id',
    ...shell,
    authKeys: ['merchant_menu', 'merchant_qrcode_menu'],
    page: 'merchantPreview',
    parent: 'merchantList',
  },
  {
    name: 'customerList',
    title: ['学习卡用户', 'Study-card users'],
    path: '/usersmanage/list',
    ...shell,
    authKeys: ['users_manage_proxy'],
    page: 'customerList',
    menu: { group: 'usersmanage', icon: 'customer' },
  },
  {
    name: 'customerListAll',
    title: ['学习卡用户（全部）', 'Study-card users (all)'],
    path: '/usersmanage/list-all',
    ...shell,
    authKeys: ['users_manage_all'],
    page: 'customerListAll',
    menu: { group: 'usersmanage', icon: 'customers' },
  },
  { name: 'result', title: ['操作结果', 'Result'], path: '/result/:type', ...shell, page: 'result' },
  {
    name: 'cardPageList',
    title: ['页面配置', 'Page configuration'],
    path: '/cardconfig/list',
    ...shell,
    authKeys: cardPages,
    page: 'cardPageList',
    menu: { group: 'cardconfig', icon: 'page' },
  },
  {
    name: 'cardPageCreate',
    title: ['新建页面', 'New page'],
    path: '/cardconfig/creat',
    ...shell,
    authKeys: ['page.edit'],
    page: 'cardPageCreate',
    parent: 'cardPageList',
  },
  {
    name: 'cardPageEdit',
    title: ['编辑页面', 'Edit page'],
    path: '/cardconfig/edit/:id',
    ...shell,
    authKeys: ['page.edit'],
    page: 'cardPageEdit',
    parent: 'cardPageList',
  },
  {
    name: 'cardPagePreview',
    title: ['预览', 'Preview'],
    path: '/cardconfig/preview/:type/:id',
    ...shell,
    authKeys: cardPages,
    page: 'cardPagePreview',
    parent: 'cardPageList',
  },
  // Beyond the specification: declared records.
  ...recordRoutes,
  // Beyond the specification: what the server does in the background; linked from the header.
  {
    name: 'taskCentre',
    title: ['任务中心', 'Task centre'],
    path: '/task-centre',
    ...shell,
    page: 'taskCentre',
  },
  // Beyond the specification: who works here, and what each may do.
  {
    name: 'accountList',
    title: ['账号', 'Accounts'],
    path: '/account/list',
    ...shell,
    authKeys: ['account.read', 'account.edit'],
    page: 'accountList',
    menu: { group: 'account', icon: 'account' },
  },
  {
    name: 'roleList',
    title: ['角色', 'Roles'],
    path: '/account/role',
    ...shell,
    authKeys: ['account.read', 'account.edit'],
    page: 'roleList',
    menu: { group: 'account', icon: 'role' },
  },
  // Beyond the specification: linked from the header's menu.
  {
    name: 'ownAccount',
    title: ['我的账号', 'My account'],
    path: '/account/own',
    ...shell,
    page: 'ownAccount',
  },
  // Beyond the specification: the screens about the system itself.
  {
    name: 'auditList',
    title: ['操作日志', 'Audit trail'],
    path: '/audit/list',
    ...shell,
    authKeys: ['audit.view'],
    page: 'auditList',
    menu: { group: 'system', icon: 'audit' },
  },
  {
    name: 'systemStatus',
    title: ['系统状态', 'System status'],
    path: '/system/status',
    ...shell,
    authKeys: ['system.read'],
    page: 'systemStatus',
    menu: { group: 'system', icon: 'status' },
  },
  {
    name: 'settings',
    title: ['系统设置', 'System settings'],
    path: '/system/settings',
    ...shell,
    authKeys: ['settings.edit'],
    page: 'settings',
    menu: { group: 'system', icon: 'settings' },
  },
] as const satisfies readonly Route[];

type BuiltRoute = (typeof routes)[number];
export type RouteName = BuiltRoute['name'];
export type PageKey = Extract<BuiltRoute, { readonly page: string }>['page'];
export type MenuIcon =
  | (typeof menuGroups)[number]['icon']
  | Extract<BuiltRoute, { readonly menu: object }>['menu']['icon'];

/** Titles of pages and menu groups, by name. */
const titlesIn = <Name extends string>(
  place: 0 | 1,
  titled: readonly { readonly name: Name; readonly title: Titled['title'] }[],
): Readonly<Record<Name, string>> =>
  Object.fromEntries(titled.map(({ name, title }): string[] => [name, title[place]]));

/** The titles in each language. */
export const titles = {
  'zh-CN': { routes: titlesIn(0, routes), groups: titlesIn(0, menuGroups) },
  'en-US': { routes: titlesIn(1, routes), groups: titlesIn(1, menuGroups) },
} as const;

/** The error pages, and the landing, which shows its message and goes on: they need no sign-in. */
export const isBeforeSignIn = (path: string): boolean => /^\/(exception|redirect|empty)(\/|$)/i.test(path);

/** Addresses that another application serves: going there loads a new document (spec section 2). */
export const foreignPaths = ['/wx-bind', '/redirect-page.html'] as const;

/** Addresses to which the code itself navigates. */
export const paths = {
  root: '/',
  login: '/user/login',
  crmLogin: '/crmlogin/saas/login',
  landing: '/redirect',
  welcome: '/welcome',
  taskCentre: '/task-centre',
  ownAccount: '/account/own',
  systemStatus: '/system/status',
  catalogueGoods: '/catalogue/goods',
  forbidden: '/exception/403',
  notFound: '/exception/404',
  failed: '/exception/500',
  bind: '/wx-bind',
  signInAgain: '/redirect-page.html',
} as const;
