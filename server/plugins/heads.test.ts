/** A HEAD at every address with a GET: it has the same status and changes nothing. */
import { sql } from 'drizzle-orm';
import { allEndpoints } from '#testing/api-document/calls';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';

let test: TestApp;
let cookie = '';
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

const headers = () => ({ cookie, 'x-requested-with': 'XMLHttpRequest' });

/** What a call could have changed in the database. */
const readState = async () => {
  const [state] = await test.parts.database.query<{ records: number; sessions: number; keys: number }>(sql`
    select (select count(*) from audit_log) as records, (select count(*) from sessions) as sessions,
      (select count(*) from idempotency_keys) as keys`);
  return state;
};

describe('a HEAD', () => {
  const gets = allEndpoints.filter(({ method }) => method === 'GET');

  it.each(gets.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is answered as the GET is, and changes nothing: %s',
    async (_, endpoint) => {
      const url = addressOf(endpoint, {}, { id: 1, code: 'AAAAAAAAAAAA' });
      const before = await readState();
      const head = await test.app.inject({ method: 'HEAD', url, headers: headers() });
      expect(head.body).toBe('');
      expect(await readState()).toEqual(before);
      // First without a session: what is forbidden to GET is forbidden to HEAD.
      const [asked, got] = await Promise.all(
        (['HEAD', 'GET'] as const).map((method) => test.app.inject({ method, url })),
      );
      expect(asked?.statusCode).toBe(got?.statusCode);
    },
  );

  it.each([
    '/',
    '/healthz',
    '/readyz',
    '/docs/json',
    '/sso/password/reset',
    '/a/AAAAAAAAAAAA',
    '/q/AAAAAAAAAAAA',
  ])('is answered as the GET is: %s', async (url) => {
    const [head, got] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) =>
        test.app.inject({ method, url, headers: { accept: 'text/html' } }),
      ),
    );
    expect([head?.statusCode, head?.headers['content-type']]).toEqual([
      got?.statusCode,
      got?.headers['content-type'],
    ]);
    expect(head?.body).toBe('');
  });

  it('redeems no ticket', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/sso/ajaxLogin',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=ops&password=study-card',
    });
    const url = `/sso/session?token=${login.json().data}`;
    const head = await test.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.cookies]).toEqual([200, []]);
    expect((await test.app.inject(url)).cookies).toHaveLength(1);
  });

  it('signs nobody out', async () => {
    const own = await test.signIn('ops');
    const ask = (method: 'HEAD' | 'GET', url: string) =>
      test.app.inject({ method, url, headers: { ...headers(), cookie: own } });
    await ask('HEAD', '/sso-login-out');
    expect((await ask('GET', '/user-centre/user/getCurrentUserInfo')).statusCode).toBe(200);
  });
});
