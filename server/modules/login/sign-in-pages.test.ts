import { openTestApp, type TestApp } from '#testing/app';

let demo: TestApp;
let office: TestApp;
beforeAll(async () => {
  demo = await openTestApp();
  office = await openTestApp({ isDemo: false, simulatesErrors: false });
});
afterAll(() => Promise.all([demo.close(), office.close()]));

const open = ({ app }: TestApp, url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('/wx-bind of a demonstration (spec section 8, body code 4002)', () => {
  it.each([
    ['0', ''],
    ['1', '微信绑定失败，请重试'],
  ])('comes back to /redirect with state %s, keeping where the person was', async (state, msg) => {
    const query = new URLSearchParams({ url: '/task/grant?page=2', username: 'ops' });
    const page = await open(demo, `/wx-bind?${query}`);
    const ways = linksOf(page.body).map((link) => new URL(link, 'http://cards.example'));
    const way = ways.find(({ searchParams }) => searchParams.get('state') === state);
    expect(way?.pathname).toBe('/redirect');
    expect(way?.searchParams.get('redirect')).toBe('/task/grant?page=2');
    expect(way?.searchParams.get('msg') ?? '').toBe(msg);
  });
});

describe('/wx-bind of an office', () => {
  it('says which account has to be bound, and leads to signing in and back to where the person was', async () => {
    const query = new URLSearchParams({ url: 'http://localhost:80/task/grant?page=2', username: 'ops' });
    const { body, statusCode } = await open(office, `/wx-bind?${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('账号 ops 还没有绑定微信');
    expect(linksOf(body)).toEqual([`/user/login?redirect=${encodeURIComponent('/task/grant?page=2')}`]);
  });

  it('leads to no foreign page, and does without a name', async () => {
    const { body } = await open(office, `/wx-bind?url=${encodeURIComponent('https://evil.example/')}`);
    expect(body).toContain('账号还没有绑定微信');
    expect(linksOf(body)).toEqual(['/user/login']);
  });

  it('speaks the language of the page', async () => {
    const { body } = await open(office, '/wx-bind?username=ops', { cookie: 'study-card-locale=en-US' });
    expect(body).toContain('The account ops must be linked to WeChat');
  });
});

describe.each([
  ['a demonstration', () => demo],
  ['an office', () => office],
])('%s', (_, app) => {
  it('asks at /redirect-page.html to sign in again, and leads there (body code 5003)', async () => {
    const { body, statusCode } = await open(app(), '/redirect-page.html');
    expect(statusCode).toBe(200);
    expect(body).toContain('请重新登录');
    expect(linksOf(body)).toEqual(['/user/login']);
  });

  it.each([
    ['/wx-bind/?username=a%20b', '/wx-bind?username=a%20b'],
    ['/WX-Bind', '/wx-bind'],
    ['/Redirect-Page.html/', '/redirect-page.html'],
  ])('knows %s for %s', async (written, address) => {
    const { headers } = await open(app(), written, { 'sec-fetch-mode': 'navigate' });
    expect(headers.location).toBe(address);
  });

  it('shows what an address says as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const query = new URLSearchParams({ url: hostile, username: hostile });
    const { body } = await open(app(), `/wx-bind?${query}`);
    expect(body).not.toContain('<script>');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('the error simulation (spec section 7)', () => {
  const isOn = async ({ app }: TestApp) => (await app.inject('/api/error-simulation')).json().data.isOn;

  it('has a switch of its own, which anybody may ask about', async () => {
    expect([await isOn(demo), await isOn(office)]).toEqual([true, false]);
    const staging = await openTestApp({ isDemo: false, simulatesErrors: true });
    expect(await isOn(staging)).toBe(true);
    expect((await staging.app.inject('/api/500')).statusCode).toBe(500);
    await staging.close();
  });

  it('answers nothing where it is off', async () => {
    expect((await office.app.inject('/api/500')).statusCode).toBe(404);
  });
});
