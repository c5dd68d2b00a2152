/**
 * What the command line does to accounts: the same writes as the screens, by an actor with all rights and no account.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { embeddedEnvironment } from '#config/environments';
import { accountLimits as limits, accountScopes } from '#contract/account/constants';
import { nameKeyOf } from '#contract/readers/name-key';
import { readers, type ReaderKind } from '#contract/readers/readers';
import { rights } from '#contract/rights';
import { isPreset, roles, type RoleCode } from '#contract/roles';
import { holdsUnseen, printable } from '#contract/unseen';
import { accountLabels, actorNames } from '#contract/user/labels';
import { roleLabels } from '#contract/user/role-labels';
import { businessTime } from '#server/lib/calendar';
import { Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import type { Administrator } from '#server/modules/role/administrator';
import { listAllRoles } from '#server/modules/role/public';
import type { Parts } from '#server/parts';
import { resetSecondFactor, unlockAccount } from './account-access';
import { accountList } from './account-list';
import { issuePasswordLink } from './issue-password-link';
import { changeAccountStatus, createAccount } from './write-accounts';

type CommandParts = Pick<Parts, 'database' | 'now' | 'secrets' | 'options'>;

export const usage = `用法：npm run office -- account <命令>
  list                                        列出全部账号
  create 用户名 --name 姓名 --role 角色 [--scope all|own]   新建账号，并生成设置密码的链接
  reset 用户名                                生成设置密码的链接（旧链接失效）
  unlock 用户名                               解除登录失败造成的锁定
  disable 用户名 [--reason 原因]              停用账号，立即退出所有设备
  enable 用户名 [--reason 原因]               重新启用账号
  reset-factor 用户名                         关闭账号的两步验证（手机与恢复码都丢失时）
角色：${roles.map((role) => `${role}（${roleLabels[role]}）`).join('、')}，或自定义角色的名称`;

/** The arguments form no command, and nothing was done. */
class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor() {
    super(usage);
  }
}

/** They form one that can't be done with this value. */
class ArgumentRefusal extends Error {
  override readonly name = 'ArgumentRefusal';
}

const administrator: Administrator = {
  accountId: null,
  requestId: null,
  ip: null,
  name: actorNames.commandLine,
  rights: new Set(rights),
  ...everything,
};

/** @returns the text to print @throws UsageError; ArgumentRefusal; Refusal where the server refuses the same */
export async function runAccountCommand(parts: CommandParts, args: readonly string[]): Promise<string> {
  const { command, username: name, ...values } = readAccountCommand(args);
  if (command === 'list' && name === '') return describeAccounts(parts);
  if (name === '') throw new UsageError();
  const reason = (values.reason?.trim() || actorNames.commandLine).slice(0, limits.reasonMax);
  switch (command) {
    case 'create':
      return create(parts, name, values);
    case 'reset':
      return describeLink(parts, await idOf(parts, name), name);
    case 'unlock':
      await unlockAccount(parts, await idOf(parts, name), administrator);
      return `账号 ${name} 可以重新登录了。`;
    case 'disable':
    case 'enable':
      await changeAccountStatus(
        parts,
        { id: await idOf(parts, name), action: command, reason },
        administrator,
      );
      return command === 'enable' ? `账号 ${name} 已启用。` : `账号 ${name} 已停用，并已退出所有设备。`;
    case 'reset-factor':
      await resetSecondFactor(parts, { id: await idOf(parts, name), reason }, administrator);
      return `账号 ${name} 的两步验证已关闭，请提醒本人重新开启。`;
    default:
      throw new UsageError();
  }
}

/** Runs the command, and returns a refusal as its message. Code 2 means that the arguments form no command. */
export async function answerAccountCommand(
  parts: CommandParts,
  args: readonly string[],
): Promise<{ readonly code: 0 | 1 | 2; readonly said: string }> {
  try {
    return { code: 0, said: await runAccountCommand(parts, args) };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, said: error.message };
    if (error instanceof Refusal || error instanceof ArgumentRefusal) return { code: 1, said: error.message };
    throw error;
  }
}

/** The command's arguments, with the reader of each. */
export const accountCommandReads = {
  username: 'username',
  name: 'name',
  role: 'name',
  scope: 'verbatim',
  reason: 'lines',
} as const satisfies Readonly<Record<string, ReaderKind>>;

type Told = keyof typeof accountCommandReads;
type Values = Readonly<Partial<Record<Exclude<Told, 'username'>, string>>>;

/** @returns an empty user name where none was given @throws UsageError */
export function readAccountCommand(
  args: readonly string[],
): Values & { readonly command: string; readonly username: string } {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: text, role: text, scope: text, reason: text },
    });
    const [command = '', username = '', ...rest] = positionals;
    if (rest.length > 0) throw new UsageError();
    const read = (told: Told, typed: string) => readers[accountCommandReads[told]](typed);
    const { name, role, scope, reason } = values;
    return {
      command,
      username: read('username', username),
      ...(name !== undefined && { name: read('name', name) }),
      ...(role !== undefined && { role: read('role', role) }),
      ...(scope !== undefined && { scope: read('scope', scope) }),
      ...(reason !== undefined && { reason: read('reason', reason) }),
    };
  } catch {
    throw new UsageError();
  }
}

async function create(parts: CommandParts, username: string, { name, role, scope = 'all' }: Values) {
  if (name === undefined || role === undefined) throw new UsageError();
  if (!new RegExp(limits.usernamePattern).test(username))
    throw new ArgumentRefusal('用户名应为 2–32 位小写字母、数字或 . _ -，以字母或数字开头。');
  if ([...name].length > limits.displayNameMax)
    throw new ArgumentRefusal(`姓名最多 ${limits.displayNameMax} 个字。`);
  if (holdsUnseen(name)) throw new ArgumentRefusal('姓名不能含有看不见的字符。');
  const given = accountScopes.find((each) => each === scope && each !== 'agent');
  if (given === undefined) throw new ArgumentRefusal('--scope 只能是 all（全部数据）或 own（自己名下）。');
  const roleCode = await codeOf(parts, role);
  // An agent sees only its own records, never everybody's.
  const content = { displayName: name, roleCode, scope: roleCode === 'agent' ? 'own' : given } as const;
  const namesakes = await parts.database.query<{ username: string }>(
    sql`select username from accounts where name_key(display_name) = ${nameKeyOf(name)} order by username`,
  );
  const { id } = await createAccount(parts, { username, ...content }, administrator);
  return [
    `账号 ${username} 已新建。`,
    ...(namesakes.length > 0
      ? [`注意：已有同名的人（${namesakes.map((each) => each.username).join('、')}），在列表里会分不清。`]
      : []),
    await describeLink(parts, id, username),
  ].join('\n');
}

async function codeOf({ database }: CommandParts, role: string): Promise<RoleCode> {
  if (isPreset(role)) return role;
  const found = (await listAllRoles(database, everything)).find(
    ({ name, code }) => name === role || code === role,
  );
  if (!found) throw new ArgumentRefusal(`没有角色 ${role}。`);
  return found.code;
}

async function idOf({ database }: CommandParts, username: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    sql`select id from accounts where username = ${username}`,
  );
  if (!row) throw new ArgumentRefusal(`没有账号 ${username}。`);
  return row.id;
}

async function describeLink(parts: CommandParts, id: number, username: string): Promise<string> {
  const { token, expiresAt } = await issuePasswordLink(parts, id, administrator);
  const { host, port, publicOrigin = `http://${host}:${port}` } = parts.options;
  const address = `${publicOrigin}${embeddedEnvironment.passwordResetUrl}?token=${token}`;
  return [
    `设置密码的链接（只显示这一次，${businessTime(new Date(expiresAt))} 前有效）：`,
    address,
    `把它交给 ${username} 本人；若平时用别的网址访问后台，请换成那个网址。`,
  ].join('\n');
}

const listedMax = 10_000;

async function describeAccounts({ database }: CommandParts): Promise<string> {
  const rows = await accountList
    .seenBy(everything)
    .listBehind(database, {}, { sort: undefined, after: undefined, count: listedMax });
  const { status } = accountLabels;
  return rows
    .toReversed()
    .map((row) =>
      [
        row.username,
        // A display or role name must not be able to control this terminal.
        printable(row.displayName),
        printable(row.roleName),
        row.lockedUntil === null ? status[row.status] : `锁定至 ${businessTime(row.lockedUntil)}`,
        row.lastLoginAt === null ? '从未登录' : `最近登录 ${businessTime(row.lastLoginAt)}`,
      ].join('\t'),
    )
    .join('\n');
}
