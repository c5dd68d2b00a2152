/**
 * The floors of the house, from the ground up: a file imports from lower floors and from its own room. Rooms of one floor
 * do not know each other; where some follow each other in an order, each has a floor of its own. A room is a folder or a
 * module, named without its ending; the rest of a folder of which modules stand lower is a room, too.
 *
 * The lint rules are made from it (eslint.config.js), and so is what `npm run report -- floors` prints.
 */

const areasWithRights = [
  'account',
  'audit',
  'card',
  'card-page',
  'catalogue',
  'customer',
  'grant',
  'merchant',
  'qrcode',
  'repertory',
  'settings',
  'system',
];

/**
 * Both sides of the wire stand on these. Words, constants and rights of an area that others use stand below it, each a
 * room of its own.
 */
const facts = [
  ['config/class-prefixes', 'config/constants', 'config/locales'],
  // Ground: what the wire is made of.
  [
    'contract/keys',
    'contract/codes',
    'contract/headers',
    'contract/hosts',
    'contract/roles',
    'contract/unseen',
    'contract/zone-clock',
    'contract/percent',
    'contract/printed-address',
  ],
  ['contract/calendar', 'contract/envelope', 'contract/right-in', 'contract/labels'],
  // Who may do what: the areas enter their rights.
  [...areasWithRights.map((area) => `contract/${area}/rights`), 'contract/user/role-labels'],
  ['contract/rights'],
  ['contract/access'],
  // Actions, said once.
  ['contract/action/define-action'],
  ['contract/action/enabling'],
  // How everything is read, and the kinds of field that areas declare.
  ['contract/card/serial'],
  ['contract/readers'],
  ['contract/fields/fields'],
  ['contract/fields/names'],
  ['contract/fields/words', 'contract/merchant/fields', 'contract/merchant/actions'],
  // Words and constants of areas that others use.
  [
    'contract/audit/labels',
    'contract/card/labels',
    'contract/export/labels',
    'contract/list-view/labels',
    'contract/user/labels',
    'contract/card-page/constants',
    'contract/card/constants',
    'contract/repertory/constants',
    'contract/activation/constants',
    'contract/customer/fields',
  ],
  ['contract/repertory/fields'],
  ['contract/merchant/labels', 'contract/repertory/labels'],
  ['contract/qrcode/fields', 'contract/qrcode/actions'],
  ['contract/customer/labels', 'contract/qrcode/labels'],
  // What every call is made of.
  ['contract/merchant/constants', 'contract/parts'],
  ['contract/paging', 'contract/selection', 'contract/user/role-code'],
  ['contract/endpoint', 'contract/lists'],
  // Areas.
  [
    'contract/import',
    'contract/upload',
    'contract/dictionary',
    'contract/error-simulation',
    'contract/login',
    'contract/system',
  ],
  ['contract/fields', 'contract/action'],
  ['contract/record', 'contract/card/event'],
  ['contract/merchant', 'contract/catalogue', 'contract/repertory', 'contract/settings'],
  ['contract/records', 'contract/card'],
  ['contract/stock', 'contract/print-export', 'contract/grant', 'contract/customer', 'contract/card-page'],
  ['contract/activation', 'contract/qrcode'],
  ['contract/account'],
  ['contract/role', 'contract/own-account', 'contract/search'],
  ['contract/audit/filter'],
  ['contract/audit/lists'],
  // Registries, and areas that ask them.
  ['contract/all-lists'],
  ['contract/entities'],
  ['contract/preference'],
  ['contract/audit', 'contract/export', 'contract/list-view', 'contract/user'],
  ['contract/notice'],
  ['config/environments', 'config/record-routes'],
  ['config/routes'],
];

const browser = [
  ['src/lib'],
  ['src/locales'],
  ['src/request', 'src/access'],
  ['src/area'],
  ['src/services'],
  ['src/models'],
  // Views without a store, from a text or a field to lists and records.
  ...[
    ['plain', 'page-root', 'texts', 'use-media-query', 'PageTitle', 'EmptyState'],
    [
      'use-is-narrow',
      'use-pagination-names',
      'ClearIcon',
      'PageHeader',
      'ErrorState',
      'StaleLine',
      'UnreadLine',
    ],
    ['antd', 'draft', 'fields', 'layers', 'lazy', 'pickers', 'values'],
    ['ReasonField', 'filters', 'record', 'unsaved'],
    ['FormDialog'],
    ['export', 'list'],
    ['audit'],
  ].map((rooms) => rooms.map((room) => `src/components/${room}`)),
  ['src/components'],
  ['src/controllers'],
  ['src/pages', 'src/layouts'],
  ['src/app'],
  ['src/index'],
];

const server = [
  // Ground: what knows no table and no request.
  ['server/api-document', 'server/texts'],
  ['server/lib'],
  ['server/files'],
  ['server/spreadsheet'],
  ['server/start'],
  // What keeps: tables, calls that come twice, long work, and the sealed trail.
  ['server/database'],
  ['server/idempotency', 'server/jobs'],
  ['server/parts'],
  ['server/audit'],
  ['server/numbers'],
  // What answers requests.
  ['server/plugins'],
  // Frames: what the areas are declared with.
  ['server/command'],
  ['server/notice', 'server/search', 'server/undo', 'server/storage', 'server/import', 'server/export'],
  ['server/list'],
  ['server/area', 'server/fields'],
  ['server/action'],
  // Areas that others stand on.
  ['server/modules/user'],
  ['server/modules/card'],
  ['server/record'],
  // Areas.
  [
    'server/modules/audit',
    'server/modules/export',
    'server/modules/import',
    'server/modules/notice',
    'server/modules/search',
  ],
  [
    'server/modules/preference',
    'server/modules/upload',
    'server/modules/dictionary',
    'server/modules/settings',
  ],
  ['server/modules/merchant', 'server/modules/card-page'],
  ['server/modules/role'],
  ['server/modules/login', 'server/modules/list-view'],
  ['server/modules/own-account'],
  ['server/modules/account'],
  ['server/modules/grant'],
  ['server/modules/customer'],
  ['server/modules/activation'],
  ['server/modules/customer-page'],
  ['server/modules/qrcode', 'server/modules/repertory'],
  // Operations.
  ['server/first-start'],
  ['server/backup', 'server/key-rotation'],
  ['server/health'],
  // Composition.
  ['mock'],
  ['server/app'],
  ['server/main', 'server/office'],
  ['testing'],
];

export const houses = { browser: [...facts, ...browser], server: [...facts, ...server] };

/** All the folders in which rooms are. */
export const topFolders = ['config', 'contract', 'src', 'server', 'mock', 'testing'];
