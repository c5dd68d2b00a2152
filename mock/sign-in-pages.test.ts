import { openTestApp, type TestApp } from '../server/testing';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const open = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('/wx-bind (spec section 8, body code 4002)', () => {
  it.each([
    ['0', ''],
    ['1', '微信绑定失败，请重试'],
  ])('comes back to /redirect with state %s, keeping where the person was', async (state, msg) => {
    const page = await open(
      `/wx-bind?${new URLSearchParams({ url: '/task/grant?page=2', username: 'ops' })}`,
    );
    const ways = linksOf(page.body).map((link) => new URL(link, 'http://cards.example'));
    const way = ways.find(({ searchParams }) => searchParams.get('state') === state);
    expect(way?.pathname).toBe('/redirect');
    expect(way?.searchParams.get('redirect')).toBe('/task/grant?page=2');
    expect(way?.searchParams.get('msg') ?? '').toBe(msg);
  });

  it('shows what the address says as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { body } = await open(`/wx-bind?${new URLSearchParams({ url: hostile, username: hostile })}`);
    expect(body).not.toContain('<script>');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('/redirect-page.html (spec section 8, body code 5003)', () => {
  it('asks to sign in again and leads to the login page', async () => {
    const { body, statusCode } = await open('/redirect-page.html');
    expect(statusCode).toBe(200);
    expect(body).toContain('请重新登录');
    expect(linksOf(body)).toContain('/user/login');
  });
});

describe('without the demonstration', () => {
  it.each(['/wx-bind', '/redirect-page.html'])('%s is not answered by a stand-in', async (url) => {
    const real = await openTestApp({ isDemo: false });
    const { body } = await real.app.inject({ url, headers: { accept: 'text/html' } });
    await real.close();
    expect(body).not.toMatch(/微信绑定|请重新登录/);
  });
});
