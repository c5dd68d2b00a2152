/** `npm run office -- backup …`: runs one of the programs beside the server; without a name it lists them. */
import type { serverPrograms } from './programs.js';

type Name = Exclude<keyof typeof serverPrograms, 'main' | 'office'>;

/** What each does, and its program, which begins as it is loaded and reads the words after its name. */
const programs: Readonly<Record<Name, readonly [does: string, begin: () => Promise<unknown>]>> = {
  account: ['列出、新建、停用账号，重设密码和第二重验证', () => import('./account')],
  backup: ['写一份备份，并证明它能恢复', () => import('./backup')],
  restore: ['把备份恢复到空的数据目录', () => import('./restore')],
  move: ['把内置数据库的全部数据搬到 PostgreSQL', () => import('./move')],
  migrate: ['执行尚未执行的数据库变更', () => import('./migrate')],
  'key-rotate': ['换一把新密钥，旧数据仍可读', () => import('./key-rotate')],
  'audit-verify': ['核对操作日志与写入时一致', () => import('./audit-verify')],
  'audit-checkpoint': ['签出操作日志的检查点，交给别人保存', () => import('./audit-checkpoint')],
  'audit-archive': ['把几年前的操作日志移到文件里', () => import('./audit-archive')],
  'stock-verify': ['核对列表里的计数与逐行清点一致', () => import('./stock-verify')],
};

const [asked] = process.argv.splice(2, 1);
const [, program] = Object.entries(programs).find(([name]) => name === asked) ?? [];
if (program) await program[1]();
else {
  if (asked !== undefined) console.error(`没有这个命令，未做任何改动：${asked}`);
  const list = Object.entries(programs).map(([name, [does]]) => `  ${name.padEnd(18)}${does}`);
  console.error(['用法：npm run office -- <命令>', ...list].join('\n'));
  process.exitCode = 2;
}
