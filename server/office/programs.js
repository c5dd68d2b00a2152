/** The programs that are bundled into `dist-server/` (scripts/bundle-server.js): the source of each, by the name of its bundle. */
export const serverPrograms = {
  main: 'server/main.ts',
  account: 'server/office/account.ts',
  'audit-archive': 'server/office/audit-archive.ts',
  'audit-checkpoint': 'server/office/audit-checkpoint.ts',
  'audit-verify': 'server/office/audit-verify.ts',
  backup: 'server/office/backup.ts',
  'key-rotate': 'server/office/key-rotate.ts',
  migrate: 'server/office/migrate.ts',
  move: 'server/office/move.ts',
  office: 'server/office/office.ts',
  restore: 'server/office/restore.ts',
  'stock-verify': 'server/office/stock-verify.ts',
};
