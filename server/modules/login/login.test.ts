import { sql } from 'drizzle-orm';
import { systemSource } from '#server/audit/record-audit';
import { createUserService } from '#server/modules/user/user-service';
import { sessionCookieName } from '#server/plugins/session-cookie';
import { openTestApp, type TestApp } from '#testing/app';
import { createLockout } from './lockout';
import { endLinksOf } from './password-link';
import { createSessionService } from './session-service';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const xhr = { 'x-requested-with': 'XMLHttpRequest' };

const here = '127.0.0.1';
const elsewhere = '198.51.100.7';
const attempt = async (username: string, password: string, remoteAddress = here) => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    remoteAddress,
    headers: { ...xhr, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  return reply.json();
};
const land = (query: Record<string, string>, headers = {}) =>
  test.app.inject({ url: `/sso/session?${new URLSearchParams(query)}`, headers });
const whoAmI = (cookie: string) =>
  test.app.inject({ url: '/user-centre/user/getCurrentUserInfo?systemCode=studycard', headers: { cookie } });
const ticketOf = async (username: string): Promise<string> => (await attempt(username, 'study-card')).data;

describe('ajaxLogin', () => {
  it('answers a ticket to the right password', async () => {
    expect(await attempt('ops', 'study-card')).toEqual({
      code: 200,
      status: 'ok',
      msg: 'success',
      data: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('takes the name in any case and width, with blanks around it', async () => {
    expect(await attempt('\u202a ＯＰＳ\u200b ', 'study-card')).toMatchObject({ code: 200 });
  });

  it.each([
    ['the right password', { username: 'ops', password: 'study-card' }, { code: 200, status: 'ok' }],
    ['a wrong password', { username: 'sales', password: 'wrong' }, { code: 5001, status: 'error' }],
    ['a field that it does not have', { username: 'ops', password: 'x', role: 'admin' }, { code: 4113 }],
  ])('takes multipart form data, too: %s', async (_, fields, answer) => {
    const boundary = 'form-of-a-test';
    const parts = Object.entries(fields).map(
      ([name, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    const reply = await test.app.inject({
      method: 'POST',
      url: '/sso/ajaxLogin',
      headers: { ...xhr, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join('')}--${boundary}--\r\n`,
    });
    expect(reply.json()).toMatchObject(answer);
  });

  it.each([
    ['a wrong password', 'sales', 'wrong'],
    ['an unknown name', 'stranger', 'study-card'],
  ])('answers 5001 to %s, and the same', async (_, username, password) => {
    expect(await attempt(username, password)).toEqual({
      code: 5001,
      status: 'error',
      msg: '用户名或密码错误',
      data: null,
    });
  });

  it('refuses empty fields at the fields', async () => {
    expect(await attempt('', 'x')).toMatchObject({ code: 4100, data: { fields: [{ path: 'username' }] } });
  });

  it('is refused when a foreign page sends the form', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/sso/ajaxLogin',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'username=ops&password=study-card',
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('lock-out', () => {
  it.each(['auditor', 'never-heard-of'])(
    'locks %s after five failures, and longer after each more',
    async (name) => {
      for (let count = 1; count < 5; count += 1) expect((await attempt(name, 'wrong')).data).toBeNull();
      expect(await attempt(name, 'wrong')).toMatchObject({
        code: 5001,
        msg: '登录失败次数过多，请 1 分钟后再试',
        data: { retryAfterSeconds: 60 },
      });

      test.pass(20);
      expect((await attempt(name, 'study-card')).data).toEqual({ retryAfterSeconds: 40 });
      test.pass(40);
      expect((await attempt(name, 'wrong')).data).toEqual({ retryAfterSeconds: 120 });
    },
  );

  it('is in the trail: each wrong try with its address and reason, the lock, and that somebody went on trying', async () => {
    const thirdPlace = '203.0.113.77';
    for (let count = 0; count < 5; count += 1) await attempt('auditor', 'wrong', thirdPlace);
    for (let count = 0; count < 3; count += 1) await attempt('auditor', 'study-card', thirdPlace);
    const records = await test.parts.database.query(sql`
      select action, ip, detail from audit_log
      where entity_kind = 'account' and entity_id = (select id::text from accounts where username = 'auditor') and ip = ${thirdPlace}
      order by position`);
    const wrong = {
      action: 'login.fail',
      ip: thirdPlace,
      detail: { username: 'auditor', failure: 'password' },
    };
    expect(records).toEqual([
      ...Array.from({ length: 5 }, () => wrong),
      {
        action: 'account.lock',
        ip: thirdPlace,
        detail: { username: 'auditor', lockedUntil: expect.stringMatching(/Z$/) },
      },
      { ...wrong, detail: { username: 'auditor', failure: 'locked' } },
    ]);
  });

  it('is forgotten after a good login', async () => {
    for (let count = 1; count < 5; count += 1) await attempt('support', 'wrong');
    expect(await attempt('support', 'study-card')).toMatchObject({ code: 200 });
    expect((await attempt('support', 'wrong')).data).toBeNull();
  });

  it('lets no more than five of many tries at the same moment through', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('agent-west', 'wrong')));
    expect(replies.filter(({ data }) => data !== null).length).toBeGreaterThanOrEqual(7);
    const [row] = await test.parts.database.query<{ count: number }>(sql`
      select max(failure_count) as count
      from login_failures failure join accounts account on account.id = failure.account_id
      where username = 'agent-west'`);
    expect(row?.count).toBe(5);
  });

  it('keeps out the network that tries, and nobody who sits elsewhere', async () => {
    for (let count = 0; count < 6; count += 1) await attempt('warehouse', 'wrong', elsewhere);
    expect(await attempt('warehouse', 'study-card', elsewhere)).toMatchObject({ code: 5001 });
    expect(await attempt('warehouse', 'study-card')).toMatchObject({ code: 200 });
    // A household has 2^64 IPv6 addresses.
    for (let count = 1; count < 5; count += 1) await attempt('ops', 'wrong', `2001:db8:0:1::${count}`);
    expect((await attempt('ops', 'wrong', '2001:db8:0:1:ffff::5')).data).toEqual({ retryAfterSeconds: 60 });
    expect((await attempt('ops', 'wrong', '2001:db8:0:2::1')).data).toBeNull();
  });

  it('stops guesses at one name from many networks, but not the person on a network they signed in from', async () => {
    expect(await attempt('admin', 'study-card')).toMatchObject({ code: 200 });
    let tries = 0;
    let answer = await attempt('admin', 'wrong', '192.0.2.1');
    // Each network stays below its own limit.
    for (; tries < 200 && answer.data === null; tries += 1)
      answer = await attempt('admin', 'wrong', `192.0.2.${2 + Math.floor(tries / 4)}`);
    expect(tries).toBe(49);
    expect(await attempt('admin', 'study-card', '192.0.2.200')).toMatchObject({ code: 5001 });
    expect(await attempt('admin', 'study-card')).toMatchObject({ code: 200 });

    // A right password removes only its own attempt from the count.
    test.pass(60);
    expect(await attempt('admin', 'study-card', '192.0.2.201')).toMatchObject({ code: 200 });
    expect((await attempt('admin', 'wrong', '192.0.2.202')).data).toEqual({ retryAfterSeconds: 120 });
  });

  it('keeps no name that was tried, and forgets after a day that it was', async () => {
    const count = async () => {
      const rows = await test.parts.database.query(sql`select failure::text from login_failures failure`);
      expect(JSON.stringify(rows)).not.toMatch(/never-heard-of|warehouse|192\.0\.2/);
      return rows.length;
    };
    expect(await count()).toBeGreaterThan(0);
    test.pass(24 * 3600 + 1);
    await createLockout(test.parts).deleteOld();
    expect(await count()).toBe(0);
  });
});

describe('the rate limit', () => {
  it('holds for the failures of one network over all names, and not for who signs in', async () => {
    const limited = await openTestApp({ loginsPerMinute: 2 });
    const statusOf = async (username: string, password: string, remoteAddress = here) => {
      const reply = await limited.app.inject({
        method: 'POST',
        url: '/sso/ajaxLogin',
        remoteAddress,
        headers: { ...xhr, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password }).toString(),
      });
      return reply.statusCode;
    };
    const statuses: number[] = [];
    for (const username of ['ops', 'sales', 'ops', 'support'])
      statuses.push(await statusOf(username, 'study-card'));
    expect(statuses).toEqual([200, 200, 200, 200]);
    for (const username of ['a', 'b', 'c']) statuses.push(await statusOf(username, 'x'));
    expect(statuses.slice(4)).toEqual([200, 200, 429]);
    expect(await statusOf('ops', 'study-card')).toBe(429);
    expect(await statusOf('ops', 'study-card', elsewhere)).toBe(200);
    await limited.close();
  });
});

describe('the ticket', () => {
  it('opens one session and no second one', async () => {
    const token = await ticketOf('ops');
    const first = await land({ token });
    expect(first.statusCode).toBe(302);
    expect(first.headers.location).toBe('/redirect?signedIn=1');
    const second = await land({ token });
    expect(second.cookies).toEqual([]);
    expect(second.headers.location).toContain('state=1');
  });

  it('opens one session when it is brought twice at the same moment', async () => {
    const token = await ticketOf('ops');
    const landings = await Promise.all([land({ token }), land({ token })]);
    expect(landings.flatMap(({ cookies }) => cookies)).toHaveLength(1);
  });

  it('is void after 60 seconds', async () => {
    const token = await ticketOf('ops');
    test.pass(60);
    expect((await land({ token })).cookies).toEqual([]);
  });

  it('does nothing when a foreign page brings it', async () => {
    const token = await ticketOf('ops');
    expect((await land({ token }, { 'sec-fetch-site': 'cross-site' })).cookies).toEqual([]);
  });

  it('opens a session in the background, without a landing', async () => {
    const token = await ticketOf('ops');
    const opened = await land({ token }, xhr);
    expect(opened.statusCode).toBe(204);
    const [cookie] = opened.cookies;
    expect((await whoAmI(`${cookie?.name}=${cookie?.value}`)).json().data.username).toBe('ops');
    expect((await land({ token }, xhr)).statusCode).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const token = await ticketOf('ops');
    const [row] = await test.parts.database.query<{ found: number }>(
      sql`select count(*) as found from login_tickets where position(${token} in encode(token_hash, 'escape')) > 0`,
    );
    expect(row?.found).toBe(0);
  });

  it('sets a cookie that scripts cannot read, Secure where there is TLS', async () => {
    const [cookie] = (await land({ token: await ticketOf('ops') })).cookies;
    expect(cookie).toMatchObject({
      name: sessionCookieName(test.parts.secrets),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie?.secure).toBeUndefined();
  });

  it('sets a cookie that is sent over TLS alone, and by this host, where a proxy of ours ends TLS', async () => {
    const behind = await openTestApp({ trustedProxies: 1 });
    const over = (scheme: string) => ({ 'x-forwarded-proto': scheme });
    const login = await behind.app.inject({
      method: 'POST',
      url: '/sso/ajaxLogin',
      headers: { ...xhr, ...over('https'), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=ops&password=study-card',
    });
    const landed = await behind.app.inject({
      url: `/sso/session?token=${login.json().data}`,
      headers: over('https'),
    });
    expect(landed.cookies).toMatchObject([
      {
        name: `__Host-${sessionCookieName(behind.parts.secrets)}`,
        secure: true,
        httpOnly: true,
        path: '/',
      },
    ]);
    await behind.close();
  });

  it.each([
    ['/task/repertory/list?a=1', '/redirect?signedIn=1&redirect=%2Ftask%2Frepertory%2Flist%3Fa%3D1'],
    ['http://localhost:80/welcome', '/redirect?signedIn=1&redirect=%2Fwelcome'],
    ['https://evil.example/', '/redirect?signedIn=1'],
    ['//evil.example/', '/redirect?signedIn=1'],
    ['/\\evil.example/', '/redirect?signedIn=1'],
    ['/.//evil.example', '/redirect?signedIn=1'],
    ['javascript:alert(1)', '/redirect?signedIn=1'],
    ['data:text/html,x', '/redirect?signedIn=1'],
  ])('lands with the target %s on %s', async (redirect, location) => {
    expect((await land({ token: await ticketOf('ops'), redirect })).headers.location).toBe(location);
  });
});

describe('a session', () => {
  it('says who is signed in and with which rights', async () => {
    const reply = await whoAmI(await test.signIn('agent'));
    expect(reply.json()).toMatchObject({
      code: 200,
      data: {
        username: 'agent-east',
        roleName: '代理',
        authorityList: [
          'studycard_provide_menu',
          'merchant_menu',
          'merchant_qrcode_menu',
          'users_manage_proxy',
          'grant.receive',
          'grant.export',
          'merchant.edit',
        ],
        notifyCount: 0,
        listPreferences: {},
        // 32 bytes, with which the browser seals half-filled forms.
        draftKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      },
    });
  });

  it('lives while it is used and ends after two idle hours', async () => {
    const cookie = await test.signIn('ops');
    test.pass(7000);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    test.pass(7000);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    test.pass(7201);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('ends after twelve hours, however much it is used', async () => {
    const cookie = await test.signIn('ops');
    for (let hour = 1; hour < 12; hour += 1) {
      test.pass(3600);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    test.pass(3600);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('is noted as seen at most once a minute', async () => {
    const cookie = await test.signIn('ops');
    const seenAt = async () => {
      await whoAmI(cookie);
      const [row] = await test.parts.database.query<{ at: Date }>(
        sql`select max(seen_at) as at from sessions`,
      );
      return row?.at.getTime();
    };
    const first = await seenAt();
    test.pass(59);
    expect(await seenAt()).toBe(first);
    test.pass(2);
    expect(await seenAt()).toBeGreaterThan(first ?? Infinity);
  });

  it('ends with the logout, which a foreign page cannot cause', async () => {
    const cookie = await test.signIn('ops');
    const logout = (headers: object) =>
      test.app.inject({ url: '/sso-login-out', headers: { cookie, ...headers } });
    expect((await logout({})).statusCode).toBe(403);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    expect((await logout(xhr)).json()).toEqual({ code: 200, msg: 'success', data: null });
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('ends when its browser signs in over it, as the same person or as another', async () => {
    const over = async (cookie: string, ticket: string) => {
      const { cookies } = await test.app.inject({
        url: `/sso/session?${new URLSearchParams({ token: ticket }).toString()}`,
        headers: { cookie },
      });
      return `${cookies[0]?.name}=${cookies[0]?.value}`;
    };
    const first = await test.signIn('ops');
    const elsewhere = await test.signIn('ops');
    const second = await over(first, await ticketOf('ops'));
    expect((await whoAmI(first)).statusCode).toBe(401);
    expect((await whoAmI(second)).statusCode).toBe(200);
    const third = await over(second, await ticketOf('sales'));
    expect((await whoAmI(second)).statusCode).toBe(401);
    // A ticket that opens nothing ends nothing.
    await over(third, 'none');
    expect((await whoAmI(third)).statusCode).toBe(200);
    expect((await whoAmI(elsewhere)).statusCode).toBe(200);
  });

  it.each(['a password change', 'an administrator'])('ends by %s, everywhere', async (cause) => {
    const { endSessionsOf } = createSessionService(test.parts);
    const users = createUserService({ ...test.parts, endSessionsOf, endLinksOf });
    const cookies = [await test.signIn('sales'), await test.signIn('sales')];
    const unused = await ticketOf('sales');
    const { data } = (await whoAmI(cookies[0] ?? '')).json();
    if (cause === 'an administrator') await users.endSessions(data.id, systemSource);
    else {
      const { account } = await users.checkPassword('sales', 'study-card');
      const proof = { accountId: data.id, signInVersion: account?.signInVersion ?? 0 };
      const goOn = async () => 'on';
      expect(await users.changePassword(proof, 'study-card', systemSource, goOn)).toBe('on');
      // The proof by the old password is used up.
      expect(await users.changePassword(proof, 'another one', systemSource, goOn)).toBeUndefined();
      expect(await attempt('sales', 'study-card')).toMatchObject({ code: 200 });
    }
    for (const cookie of cookies) expect((await whoAmI(cookie)).statusCode).toBe(401);
    expect((await land({ token: unused })).cookies).toEqual([]);
  });

  it('ends when its account is taken out of use', async () => {
    const cookie = await test.signIn('none');
    await test.parts.database.execute(sql`update accounts set is_active = false where username = 'nobody'`);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
    expect(await attempt('nobody', 'study-card')).toMatchObject({ code: 5001 });
  });

  it('stands beside that of another installation on the same host, and ends alone', async () => {
    const other = await openTestApp({ secretKey: '0'.repeat(64) });
    const [own, theirs] = [await test.signIn('ops'), await other.signIn('ops')];
    const both = `${own}; ${theirs}`;
    const nameOf = (cookie: string) => cookie.split('=')[0];
    expect(nameOf(own)).not.toBe(nameOf(theirs));
    expect((await whoAmI(both)).statusCode).toBe(200);
    const left = await other.app.inject({ url: '/sso-login-out', headers: { ...xhr, cookie: both } });
    expect(left.cookies.map(({ name }) => name)).toEqual([nameOf(theirs)]);
    expect((await whoAmI(both)).statusCode).toBe(200);
    await other.close();
  });

  it('is not made by a cookie that was not given', async () => {
    expect((await whoAmI(`${sessionCookieName(test.parts.secrets)}=guess`)).statusCode).toBe(401);
  });
});

describe('the account list', () => {
  it('is for who manages accounts, and for who has a screen on which people are chosen', async () => {
    const list = async (cookie: string) => test.app.inject({ url: '/api/users', headers: { cookie } });
    expect((await list(await test.signIn('admin'))).json().data).toContainEqual({
      id: expect.any(Number),
      username: 'warehouse',
      displayName: '仓管老陈',
      roleName: '仓管',
    });
    expect((await list(await test.signIn('warehouse'))).statusCode).toBe(200);
    // An agent sees only its own people.
    const own = (await list(await test.signIn('agent'))).json().data;
    expect(own.map(({ username }: { username: string }) => username)).toEqual(['agent-east']);
    expect((await list(await test.signIn('support'))).statusCode).toBe(403);
  });
});

describe('logs', () => {
  it('hold no password, ticket, session or typed name of the sign-ins above', async () => {
    const token = await ticketOf('ops');
    const cookie = await test.signIn('ops');
    await land({ token });
    await whoAmI(cookie);
    const log = test.logLines.join('');
    expect(log).toContain('"path":"/sso/session"');
    for (const secret of ['study-card"', token, cookie.split('=')[1] ?? '', 'never-heard-of'])
      expect(log).not.toContain(secret);
  });
});
