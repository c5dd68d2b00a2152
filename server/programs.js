/** The programs that are bundled into `dist-server/` (scripts/bundle-server.js): the source of each, by the name of its bundle. */
export const serverPrograms = {
  main: 'server/main.ts',
  account: 'server/account-command.ts',
  'audit-archive': 'server/audit/archive/archive-command.ts',
  'audit-checkpoint': 'server/audit/checkpoint/checkpoint-command.ts',
  'audit-verify': 'server/audit-verify.ts',
  backup: 'server/backup/backup-command.ts',
  'key-rotate': 'server/key-rotation/key-rotate-command.ts',
  migrate: 'server/database/migrate-command.ts',
  move: 'server/backup/move-command.ts',
  restore: 'server/backup/restore-command.ts',
  'stock-verify': 'server/stock-verify.ts',
};
