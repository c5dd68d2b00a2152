import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/app';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const update = (cookie: string, form: Record<string, string>, headers: Record<string, string> = own) =>
  test.app.inject({
    method: 'POST',
    url: '/sso/password/update',
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const isSignedIn = async (cookie: string) =>
  (
    await test.app.inject({
      url: '/user-centre/user/getCurrentUserInfo?systemCode=studycard',
      headers: { cookie },
    })
  ).statusCode === 200;
const canSignIn = async (username: string, password: string) => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  return reply.json().code === 200;
};

describe('a password that the first start has printed', () => {
  const land = async (headers: Record<string, string> = {}) => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/sso/ajaxLogin',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=auditor&password=study-card',
    });
    return test.app.inject({ url: `/sso/session?token=${login.json().data}`, headers });
  };

  it('opens nothing but the choice of another one', async () => {
    await test.parts.database.execute(
      sql`update accounts set is_password_printed = true where username = 'auditor'`,
    );
    const script = await land({ 'x-requested-with': 'XMLHttpRequest' });
    expect([script.statusCode, script.cookies]).toEqual([401, []]);
    expect(script.json()).toMatchObject({ msg: '请在登录页登录，先设置新密码' });

    const landed = await land();
    expect(landed.cookies).toEqual([]);
    const address = String(landed.headers.location);
    expect(address).toMatch(/^\/sso\/password\/reset\?token=/);
    const { body } = await test.app.inject({ url: address, headers: own });
    expect(body).toContain('auditor');
    expect(body).toMatch(/class="brand">\s*<svg[^]*<\/svg>\s*学习卡管理后台\s*<\/p>/);
    const next = 'one-that-nobody-printed';
    const set = await test.app.inject({
      method: 'POST',
      url: '/sso/password/reset',
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: address.split('token=')[1] ?? '',
        next,
        repeated: next,
      }).toString(),
    });
    expect(set.body).toContain('密码已设置');
    expect(await canSignIn('auditor', 'study-card')).toBe(false);
    expect(await canSignIn('auditor', next)).toBe(true);
    const [account] = await test.parts.database.query(
      sql`select is_password_printed as "isPrinted" from accounts where username = 'auditor'`,
    );
    expect(account).toEqual({ isPrinted: false });
  });
});

describe('changing the own password', () => {
  it('takes the new one, ends every other session, and goes on with a new one here', async () => {
    const [here, elsewhere] = [await test.signIn('sales'), await test.signIn('sales')];
    const next = 'a-better-password';
    const answer = await update(here, { current: 'study-card', next, repeated: next });
    expect(answer.body).toContain('密码已修改');
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(here)).toBe(false);
    const [cookie] = answer.cookies;
    expect(await isSignedIn(`${cookie?.name}=${cookie?.value}`)).toBe(true);
    expect(await canSignIn('sales', next)).toBe(true);
    expect(await canSignIn('sales', 'study-card')).toBe(false);
  });

  it.each([
    [
      'a wrong current password',
      { current: 'wrong', next: 'a-newer-password', repeated: 'a-newer-password' },
      '当前密码错误',
    ],
    [
      'a short one',
      { current: 'study-card', next: 'short', repeated: 'short' },
      '新密码应为 12 到 128 个字符',
    ],
    [
      'one that is too long, which no field cuts',
      { current: 'study-card', next: 'x'.repeat(129), repeated: 'x'.repeat(129) },
      '新密码应为 12 到 128 个字符',
    ],
    [
      'two that differ',
      { current: 'study-card', next: 'a-newer-password', repeated: 'a-newer-passwort' },
      '不一致',
    ],
    [
      'the old one',
      { current: 'study-card', next: 'study-card', repeated: 'study-card' },
      '不能与当前密码相同',
    ],
    ['nothing', {}, '新密码应为 12 到 128 个字符'],
  ])('refuses %s and changes nothing', async (_, form, message) => {
    const cookie = await test.signIn('ops');
    expect((await update(cookie, { ...form })).body).toContain(message);
    expect(await isSignedIn(cookie)).toBe(true);
    expect(await canSignIn('ops', 'study-card')).toBe(true);
  });

  it('stands under the lock-out, since it could be used for guessing', async () => {
    const cookie = await test.signIn('support');
    const guess = { current: 'wrong', next: 'a-newer-password', repeated: 'a-newer-password' };
    for (let count = 1; count < 5; count += 1) await update(cookie, guess);
    expect((await update(cookie, guess)).body).toContain('错误次数过多，请 1 分钟后再试');
    expect((await update(cookie, { ...guess, current: 'study-card' })).body).toContain('错误次数过多');
  });

  it('is refused, as a page, when a foreign page sends the form', async () => {
    const cookie = await test.signIn('warehouse');
    const form = { current: 'study-card', next: 'a-newer-password', repeated: 'a-newer-password' };
    const answer = await update(cookie, form, { ...own, 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await canSignIn('warehouse', 'study-card')).toBe(true);
  });

  it('is for people who are signed in', async () => {
    const answer = await test.app.inject({ url: '/sso/password/update', headers: own });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('未登录或登录已过期');
  });

  it('shows who is not signed in the way to sign in, and no trying again', async () => {
    const { body } = await test.app.inject({ url: '/sso/password/update', headers: own });
    expect(body).toContain('href="/user/login"');
    expect(body).not.toContain('请返回上一页重试');
  });

  it('shows no password again', async () => {
    const cookie = await test.signIn('warehouse');
    const { body } = await update(cookie, {
      current: 'my-secret',
      next: 'typed-in-first',
      repeated: 'other',
    });
    expect(body).not.toMatch(/my-secret|typed-in-first/);
    expect(test.logLines.join('')).not.toContain('my-secret');
  });
});

it('a forgotten password is for an administrator to reset', async () => {
  const { body, statusCode } = await test.app.inject({ url: '/sso/password/reset', headers: own });
  expect(statusCode).toBe(200);
  expect(body).toContain('请联系管理员');
});
