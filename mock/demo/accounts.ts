/** The demo's accounts, which README.md lists, all with one password. */
import type { Role } from '#contract/roles';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { everything } from '#server/lib/scope';
import { hashPassword, findAccountByUsername, insertAccounts } from '#server/modules/user/public';

export const demoPassword = 'study-card';

export const demoAccounts: readonly { username: string; displayName: string; role: Role }[] = [
  { username: 'admin', displayName: '超级管理员', role: 'admin' },
  { username: 'ops', displayName: '运营小周', role: 'ops' },
  { username: 'warehouse', displayName: '仓管老陈', role: 'warehouse' },
  { username: 'sales', displayName: '商务小林', role: 'sales' },
  { username: 'support', displayName: '客服小吴', role: 'support' },
  { username: 'agent-east', displayName: '华东代理', role: 'agent' },
  { username: 'agent-west', displayName: '西部代理', role: 'agent' },
  { username: 'auditor', displayName: '审计老郑', role: 'auditor' },
  { username: 'nobody', displayName: '无权限账号', role: 'none' },
];

export const accountSeed: Seed = {
  name: 'demo-accounts',
  async run({ database }) {
    const added = await Promise.all(
      demoAccounts.map(async (account) => ({ ...account, passwordHash: await hashPassword(demoPassword) })),
    );
    await insertAccounts(database, added);
  },
};

/** The account in whose name a seed acts. */
export async function findActor(db: Queryable, username: string): Promise<Actor> {
  const account = await findAccountByUsername(db, username);
  if (!account) throw new Error('The demo accounts are made before everything else.');
  return { ...everything, accountId: account.id, requestId: null, ip: null };
}
