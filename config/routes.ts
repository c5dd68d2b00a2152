/** Every address of the application as data (spec section 2), and how the side menu groups them. */
import type { Right } from '#contract/rights';

/** Groups of the side menu in their order; each stands at `{base}/` and its name (spec section 2). */
export const menuGroups = [
  { name: 'task', icon: 'cards' },
  { name: 'merchant', icon: 'merchant' },
  { name: 'usersmanage', icon: 'customers' },
  { name: 'cardconfig', icon: 'cardPages' },
  { name: 'catalogue', icon: 'catalogue' },
  { name: 'account', icon: 'accounts' },
  { name: 'system', icon: 'settings' },
] as const satisfies readonly { readonly name: string; readonly icon: MenuIcon }[];
export type MenuGroup = (typeof menuGroups)[number]['name'];

/** `menu` is the shell with the side menu, `blank` the bare page. */
export type Layout = 'menu' | 'blank';

/** Names of icons; src/layouts knows their pictures. */
export type MenuIcon =
  | 'home'
  | 'cards'
  | 'stock'
  | 'grant'
  | 'merchant'
  | 'qrcode'
  | 'customer'
  | 'customers'
  | 'cardPages'
  | 'page'
  | 'catalogue'
  | 'goods'
  | 'goodsKind'
  | 'teachingMaterial'
  | 'category'
  | 'printShop'
  | 'accounts'
  | 'account'
  | 'role'
  | 'settings'
  | 'audit'
  | 'status';

/** Pages that exist; src/app knows where their code lies. A route without one is not built yet. */
export const pageKeys = [
  'login',
  'redirect',
  'empty',
  'exception',
  'exceptionTrigger',
  'welcome',
  'task',
  'result',
  'repertoryList',
  'repertoryCreate',
  'repertoryCheck',
  'repertoryStock',
  'repertoryCard',
  'repertoryRecords',
  'auditList',
  'systemStatus',
  'accountList',
  'roleList',
  'ownAccount',
  'taskCentre',
  'merchantList',
  'merchantPreview',
  'qrcodeList',
  'grantList',
  'grantStatement',
  'grantStatementLines',
  'customerList',
  'customerListAll',
  'cardPageList',
  'cardPageCreate',
  'cardPageEdit',
  'cardPagePreview',
  'goodsList',
  'goodsKindList',
  'teachingMaterialList',
  'printShopList',
] as const;
export type PageKey = (typeof pageKeys)[number];

export interface Route {
  /** Unique; the message tables hold its title under this name. */
  readonly name: string;
  /** Parameters as `:name`. */
  readonly path: string;
  /** Routes under `{base}` move with it; the others stay where they are. */
  readonly isUnderBase: boolean;
  readonly layout: Layout;
  /** Nobody has to sign in for it; every other route needs a session, and any one of the rights in `authKeys`. */
  readonly isPublic?: boolean;
  readonly authKeys?: readonly Right[];
  /** Absent while the page is not built: then it is in no menu, and its address answers 404. */
  readonly page?: PageKey;
  readonly menu?: { readonly group?: MenuGroup; readonly icon: MenuIcon };
  /** Name of the menu entry that is marked, and comes before this page in the breadcrumbs. */
  readonly parent?: string;
}

const inventory = ['studycard_inventory_menu'] as const;
const issuing = ['studycard_provide_menu'] as const;
const cardPages = ['card_config_edit'] as const;
const catalogue = ['studycard_catalogue_menu'] as const;

/** Spellings (`creat`, `usersmanage`, `QRcode`) are the customer's. */
export const routes = [
  { name: 'login', path: '/user/login', isUnderBase: false, layout: 'blank', isPublic: true, page: 'login' },
  {
    name: 'crmLogin',
    path: '/crmlogin/saas/login',
    isUnderBase: false,
    layout: 'blank',
    isPublic: true,
    page: 'login',
  },
  {
    name: 'redirect',
    path: '/redirect',
    isUnderBase: false,
    layout: 'blank',
    isPublic: true,
    page: 'redirect',
  },
  { name: 'empty', path: '/empty', isUnderBase: false, layout: 'blank', isPublic: true, page: 'empty' },
  // The error pages stand in the shell of whoever is signed in, and alone before nobody.
  {
    name: 'exception',
    path: '/exception',
    isUnderBase: false,
    layout: 'menu',
    isPublic: true,
    page: 'exception',
  },
  {
    name: 'exceptionTrigger',
    path: '/exception/trigger',
    isUnderBase: false,
    layout: 'menu',
    isPublic: true,
    page: 'exceptionTrigger',
  },
  // Types other than 403, 404 and 500 fall back to 404.
  {
    name: 'exceptionType',
    path: '/exception/:type',
    isUnderBase: false,
    layout: 'menu',
    isPublic: true,
    page: 'exception',
  },

  {
    name: 'welcome',
    path: '/welcome',
    isUnderBase: true,
    layout: 'menu',
    page: 'welcome',
    menu: { icon: 'home' },
  },
  // Groups the two screens below, and leads to the first one that the person may open.
  {
    name: 'task',
    path: '/task',
    isUnderBase: true,
    layout: 'menu',
    authKeys: [...inventory, ...issuing],
    page: 'task',
  },
  {
    name: 'repertoryList',
    path: '/task/repertory/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: inventory,
    page: 'repertoryList',
    menu: { group: 'task', icon: 'stock' },
  },
  {
    name: 'repertoryCreate',
    path: '/task/repertory/create',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['repertory.create'],
    page: 'repertoryCreate',
    parent: 'repertoryList',
  },
  {
    name: 'repertoryCheck',
    path: '/task/repertory/check/:id',
    isUnderBase: true,
    layout: 'menu',
    authKeys: inventory,
    page: 'repertoryCheck',
    parent: 'repertoryList',
  },
  // Beyond the specification: one card and its story.
  {
    name: 'repertoryCard',
    path: '/task/repertory/card/:serial',
    isUnderBase: true,
    layout: 'menu',
    authKeys: inventory,
    page: 'repertoryCard',
    parent: 'repertoryList',
  },
  // Beyond the specification: the marks behind the tile 库存预警.
  {
    name: 'repertoryStock',
    path: '/task/repertory/stock',
    isUnderBase: true,
    layout: 'menu',
    authKeys: inventory,
    page: 'repertoryStock',
    parent: 'repertoryList',
  },
  // Beyond the specification: who took which print file, and what of it came back as cards.
  {
    name: 'repertoryRecords',
    path: '/task/repertory/records',
    isUnderBase: true,
    layout: 'menu',
    authKeys: inventory,
    page: 'repertoryRecords',
    parent: 'repertoryList',
  },
  {
    name: 'grant',
    path: '/task/grant',
    isUnderBase: true,
    layout: 'menu',
    authKeys: issuing,
    page: 'grantList',
    menu: { group: 'task', icon: 'grant' },
  },
  // Beyond the specification: what each merchant settles, month by month.
  {
    name: 'grantStatement',
    path: '/task/grant/statement',
    isUnderBase: true,
    layout: 'menu',
    authKeys: issuing,
    page: 'grantStatement',
    parent: 'grant',
  },
  {
    name: 'grantStatementLines',
    path: '/task/grant/statement/lines',
    isUnderBase: true,
    layout: 'menu',
    authKeys: issuing,
    page: 'grantStatementLines',
    parent: 'grantStatement',
  },
  {
    name: 'merchantList',
    path: '/merchant/information/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['merchant_menu'],
    page: 'merchantList',
    menu: { group: 'merchant', icon: 'merchant' },
  },
  {
    name: 'merchantQrcode',
    path: '/merchant/QRcode',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['merchant_qrcode_menu'],
    page: 'qrcodeList',
    menu: { group: 'merchant', icon: 'qrcode' },
  },
  {
    name: 'merchantPreview',
    path: '/merchant/preview/:type/:id',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['merchant_menu', 'merchant_qrcode_menu'],
    page: 'merchantPreview',
    parent: 'merchantList',
  },
  {
    name: 'customerList',
    path: '/usersmanage/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['users_manage_proxy'],
    page: 'customerList',
    menu: { group: 'usersmanage', icon: 'customer' },
  },
  {
    name: 'customerListAll',
    path: '/usersmanage/list-all',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['users_manage_all'],
    page: 'customerListAll',
    menu: { group: 'usersmanage', icon: 'customers' },
  },
  {
    name: 'result',
    path: '/result/:type',
    isUnderBase: true,
    layout: 'menu',
    page: 'result',
  },
  {
    name: 'cardPageList',
    path: '/cardconfig/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: cardPages,
    page: 'cardPageList',
    menu: { group: 'cardconfig', icon: 'page' },
  },
  {
    name: 'cardPageCreate',
    path: '/cardconfig/creat',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['page.edit'],
    page: 'cardPageCreate',
    parent: 'cardPageList',
  },
  {
    name: 'cardPageEdit',
    path: '/cardconfig/edit/:id',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['page.edit'],
    page: 'cardPageEdit',
    parent: 'cardPageList',
  },
  {
    name: 'cardPagePreview',
    path: '/cardconfig/preview/:type/:id',
    isUnderBase: true,
    layout: 'menu',
    authKeys: cardPages,
    page: 'cardPagePreview',
    parent: 'cardPageList',
  },
  // Beyond the specification: what forms choose from, kept by the office.
  {
    name: 'goodsList',
    path: '/catalogue/goods',
    isUnderBase: true,
    layout: 'menu',
    authKeys: catalogue,
    page: 'goodsList',
    menu: { group: 'catalogue', icon: 'goods' },
  },
  {
    name: 'goodsKindList',
    path: '/catalogue/goods-kind',
    isUnderBase: true,
    layout: 'menu',
    authKeys: catalogue,
    page: 'goodsKindList',
    menu: { group: 'catalogue', icon: 'goodsKind' },
  },
  {
    name: 'teachingMaterialList',
    path: '/catalogue/teaching-material',
    isUnderBase: true,
    layout: 'menu',
    authKeys: catalogue,
    page: 'teachingMaterialList',
    menu: { group: 'catalogue', icon: 'teachingMaterial' },
  },
  {
    name: 'printShopList',
    path: '/catalogue/print-shop',
    isUnderBase: true,
    layout: 'menu',
    authKeys: catalogue,
    page: 'printShopList',
    menu: { group: 'catalogue', icon: 'printShop' },
  },
  // Beyond the specification: what the server does in the background; the header leads there.
  { name: 'taskCentre', path: '/task-centre', isUnderBase: true, layout: 'menu', page: 'taskCentre' },
  // Beyond the specification: who works here, and what each may do.
  {
    name: 'accountList',
    path: '/account/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['account.read', 'account.edit'],
    page: 'accountList',
    menu: { group: 'account', icon: 'account' },
  },
  {
    name: 'roleList',
    path: '/account/role',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['account.read', 'account.edit'],
    page: 'roleList',
    menu: { group: 'account', icon: 'role' },
  },
  // Beyond the specification: the header's menu leads there.
  { name: 'ownAccount', path: '/account/own', isUnderBase: true, layout: 'menu', page: 'ownAccount' },
  // Beyond the specification: what watches over the office itself.
  {
    name: 'auditList',
    path: '/audit/list',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['audit.view'],
    page: 'auditList',
    menu: { group: 'system', icon: 'audit' },
  },
  {
    name: 'systemStatus',
    path: '/system/status',
    isUnderBase: true,
    layout: 'menu',
    authKeys: ['system.read'],
    page: 'systemStatus',
    menu: { group: 'system', icon: 'status' },
  },
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];

/** The error pages, and the landing, which tells what it has to tell and passes on: nobody has to be signed in for them. */
export const isBeforeSignIn = (path: string): boolean => /^\/(exception|redirect|empty)(\/|$)/i.test(path);

/** Addresses that another application answers: going there loads the document anew (spec section 2). */
export const foreignPaths = ['/wx-bind', '/redirect-page.html'] as const;

/** Addresses that the code itself goes to. */
export const paths = {
  root: '/',
  login: '/user/login',
  crmLogin: '/crmlogin/saas/login',
  landing: '/redirect',
  welcome: '/welcome',
  taskCentre: '/task-centre',
  ownAccount: '/account/own',
  systemStatus: '/system/status',
  forbidden: '/exception/403',
  notFound: '/exception/404',
  failed: '/exception/500',
  bind: '/wx-bind',
  signInAgain: '/redirect-page.html',
} as const;
