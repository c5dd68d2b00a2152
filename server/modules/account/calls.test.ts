import { sql } from 'drizzle-orm';
import { TOTP, Secret } from 'otpauth';
import { account, type NewAccount } from '#contract/account/endpoints';
import { audit } from '#contract/audit/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { listView } from '#contract/list-view/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { rights, roleRights, scopedRights, type Right } from '#contract/rights';
import { role, type NewRole } from '#contract/role/endpoints';
import { search } from '#contract/search/endpoints';
import { user } from '#contract/user/endpoints';
import { systemSource } from '#server/audit/record-audit';
import { createLockout } from '#server/modules/login/lockout';
import { createLoginService } from '#server/modules/login/login-service';
import { endLinksOf } from '#server/modules/login/password-link';
import { createSessionService } from '#server/modules/login/session-service';
import { roleList } from '#server/modules/role/role-list';
import { createUserService } from '#server/modules/user/user-service';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';
import { runAccountCommand } from './command-line';

let test: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  test = await openTestApp();
  cookies.set('admin', await test.signIn('admin'));
  cookies.set('ops', await test.signIn('ops'));
});
afterAll(() => test.close());

async function send<E extends Endpoint>(who: string, endpoint: E, sent: Sent<E> = {}) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(who) ?? '' },
    ...(sent.body && { payload: sent.body }),
  });
  return { ...reply.json<Envelope<ReplyOf<E>>>(), cookies: reply.cookies };
}

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const login = async (username: string, password: string) =>
  (await form('/sso/ajaxLogin', { username, password })).json();
const answer = async (challenge: string, code: string) =>
  (await form('/sso/ajaxLoginFactor', { challenge, code })).json();

/** Signs in with a ticket and stores the cookie under the name. */
async function enter(who: string, ticket: string): Promise<void> {
  const landed = await test.app.inject(`/sso/session?token=${ticket}`);
  const [cookie] = landed.cookies;
  cookies.set(who, `${cookie?.name}=${cookie?.value}`);
}

const goodPassword = 'blue kettle sings 7';
let made = 0;
const newAccount = (given: Partial<NewAccount> = {}): NewAccount => ({
  username: `person-${(made += 1)}`,
  displayName: '新同事',
  roleCode: 'sales',
  scope: 'all',
  ...given,
});
async function create(given: Partial<NewAccount> = {}, who = 'admin') {
  const body = newAccount(given);
  const { data } = await send(who, account.createAccount, { body });
  return { id: data.id, username: body.username };
}
const linkFor = async (id: number) =>
  (await send('admin', account.issuePasswordLink, { body: { id } })).data.token;
const setByLink = (token: string, next: string, repeated = next) =>
  form('/sso/password/reset', { token, next, repeated });
/** A person who can sign in, and is signed in. */
async function person(given: Partial<NewAccount> = {}) {
  const { id, username } = await create(given);
  await setByLink(await linkFor(id), goodPassword);
  await enter(username, (await login(username, goodPassword)).data);
  return { id, username };
}
const find = async (id: number) => (await send('admin', account.findAccount, { query: { id } })).data;
const editOf = async (id: number) => {
  const { account: found, version } = await find(id);
  return {
    id,
    version,
    displayName: found.displayName,
    roleCode: found.role.code,
    scope: found.scope,
    ...(found.scope === 'agent' && found.agent && { agentId: found.agent.id }),
  };
};
const idOf = async (username: string) =>
  (await send('admin', account.listAccounts, { query: { currentPage: 1, pageSize: 1, name: username } })).data
    .items[0]?.id ?? 0;
const rightsOf = async (who: string) =>
  (await send(who, user.getCurrentUser, { query: { systemCode: 'studycard' } })).data?.authorityList;
const recordsOf = async (id: number, entityKind: 'account' | 'role' = 'account') =>
  (
    await send('admin', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 50, entityKind, entityId: String(id) },
    })
  ).data.items.map(({ action }) => action);

const createRole = async (given: Partial<NewRole>, who = 'admin') =>
  send(who, role.createRole, { body: { name: `角色${(made += 1)}`, rights: ['merchant_menu'], ...given } });
/** The code on a telephone whose clock is off by this many seconds. */
const codeAt = (secret: string, secondsOff: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: test.parts.now().getTime() + secondsOff * 1000,
  });
const codeNow = (secret: string) => codeAt(secret, 0);
/** @returns the secret with which the app generates codes */
async function turnOnFactor(username: string): Promise<string> {
  const { data } = await send(username, ownAccount.startSecondFactor, { body: { password: goodPassword } });
  await send(username, ownAccount.confirmSecondFactor, { body: { code: codeNow(data.secret) } });
  return data.secret;
}
const codeOf = (id: number) => `role-${id}` as const;

describe('an account', () => {
  it('is made without a password, gets one by a link, and signs in', async () => {
    const { id, username } = await create();
    expect((await find(id)).account).toMatchObject({ username, status: 2, lastLoginAt: null });
    expect(await login(username, '')).toMatchObject({ code: 4100 });
    expect(await login(username, goodPassword)).toMatchObject({ code: 5001 });
    const token = await linkFor(id);
    expect((await test.app.inject(`/sso/password/reset?token=${token}`)).body).toContain(username);
    expect((await setByLink(token, goodPassword)).body).toContain('密码已设置');
    // Setting the password also cleared the failed attempts.
    expect(await login(username, goodPassword)).toMatchObject({ code: 200 });
    expect((await find(id)).account.status).toBe(1);
    expect(await recordsOf(id)).toEqual(
      expect.arrayContaining(['account.setPassword', 'account.issueLink', 'account.create']),
    );
  });

  it('has a user name that no other account can get', async () => {
    const { username } = await create();
    expect(await send('admin', account.createAccount, { body: newAccount({ username }) })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'username', message: '已有同名的账号' }] },
    });
  });

  it('has its user name in lower case, however it was typed', async () => {
    const { data } = await send('admin', account.createAccount, {
      body: newAccount({ username: ' Somebody ' }),
    });
    expect((await find(data.id)).account.username).toBe('somebody');
  });

  it.each<[string, Partial<NewAccount>, string]>([
    ['a name with blanks', { username: 'a b' }, 'username'],
    ['no person', { displayName: '  ' }, 'displayName'],
    ['a role that is not there', { roleCode: 'role-99999' }, 'roleCode'],
    ['an agent that sees everything', { roleCode: 'agent' }, 'scope'],
    ['an agent that is none', { scope: 'agent', agentId: 1 }, 'agentId'],
    ['no agent', { scope: 'agent' }, 'agentId'],
  ])('is refused with %s', async (_, given, path) => {
    expect(await send('admin', account.createAccount, { body: newAccount(given) })).toMatchObject({
      code: 4100,
      data: { fields: [{ path }] },
    });
  });

  it('sees the records of its agent alone, whatever its role', async () => {
    const agentId = await idOf('agent-east');
    const { username } = await person({ roleCode: 'sales', scope: 'agent', agentId });
    const { data } = await send(username, merchant.listAgents);
    expect(data.map(({ id }) => id)).toEqual([agentId]);
  });

  it('limited to an agent’s records has only those rights of its role that can be limited so', async () => {
    const agentId = await idOf('agent-east');
    const { username } = await person({ roleCode: 'ops', scope: 'agent', agentId });
    expect((await rightsOf(username)).toSorted()).toEqual(
      roleRights.ops.filter((right) => scopedRights.includes(right)).toSorted(),
    );
    expect(await rightsOf(username)).not.toContain('card.freeze');
  });

  it('has other rights from the next call on when its role changes', async () => {
    const { id, username } = await person();
    expect(await rightsOf(username)).toContain('merchant.edit');
    const edit = { ...(await editOf(id)), roleCode: 'auditor' as const };
    expect(await send('admin', account.updateAccount, { body: edit })).toMatchObject({ code: 200 });
    expect(await rightsOf(username)).not.toContain('merchant.edit');
    expect(await send('admin', account.updateAccount, { body: edit })).toMatchObject({ code: 4110 });
  });

  it('is signed out when it is disabled, and comes back when it is enabled', async () => {
    const { id, username } = await person();
    const status = (action: 'enable' | 'disable') =>
      send('admin', account.changeAccountStatus, { body: { id, action, reason: '离职' } });
    expect(await status('disable')).toMatchObject({ code: 200 });
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
    expect(await login(username, goodPassword)).toMatchObject({ code: 5001 });
    expect(await status('disable')).toMatchObject({ code: 4109, msg: '该账号已停用' });
    expect(await send('admin', account.issuePasswordLink, { body: { id } })).toMatchObject({ code: 4109 });
    expect(await status('enable')).toMatchObject({ code: 200 });
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
  });

  it('is unlocked', async () => {
    const { id, username } = await person();
    for (let count = 0; count < 5; count += 1) await login(username, 'wrong');
    expect(await login(username, goodPassword)).toMatchObject({ data: { retryAfterSeconds: 60 } });
    expect((await find(id)).account.lockedUntil).not.toBeNull();
    expect(await send('admin', account.unlockAccount, { body: { id } })).toMatchObject({ code: 200 });
    expect(await send('admin', account.unlockAccount, { body: { id } })).toMatchObject({ code: 4109 });
    expect(await login(username, goodPassword)).toMatchObject({ code: 200 });
  });

  it('shows its sessions, which end one by one and all at once', async () => {
    const { id, username } = await person();
    await enter('elsewhere', (await login(username, goodPassword)).data);
    const { sessions, signIns } = await find(id);
    expect(sessions).toHaveLength(2);
    expect(signIns.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    const [newest] = sessions;
    await send('admin', account.endSessions, { body: { id, sessionId: newest?.id ?? 0 } });
    expect(await send('elsewhere', ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 200 });
    expect(await send('admin', account.endSessions, { body: { id } })).toMatchObject({
      data: { endedCount: 1 },
    });
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
  });
});

describe('the link that sets a password', () => {
  it('works once, and no longer after a newer one was made or a day has passed', async () => {
    const { id } = await create();
    const first = await linkFor(id);
    const second = await linkFor(id);
    expect((await setByLink(first, goodPassword)).body).toContain('链接无效');
    expect((await setByLink(second, goodPassword)).body).toContain('密码已设置');
    expect((await setByLink(second, goodPassword)).body).toContain('链接无效');
    const third = await linkFor(id);
    await test.parts.database.execute(
      sql`update password_links set expires_at = now() - interval '1 hour' where account_id = ${id}`,
    );
    expect((await test.app.inject(`/sso/password/reset?token=${third}`)).body).toContain('链接无效');
  });

  it('stands nowhere in the database or in the log', async () => {
    const { id } = await create();
    const token = await linkFor(id);
    await setByLink(token, goodPassword);
    const rows = await test.parts.database.query(sql`select * from password_links`);
    const kept = await test.parts.database.query(sql`select * from audit_log`);
    expect(JSON.stringify([rows, kept]) + test.logLines.join('')).not.toContain(token);
  });

  it.each([
    ['short', '新密码应为 12 到 128 个字符'],
    ['unbelievable', '常见密码名单'],
    ['aaaaaaaaaaaaaaaa', '太容易猜到'],
    ['12345678901234567890', '太容易猜到'],
    ['qwertyuiopasdf', '太容易猜到'],
    ['Admin@123456', '常见密码名单'],
    ['woaini1314520', '常见密码名单'],
    ['5201314520131', '太容易猜到'],
    ['Zhangwei@19900101', '太容易猜到'],
  ])('takes no bad password: %s', async (password, message) => {
    const { id } = await create();
    const token = await linkFor(id);
    expect((await setByLink(token, password)).body).toContain(message);
    expect((await setByLink(token, goodPassword)).body).toContain('密码已设置');
  });

  it('refuses a password that contains the name, and one whose repetition differs', async () => {
    // The tests before have made many links.
    test.pass(61);
    const { id, username } = await create();
    const token = await linkFor(id);
    expect((await setByLink(token, `my ${username} is long`)).body).toContain('不能包含用户名');
    expect((await setByLink(token, goodPassword, 'other')).body).toContain('不一致');
  });

  it('is made twenty times a minute at most', async () => {
    // The tests before have made some.
    test.pass(61);
    const { username } = await person({ roleCode: 'admin' });
    const { id } = await create();
    const codes: number[] = [];
    for (let count = 0; count < 25; count += 1)
      codes.push((await send(username, account.issuePasswordLink, { body: { id } })).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(4129);
    test.pass(61);
    expect(await send(username, account.issuePasswordLink, { body: { id } })).toMatchObject({ code: 200 });
  });
});

describe('a proof of who somebody is', () => {
  // Moves past the limit of links per minute.
  beforeEach(() => test.pass(60));

  /** The server's own sign-in, with something that happens between the password check and the ticket. */
  const signInDuring = (username: string, meanwhile: () => Promise<unknown>) => {
    const sessions = createSessionService(test.parts);
    const users = createUserService({ ...test.parts, endSessionsOf: sessions.endSessionsOf, endLinksOf });
    const logins = createLoginService({
      ...test.parts,
      users: {
        ...users,
        async checkPassword(...given) {
          const seen = await users.checkPassword(...given);
          await meanwhile();
          return seen;
        },
      },
      sessions,
      lockout: createLockout(test.parts),
      takeBackTry: async () => undefined,
    });
    return logins.signIn({ username, password: goodPassword }, systemSource);
  };
  const sessionOf = async (ticket: string) => (await test.app.inject(`/sso/session?token=${ticket}`)).cookies;
  type Person = Awaited<ReturnType<typeof person>>;
  const status = (id: number, action: 'enable' | 'disable') =>
    send('admin', account.changeAccountStatus, { body: { id, action, reason: '调岗' } });
  const changePassword = ({ username }: Pick<Person, 'username'>, proof: { readonly code?: string } = {}) =>
    send(username, ownAccount.changeOwnPassword, {
      body: { current: goodPassword, next: 'green kettle hums 8', ...proof },
    });
  const changes: readonly (readonly [string, (somebody: Person) => Promise<unknown>])[] = [
    ['another password', (somebody) => changePassword(somebody)],
    ['a password set by a link', async ({ id }) => setByLink(await linkFor(id), 'red kettle rests 9')],
    [
      'an account that is disabled, even when it is enabled again',
      async ({ id }) => {
        await status(id, 'disable');
        await status(id, 'enable');
      },
    ],
    [
      'another role',
      async ({ id }) =>
        send('admin', account.updateAccount, { body: { ...(await editOf(id)), roleCode: 'auditor' } }),
    ],
    [
      'an administrator who ends its sessions',
      ({ id }) => send('admin', account.endSessions, { body: { id } }),
    ],
    [
      'a person who ends their other sessions',
      ({ username }) => send(username, ownAccount.endOwnSessions, { body: {} }),
    ],
    ['a second factor', ({ username }) => turnOnFactor(username)],
  ];

  it.each(changes)('opens nothing after %s', async (_, change) => {
    const somebody = await person();
    const ticket: string = (await login(somebody.username, goodPassword)).data;
    await change(somebody);
    expect(await sessionOf(ticket)).toEqual([]);
  });

  it.each(changes)(
    'opens nothing after %s between the look at the password and the ticket',
    async (_, change) => {
      const somebody = await person();
      const result = await signInDuring(somebody.username, () => change(somebody));
      expect(result.kind).not.toBe('ticket');
      if (result.kind === 'challenge')
        // The challenge refers to a factor that exists now, but to a password check from before it.
        expect(await answer(result.challenge, '000000')).toMatchObject({ code: 5004 });
    },
  );

  it('changes the password once when two requests carry it', async () => {
    const somebody = await person();
    const replies = await Promise.all([changePassword(somebody), changePassword(somebody)]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  // A call that is under way with the old session is repeated once; a moment without any session would sign the person
  // out.
  it('leaves the person signed in at every moment while the password changes', async () => {
    const somebody = await person();
    const counts: number[] = [];
    let isChanged = false;
    const changing = changePassword(somebody).finally(() => (isChanged = true));
    while (!isChanged) {
      const [row] = await test.parts.database.query<{ readonly count: number }>(
        sql`select count(*)::int as count from sessions where account_id = ${somebody.id}`,
      );
      counts.push(row?.count ?? 0);
    }
    expect((await changing).code).toBe(200);
    expect(counts.slice(counts.indexOf(1))).not.toContain(0);
  });

  it.each(changes.slice(0, 4))('sets no password by a link of before %s', async (_, change) => {
    const somebody = await person();
    const token = await linkFor(somebody.id);
    await change(somebody);
    expect((await setByLink(token, 'grey kettle waits 6')).body).toContain('链接无效');
  });

  it('does not answer the question for a code after another password', async () => {
    const somebody = await person();
    const secret = await turnOnFactor(somebody.username);
    test.pass(30);
    const { challenge } = (await login(somebody.username, goodPassword)).data;
    await changePassword(somebody, { code: codeNow(secret) });
    test.pass(30);
    expect(await answer(challenge, codeNow(secret))).toMatchObject({ code: 5004 });
  });
});

/** Every call that names an account, made by somebody. */
const callsOnAccounts = (
  who: string,
): Readonly<Record<string, (id: number) => Promise<{ readonly code: number }>>> => ({
  findAccount: (id) => send(who, account.findAccount, { query: { id } }),
  previewLeaving: (id) => send(who, account.previewLeaving, { query: { id } }),
  updateAccount: async (id) =>
    send(who, account.updateAccount, { body: { ...(await editOf(id)), displayName: '改名' } }),
  changeAccountStatus: (id) =>
    send(who, account.changeAccountStatus, { body: { id, action: 'disable', reason: '离职' } }),
  issuePasswordLink: (id) => send(who, account.issuePasswordLink, { body: { id } }),
  unlockAccount: (id) => send(who, account.unlockAccount, { body: { id } }),
  endSessions: (id) => send(who, account.endSessions, { body: { id } }),
  resetSecondFactor: (id) => send(who, account.resetSecondFactor, { body: { id, reason: '丢失' } }),
});

describe('nobody', () => {
  it('disables themselves, or changes their own role', async () => {
    const id = await idOf('admin');
    expect(
      await send('admin', account.changeAccountStatus, { body: { id, action: 'disable', reason: '试试' } }),
    ).toMatchObject({ code: 4109, msg: '不能停用自己' });
    const edit = { ...(await editOf(id)), roleCode: 'ops' as const };
    expect(await send('admin', account.updateAccount, { body: edit })).toMatchObject({ code: 4109 });
  });

  it('removes the last administrator, even when two try at the same time', async () => {
    const other = await person({ roleCode: 'admin' });
    // Disables administrators that other tests created.
    await test.parts.database.execute(
      sql`update accounts set is_active = false where role = 'admin' and username not in ('admin', ${other.username})`,
    );
    const body = (id: number) => ({ id, action: 'disable', reason: '互相停用' }) as const;
    const replies = await Promise.all([
      send('admin', account.changeAccountStatus, { body: body(other.id) }),
      send(other.username, account.changeAccountStatus, { body: body(await idOf('admin')) }),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const [left] = await test.parts.database.query<{ count: number }>(
      sql`select count(*) from accounts where role = 'admin' and is_active`,
    );
    expect(left?.count).toBe(1);
    await test.parts.database.execute(sql`update accounts set is_active = true where role = 'admin'`);
    cookies.set('admin', await test.signIn('admin'));
  });

  it('has a name with characters that nobody sees', async () => {
    for (const displayName of ['王\u200b', '\u202e王', '王\u0007', '王\n李'])
      expect(await send('admin', account.createAccount, { body: newAccount({ displayName }) })).toMatchObject(
        { code: 4100, data: { fields: [{ path: 'displayName', message: '姓名不能含有看不见的字符' }] } },
      );
    const family = newAccount({ displayName: '王老师👩‍🏫' });
    expect(await send('admin', account.createAccount, { body: family })).toMatchObject({ code: 200 });
  });

  it('grants rights that they lack, by a role or by an account', async () => {
    const reach: Right[] = ['account.read', 'account.edit', 'merchant_menu'];
    const { data } = await createRole({ rights: reach });
    const { username } = await person({ roleCode: codeOf(data.id) });
    const beyond = {
      code: 4100,
      data: { fields: [{ message: expect.stringContaining('你自己没有的权限') }] },
    };
    expect(await createRole({ rights: ['merchant_menu', 'card.void'] }, username)).toMatchObject(beyond);
    expect(
      await send(username, account.createAccount, { body: newAccount({ roleCode: 'ops' }) }),
    ).toMatchObject(beyond);
    expect(await createRole({ rights: reach }, username)).toMatchObject({ code: 200 });
  });

  it('changes an account or a role with more rights than their own', async () => {
    const rights: Right[] = ['account.read', 'account.edit', 'merchant_menu'];
    const { data } = await createRole({ rights });
    const { username } = await person({ roleCode: codeOf(data.id) });
    const id = await idOf('ops');
    const refused = { code: 4109, msg: expect.stringContaining('该账号有你没有的权限') };
    for (const [name, call] of Object.entries(callsOnAccounts(username)))
      if (name !== 'findAccount' && name !== 'previewLeaving')
        expect([name, await call(id)]).toMatchObject([name, refused]);

    const { data: more } = await createRole({ rights: ['merchant_menu', 'card.void'] });
    // They may grant the right that remains, but may not take away the other.
    const body = { id: more.id, version: 1, name: '收回作废权限', rights: ['merchant_menu' as const] };
    expect(await send(username, role.updateRole, { body })).toMatchObject({
      code: 4109,
      msg: expect.stringContaining('该角色有你没有的权限'),
    });
    expect(await send(username, role.deleteRole, { body: { id: more.id } })).toMatchObject({
      code: 4109,
      msg: expect.stringContaining('该角色有你没有的权限'),
    });
    expect(await send('admin', role.updateRole, { body })).toMatchObject({ code: 200 });
    expect(await send(username, role.deleteRole, { body: { id: more.id } })).toMatchObject({ code: 200 });
  });

  it('limited to an agent reads, changes or creates accounts outside it', async () => {
    const agentId = await idOf('agent-east');
    const { data } = await createRole({ rights: ['account.read', 'account.edit', 'merchant_menu'] });
    const { username } = await person({ roleCode: codeOf(data.id), scope: 'agent', agentId });
    const listed = await send(username, account.listAccounts, { query: { currentPage: 1, pageSize: 50 } });
    expect(listed.data.items.every(({ agent }) => agent?.id === agentId)).toBe(true);
    const found = async (who: string) =>
      (await send(who, search.search, { body: { text: 'ops' } })).data.accounts.map((each) => each.username);
    expect(await found('admin')).toContain('ops');
    expect(await found(username)).toEqual([]);
    expect(await found('ops')).toEqual([]);
    const calls = callsOnAccounts(username);
    // All calls that name an account are covered; these list or create accounts.
    expect(Object.keys(account).filter((name) => !(name in calls))).toEqual([
      'listAccounts',
      'listAccountChoices',
      'createAccount',
    ]);
    const west = await idOf('agent-west');
    const ofOthers = [await idOf('ops'), west, (await create({ scope: 'agent', agentId: west })).id];
    for (const id of ofOthers)
      for (const [name, call] of Object.entries(calls))
        expect([name, await call(id)]).toMatchObject([name, { code: 4104 }]);
    const added = await create({ roleCode: codeOf(data.id), scope: 'all' }, username);
    expect((await find(added.id)).account).toMatchObject({ scope: 'agent', agent: { id: agentId } });
  });
});

describe('who looks after an agent’s people', () => {
  const reach: Right[] = ['account.read', 'account.edit', 'merchant_menu'];
  const page = { currentPage: 1, pageSize: 50 };
  let east: number;
  let who: string;
  /** A role that somebody outside the agent made, for people outside the agent. */
  let foreign: number;
  beforeAll(async () => {
    east = await idOf('agent-east');
    const { data } = await createRole({ rights: reach });
    who = (await person({ roleCode: codeOf(data.id), scope: 'agent', agentId: east })).username;
    foreign = (await createRole({ name: '西边的角色', note: '只给西边', rights: ['merchant_menu'] })).data.id;
    await create({ roleCode: codeOf(foreign), scope: 'agent', agentId: await idOf('agent-west') });
  });
  const edit = (id: number, version = 1) => ({
    body: { id, version, name: '东边的角色', rights: ['merchant_menu' as const] },
  });

  it('sees no other people, wherever people are listed', async () => {
    const { data } = await send(who, user.listUsers);
    const { data: met } = await send(who, account.listAccounts, { query: page });
    expect(data.map(({ username }) => username).toSorted()).toEqual(
      met.items.map(({ username }) => username).toSorted(),
    );
    expect(data.map(({ username }) => username)).not.toContain('ops');
    expect((await send('admin', user.listUsers)).data.map(({ username }) => username)).toContain('ops');
  });

  it('can not take over the account of the agent itself', async () => {
    const { findAccount, previewLeaving, ...changing } = callsOnAccounts(who);
    expect([await findAccount?.(east), await previewLeaving?.(east)]).toMatchObject([
      { code: 200 },
      { code: expect.any(Number) },
    ]);
    for (const [name, call] of Object.entries(changing))
      expect([name, await call(east)]).toMatchObject([
        name,
        { code: 4109, msg: '这是代理本人的账号，请由公司的管理员操作' },
      ]);
    expect(await callsOnAccounts('admin')['issuePasswordLink']?.(east)).toMatchObject({ code: 200 });
  });

  it('can neither read, nor give, nor change roles of others', async () => {
    const gone = { code: 4104 };
    const { data } = await send(who, role.listRoles, { query: page });
    expect(data.items.map(({ id }) => id)).not.toContain(foreign);
    expect(data.items.map(({ name }) => name)).toContain('运营');
    expect(await send(who, role.findRole, { query: { id: foreign } })).toMatchObject(gone);
    expect(await send(who, role.updateRole, edit(foreign))).toMatchObject(gone);
    expect(await send(who, role.requireSecondFactor, { body: { id: foreign, graceDays: 7 } })).toMatchObject(
      gone,
    );
    expect(await send(who, role.deleteRole, { body: { id: foreign } })).toMatchObject(gone);
    const trail = { ...page, entityKind: 'role', entityId: String(foreign) } as const;
    expect(await send(who, audit.listRecordTrail, { query: trail })).toMatchObject(gone);
    const { data: choices } = await send(who, account.listAccountChoices);
    expect(choices.roles.map(({ code }) => code)).not.toContain(codeOf(foreign));
    const body = newAccount({ roleCode: codeOf(foreign) });
    expect(await send(who, account.createAccount, { body })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'roleCode', message: '没有这个角色' }] },
    });
    // All calls that name a role are covered; these list or create roles.
    expect(Object.keys(role)).toEqual([
      'listRoles',
      'findRole',
      'createRole',
      'updateRole',
      'requireSecondFactor',
      'deleteRole',
    ]);
  });

  it('is told of no holder outside, neither by name nor by number, also of a preset and in a file', async () => {
    const { data } = await send(who, role.listRoles, { query: page });
    const agents = data.items.find(({ code }) => code === 'agent');
    expect(agents?.accountCount).toBe(1);
    const { data: found } = await send(who, role.findRole, { query: { id: agents?.id ?? 0 } });
    expect(found.holders.map(({ username }) => username)).toEqual(['agent-east']);
    expect(found.role.accountCount).toBe(1);
    const scope = { agentId: east };
    const order = { filter: {}, sort: undefined, at: test.parts.now(), scope };
    const rows = await roleList.pageReader(order)(test.parts.database, { after: undefined, count: 100 });
    expect(rows.map(({ id }) => id)).not.toContain(foreign);
    expect(rows.find(({ code }) => code === 'agent')?.accountCount).toBe(1);
    expect(await roleList.countRows(test.parts.database, order)).toBe(rows.length);
  });

  it('shares views among them, and can delete no view of others', async () => {
    const view = { list: 'merchant.merchants', name: '东边', search: '', layout: null } as const;
    const create = async (from: string, sharedWith: 'agent' | 'ops') =>
      (await send(from, listView.createView, { body: { ...view, sharedWith } })).data;
    const seenBy = async (from: string) =>
      (await send(from, listView.listViews, { query: { list: view.list } })).data.map(({ id }) => id);
    for (const name of ['agent-east', 'agent-west']) cookies.set(name, await test.signInAs(name));
    const shared = await create(who, 'agent');
    expect(await seenBy('agent-east')).toContain(shared.id);
    expect(await seenBy('agent-west')).toEqual([]);
    const move = (to: string) =>
      test.parts.database.execute(sql`
        update accounts set scope_agent_id = (select id from accounts where username = ${to})
        where id = (select account_id from list_views where id = ${shared.id})`);
    // The view stays among those with whom it was shared, even when its owner moves to another agent.
    await move('agent-west');
    expect(await seenBy('agent-west')).toEqual([]);
    expect(await seenBy('agent-east')).toContain(shared.id);
    await move('agent-east');
    const forOps = await create('admin', 'ops');
    expect(await seenBy('ops')).toEqual([forOps.id]);
    expect(await send(who, listView.deleteView, { body: { id: forOps.id } })).toMatchObject({ code: 4104 });
    const fromEast = await create('agent-east', 'agent');
    expect(await send(who, listView.deleteView, { body: { id: fromEast.id } })).toMatchObject({ code: 200 });
  });

  it('makes roles for them, and changes none that others made or hold', async () => {
    const { data: own } = await createRole({ rights: ['merchant_menu'] }, who);
    expect(await send(who, role.updateRole, edit(own.id))).toMatchObject({ code: 200 });
    const outside = await create({ roleCode: codeOf(own.id) });
    const refused = { code: 4109, msg: '该角色不只属于你管理的账号，不能更改' };
    expect(await send(who, role.updateRole, edit(own.id, 2))).toMatchObject(refused);
    expect(await send(who, role.deleteRole, { body: { id: own.id } })).toMatchObject(refused);
    const { data: seen } = await send(who, role.findRole, { query: { id: own.id } });
    expect([seen.role.accountCount, seen.holders]).toEqual([0, []]);
    await send('admin', account.updateAccount, {
      body: { ...(await editOf(outside.id)), roleCode: 'sales' },
    });
    expect(await send(who, role.deleteRole, { body: { id: own.id } })).toMatchObject({ code: 200 });
    // A role that somebody else made and one of their people has: visible, but not theirs to change.
    const { data: given } = await createRole({ rights: ['merchant_menu'] });
    await create({ roleCode: codeOf(given.id), scope: 'agent', agentId: east });
    expect(await send(who, role.findRole, { query: { id: given.id } })).toMatchObject({ code: 200 });
    expect(await send(who, role.updateRole, edit(given.id))).toMatchObject(refused);
  });
});

describe('a number beyond its column', () => {
  it.each([9_223_372_036_854_776_000, 1e308])('is refused at the field: %d', async (number) => {
    const refused = { code: 4100 };
    const session = { sessionId: number };
    expect(await send('ops', ownAccount.endOwnSessions, { body: session })).toMatchObject(refused);
    const ofAccount = { id: await idOf('ops'), ...session };
    expect(await send('admin', account.endSessions, { body: ofAccount })).toMatchObject(refused);
    const edit = { ...(await editOf(await idOf('ops'))), version: number };
    expect(await send('admin', account.updateAccount, { body: edit })).toMatchObject(refused);
    const { data } = await createRole({});
    const update = { id: data.id, version: number, name: '改名', rights: ['merchant_menu' as const] };
    expect(await send('admin', role.updateRole, { body: update })).toMatchObject(refused);
  });
});

describe('a role', () => {
  it('of the office’s own is made, changed for running sessions, and deleted when nobody has it', async () => {
    const { data } = await createRole({ rights: ['merchant_menu'] });
    const { id, username } = await person({ roleCode: codeOf(data.id) });
    expect(await rightsOf(username)).toEqual(['merchant_menu']);
    const change = {
      id: data.id,
      version: 1,
      name: '改名的角色',
      rights: ['audit.view', 'merchant_menu'] as Right[],
    };
    expect(await send('admin', role.updateRole, { body: change })).toMatchObject({ data: { version: 2 } });
    expect(await rightsOf(username)).toEqual(['merchant_menu', 'audit.view']);
    expect(await send('admin', role.updateRole, { body: change })).toMatchObject({ code: 4110 });
    expect(await send('admin', role.deleteRole, { body: { id: data.id } })).toMatchObject({
      code: 4109,
      msg: '还有 1 个账号使用该角色，请先更换它们的角色',
    });
    const edit = { ...(await editOf(id)), roleCode: 'none' as const };
    await send('admin', account.updateAccount, { body: edit });
    expect(await send('admin', role.deleteRole, { body: { id: data.id } })).toMatchObject({ code: 200 });
    expect(await recordsOf(data.id, 'role')).toEqual(['role.delete', 'role.update', 'role.create']);
  });

  it.each<[string, Partial<NewRole>, string]>([
    ['without rights', { rights: [] }, '请至少勾选一项权限'],
    ['with a preset’s name', { name: '运营' }, '已有同名的角色'],
    ['without a name', { name: ' ' }, '角色名称不能为空'],
  ])('is refused %s', async (_, given, message) => {
    expect(await createRole(given)).toMatchObject({ code: 4100, data: { fields: [{ message }] } });
  });

  it('of a preset stays as it is, and has its rights in the list', async () => {
    const { data } = await send('admin', role.listRoles, {
      query: { currentPage: 1, pageSize: 50, kind: 'preset' },
    });
    expect(data.items.map(({ name }) => name)).toContain('超级管理员');
    const preset = data.items.find(({ code }) => code === 'admin');
    expect(preset?.rights).toEqual(rights);
    const body = { id: preset?.id ?? 0, version: 1, name: '别的', rights: ['merchant_menu'] as Right[] };
    expect(await send('admin', role.updateRole, { body })).toMatchObject({ code: 4109 });
    expect(await send('admin', role.deleteRole, { body: { id: body.id } })).toMatchObject({ code: 4109 });
  });
});

describe('the own account', () => {
  it('changes its password, and every other session ends', async () => {
    const { username } = await person();
    await enter('elsewhere', (await login(username, goodPassword)).data);
    const next = 'green kettle hums 8';
    const wrong = { current: 'not this one', next };
    expect(await send(username, ownAccount.changeOwnPassword, { body: wrong })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'current', message: '当前密码错误。' }] },
    });
    const changed = await send(username, ownAccount.changeOwnPassword, {
      body: { current: goodPassword, next },
    });
    expect(changed).toMatchObject({ code: 200 });
    const [cookie] = changed.cookies;
    cookies.set(username, `${cookie?.name}=${cookie?.value}`);
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 200 });
    expect(await send('elsewhere', ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
  });

  it('ends its other sessions, and not the one that asks', async () => {
    const { username } = await person();
    await enter('elsewhere', (await login(username, goodPassword)).data);
    const { sessions } = (await send(username, ownAccount.findOwnAccount)).data;
    const current = sessions.find(({ isCurrent }) => isCurrent);
    expect(
      await send(username, ownAccount.endOwnSessions, { body: { sessionId: current?.id ?? 0 } }),
    ).toMatchObject({ code: 4109 });
    const [foreign] = (await send('admin', ownAccount.findOwnAccount)).data.sessions;
    const endForeign = { body: { sessionId: foreign?.id ?? 0 } };
    expect(await send(username, ownAccount.endOwnSessions, endForeign)).not.toMatchObject({
      data: { endedCount: 1 },
    });
    expect(await send('admin', ownAccount.findOwnAccount)).toMatchObject({ code: 200 });
    expect(await send(username, ownAccount.endOwnSessions, { body: {} })).toMatchObject({
      data: { endedCount: 1 },
    });
    expect(await send('elsewhere', ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
  });
});

describe('the second factor', () => {
  async function withFactor() {
    const { id, username } = await person();
    const { data } = await send(username, ownAccount.startSecondFactor, { body: { password: goodPassword } });
    const confirmed = await send(username, ownAccount.confirmSecondFactor, {
      body: { code: codeNow(data.secret) },
    });
    return { id, username, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
  }
  const challengeOf = async (username: string): Promise<string> =>
    (await login(username, goodPassword)).data.challenge;

  it('is on after the first code, and asked for after the password', async () => {
    const { id, username, secret, recoveryCodes } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    expect((await find(id)).account.hasSecondFactor).toBe(true);
    expect(await login(username, goodPassword)).toMatchObject({
      code: 5002,
      status: 'error',
      data: { challenge: expect.any(String) },
    });
    test.pass(30);
    const challenge = await challengeOf(username);
    expect(await answer(challenge, '000000')).toMatchObject({ code: 5001, msg: '验证码错误或已使用过' });
    expect(await answer(challenge, codeNow(secret))).toMatchObject({ code: 200, data: expect.any(String) });
    expect(await answer(challenge, codeNow(secret))).toMatchObject({ code: 5004 });
  });

  it('accepts a code once, also when it comes twice at the same time', async () => {
    const { username, secret } = await withFactor();
    test.pass(30);
    const challenges = [await challengeOf(username), await challengeOf(username)];
    const code = codeNow(secret);
    const replies = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 5001]);
  });

  it('accepts each recovery code once', async () => {
    const { username, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    expect(await answer(await challengeOf(username), code.toLowerCase())).toMatchObject({ code: 200 });
    expect(await answer(await challengeOf(username), code)).toMatchObject({ code: 5001 });
    const { data } = await send(username, ownAccount.findOwnAccount);
    expect(data.secondFactor?.recoveryCodesLeft).toBe(9);
  });

  it('locks codes when they are guessed, whatever passwords come between, until an administrator ends it', async () => {
    const { id, username, secret } = await withFactor();
    for (let count = 0; count < 4; count += 1) await answer(await challengeOf(username), '111111');
    const locking = await answer(await challengeOf(username), '111111');
    expect(locking).toMatchObject({ data: { retryAfterSeconds: 60 } });
    test.pass(30);
    expect(await answer(await challengeOf(username), codeNow(secret))).toMatchObject({
      code: 5001,
      data: { retryAfterSeconds: 30 },
    });
    expect(await send('admin', account.unlockAccount, { body: { id } })).toMatchObject({ code: 200 });
    expect(await answer(await challengeOf(username), codeNow(secret))).toMatchObject({ code: 200 });
  });

  it('does not count a wrong code as a wrong password', async () => {
    const { id, username } = await withFactor();
    const challenge = await challengeOf(username);
    for (let count = 0; count < 4; count += 1) await answer(challenge, '111111');
    for (let count = 0; count < 4; count += 1)
      expect(await login(username, 'wrong')).toMatchObject({ code: 5001, data: null });
    expect(await login(username, goodPassword)).toMatchObject({ code: 5002 });
    const failures = await test.parts.database.query<{ failure: string; count: number }>(sql`
      select detail ->> 'failure' as failure, count(*)::int from audit_log
      where action = 'login.fail' and entity_kind = 'account' and entity_id = ${String(id)} group by 1 order by 1`);
    expect(failures).toEqual([
      { failure: 'code', count: 4 },
      { failure: 'password', count: 4 },
    ]);
  });

  it.each<[string, (code: string) => string]>([
    [
      'full-width digits',
      (code) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ],
    ['two halves', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['full-width spaces and a dash', (code) => `\u3000${code.slice(0, 3)}-${code.slice(3)}\u3000`],
  ])('takes a code in %s', async (_how, written) => {
    const { username, secret } = await withFactor();
    test.pass(30);
    expect(await answer(await challengeOf(username), written(codeNow(secret)))).toMatchObject({ code: 200 });
  });

  it.each([
    [-9 * 60, 9],
    [-120, 2],
    [100, 2],
    [9 * 60, 9],
  ])('names a clock that is off by %i seconds, and records it as such', async (seconds, minutesOff) => {
    const { id, username, secret } = await withFactor();
    test.pass(3600);
    expect(await answer(await challengeOf(username), codeAt(secret, seconds))).toMatchObject({
      code: 5001,
      msg: `手机时间可能不准，与服务器相差约 ${minutesOff} 分钟；请在手机上打开“自动设置时间”后再试`,
    });
    const [last] = await test.parts.database.query<{ failure: string }>(sql`
      select detail ->> 'failure' as failure from audit_log
      where action = 'login.fail' and entity_id = ${String(id)} order by position desc limit 1`);
    expect(last).toEqual({ failure: 'clock' });
  });

  it('says of a second code within the same half minute that it was used', async () => {
    const { username, secret } = await withFactor();
    const used = '这个验证码已经用过，请等手机上换成下一个（每 30 秒更换）再输入';
    expect(await answer(await challengeOf(username), codeNow(secret))).toMatchObject({ msg: used });
    const body = { password: goodPassword, code: codeNow(secret) };
    expect(await send(username, ownAccount.removeSecondFactor, { body })).toMatchObject({
      data: { fields: [{ path: 'code', message: used }] },
    });
    test.pass(30);
    expect(await answer(await challengeOf(username), codeNow(secret))).toMatchObject({ code: 200 });
  });

  it('is set up in two tabs by the same secret, and the second tab is told that it is on', async () => {
    const { username } = await person();
    const start = async () =>
      (await send(username, ownAccount.startSecondFactor, { body: { password: goodPassword } })).data.secret;
    const [first, second] = [await start(), await start()];
    expect(second).toBe(first);
    const body = { code: codeNow(first) };
    expect(await send(username, ownAccount.confirmSecondFactor, { body })).toMatchObject({ code: 200 });
    expect(await send(username, ownAccount.confirmSecondFactor, { body })).toMatchObject({
      code: 4109,
      msg: '两步验证已经开启',
    });
  });

  it('has another secret when setting it up was left for an hour', async () => {
    const { username } = await person();
    const start = async () =>
      (await send(username, ownAccount.startSecondFactor, { body: { password: goodPassword } })).data.secret;
    const first = await start();
    test.pass(3601);
    expect(await start()).not.toBe(first);
  });

  it('is asked for when the password changes, on the page of the login host, too', async () => {
    const { username, secret } = await withFactor();
    test.pass(30);
    const change = (code?: string) =>
      send(username, ownAccount.changeOwnPassword, {
        body: { current: goodPassword, next: 'green kettle hums 8', ...(code !== undefined && { code }) },
      });
    const refused = (message: string) => ({ data: { fields: [{ path: 'code', message }] } });
    expect(await change()).toMatchObject(refused('请输入两步验证的验证码'));
    expect(await change('123456')).toMatchObject(refused('验证码错误或已使用过'));
    const url = '/sso/password/update';
    const headers = { cookie: cookies.get(username) ?? '' };
    expect((await test.app.inject({ url, headers })).body).toContain('name="code"');
    const fields = { current: goodPassword, next: 'green kettle hums 8', repeated: 'green kettle hums 8' };
    expect((await form(url, fields, headers)).body).toContain('请输入两步验证的验证码');
    expect((await form(url, { ...fields, code: codeNow(secret) }, headers)).body).toContain('密码已修改');
    expect(await login(username, 'green kettle hums 8')).toMatchObject({ code: 5002 });
  });

  it('is asked for within five minutes', async () => {
    const { username, secret } = await withFactor();
    const challenge = await challengeOf(username);
    test.pass(301);
    expect(await answer(challenge, codeNow(secret))).toMatchObject({
      code: 5004,
      msg: '验证已超时，请重新登录',
    });
  });

  it('is kept sealed, and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const kept = await test.parts.database.query<{ kept: string }>(sql`
      select encode(sealed_secret, 'hex') as kept from second_factors
      union all select encode(code_hash, 'escape') from recovery_codes`);
    const bytes = Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).bytes).toString('hex');
    const all = JSON.stringify(kept);
    expect(all).not.toContain(bytes);
    for (const code of recoveryCodes) expect(all).not.toContain(code);
    expect(test.logLines.join('')).not.toContain(secret.replaceAll(' ', ''));
  });

  it('gives new recovery codes, and is turned off, with password and code', async () => {
    const { username, secret, recoveryCodes } = await withFactor();
    test.pass(30);
    const renewed = await send(username, ownAccount.renewRecoveryCodes, {
      body: { password: goodPassword, code: codeNow(secret) },
    });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(renewed.data.recoveryCodes).not.toEqual(recoveryCodes);
    const [code = ''] = renewed.data.recoveryCodes;
    expect(
      await send(username, ownAccount.removeSecondFactor, { body: { password: 'wrong', code } }),
    ).toMatchObject({ data: { fields: [{ path: 'password' }] } });
    expect(
      await send(username, ownAccount.removeSecondFactor, {
        body: { password: goodPassword, code: '123456' },
      }),
    ).toMatchObject({ data: { fields: [{ path: 'code' }] } });
    expect(
      await send(username, ownAccount.removeSecondFactor, { body: { password: goodPassword, code } }),
    ).toMatchObject({ code: 200 });
    expect(await login(username, goodPassword)).toMatchObject({ code: 200 });
  });

  it('is reset by an administrator for somebody who has lost everything', async () => {
    const { id, username } = await withFactor();
    const reset = () =>
      send('admin', account.resetSecondFactor, { body: { id, reason: '手机丢失，已核对身份' } });
    expect(await reset()).toMatchObject({ code: 200 });
    expect(await reset()).toMatchObject({ code: 4109, msg: '该账号没有开启两步验证' });
    expect(await login(username, goodPassword)).toMatchObject({ code: 200 });
    expect(await recordsOf(id)).toContain('account.resetFactor');
  });
});

describe('the command line', () => {
  it('prints no control characters, and refuses them in a name', async () => {
    const { id } = await create({ displayName: '正常' });
    await test.parts.database.execute(
      sql`update accounts set display_name = ${'\u001b[2J\u202e王'} where id = ${id}`,
    );
    const printed = await runAccountCommand(test.parts, ['list']);
    expect(printed).toContain('\\u{1b}[2J\\u{202e}王');
    expect([...'\u001b\u202e'].filter((each) => printed.includes(each))).toEqual([]);
    await expect(
      runAccountCommand(test.parts, ['create', 'terminal', '--name', '\u009b31m', '--role', 'ops']),
    ).rejects.toThrow('姓名不能含有看不见的字符');
  });

  const run = (...args: readonly string[]) => runAccountCommand(test.parts, args);

  it('does what the screens do, and is recorded in the audit trail under its own name', async () => {
    const { id, username } = await person();
    expect(await run('list')).toContain(`${username}\t新同事\t商务\t启用\t最近登录`);
    for (let count = 0; count < 5; count += 1) await login(username, 'wrong');
    expect(await run('unlock', username)).toBe(`账号 ${username} 可以重新登录了。`);
    expect(await run('disable', username, '--reason', '离职')).toContain('已停用');
    expect(await send(username, ownAccount.findOwnAccount)).toMatchObject({ code: 401 });
    expect(await run('enable', username)).toContain('已启用');
    const [token = ''] = (await run('reset', username)).match(/(?<=token=)[\w-]+/) ?? [];
    expect((await setByLink(token, 'another kettle 42 sings')).body).toContain('密码已设置');
    const records = await test.parts.database.query<{ name: string; action: string }>(sql`
      select account_name as name, action from audit_log
      where entity_kind = 'account' and entity_id = ${String(id)} order by position desc limit 5`);
    expect(records.toReversed()).toEqual([
      { name: '命令行', action: 'account.unlock' },
      { name: '命令行', action: 'account.disable' },
      { name: '命令行', action: 'account.enable' },
      { name: '命令行', action: 'account.issueLink' },
      { name: '新同事', action: 'account.setPassword' },
    ]);
  });

  it.each([
    [['reset', 'stranger'], '没有账号 stranger。'],
    [['create', 'ops', '--name', '小周', '--role', 'ops'], '已有同名的账号'],
    [['create', 'li', '--name', '小李', '--role', '没有的'], '没有角色 没有的。'],
    [['create', '小李', '--name', '小李', '--role', 'ops'], '用户名应为'],
    [['create', 'li', '--name', '小李', '--role', 'ops', '--scope', 'agent'], '--scope'],
    [['reset-factor', 'ops'], '该账号没有开启两步验证'],
    [['unlock', 'ops'], '该账号没有被锁定'],
    [['reset', 'ops', 'and', 'more'], '用法：'],
    [['reset', '--wrong'], '用法：'],
    [['rename', 'ops'], '用法：'],
  ])('refuses %j in a sentence', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
