/**
 * The floors of the house, from the ground up: a file imports from lower floors and from its own room. Rooms of one floor
 * do not know each other; where some follow each other in an order, each has a floor of its own. A room is a folder or a
 * module, named without its ending; what lies deeper in a folder than the list says belongs to it.
 *
 * The lint rules are made from it (eslint.config.js), and so is what `npm run floors` prints.
 */

/** Both sides of the wire stand on these. */
const facts = [
  ['config/class-prefixes', 'config/constants', 'config/locales'],
  ['contract'],
  ['config/environments', 'config/routes'],
];

const browser = [
  ['src/lib', 'src/runtime'],
  ['src/locales'],
  ['src/request', 'src/access'],
  ['src/area'],
  ['src/services'],
  ['src/models', 'src/components'],
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
  ['server/area'],
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
    'server/modules/catalogue',
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
  ['server/main', 'server/commands', 'server/programs'],
  ['testing'],
];

export const houses = { browser: [...facts, ...browser], server: [...facts, ...server] };

/** All the folders in which rooms are. */
export const topFolders = ['config', 'contract', 'src', 'server', 'mock', 'testing'];
