/** The programs that are bundled into `dist-server/` (scripts/bundle-server.js): the source of each, by the name of its bundle. */
export const serverPrograms = {
  main: 'server/main.ts',
  account: 'server/commands/account.ts',
  'audit-archive': 'server/commands/audit-archive.ts',
  'audit-checkpoint': 'server/commands/audit-checkpoint.ts',
  'audit-verify': 'server/commands/audit-verify.ts',
  backup: 'server/commands/backup.ts',
  'key-rotate': 'server/commands/key-rotate.ts',
  migrate: 'server/commands/migrate.ts',
  move: 'server/commands/move.ts',
  restore: 'server/commands/restore.ts',
  'stock-verify': 'server/commands/stock-verify.ts',
};
