import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { Envelope } from '#contract/envelope';
import { demoPassword } from '#mock/index';
import { openTestApp, type TestApp } from '#testing/app';

const page = 'http://127.0.0.1:4000';
const stranger = 'http://evil.example';

let test: TestApp;
const servers: Server[] = [];
/** Three hosts on three ports, as in the configuration of a deployment that spreads them. */
let hosts: { readonly login: string; readonly api: string; readonly upload: string };

beforeAll(async () => {
  test = await openTestApp({ allowedOrigins: [page] });
  hosts = { login: await listen(), api: await listen(), upload: await listen() };
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await test.close();
});

async function listen(): Promise<string> {
  const server = createServer((request, response) => test.app.routing(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The browser's cookies, which belong to a hostname regardless of the port. */
let cookie = '';

/**
 * A call as a browser sends it from a page of `origin`: with a preflight, with cookies, and without showing what the
 * page may not read.
 */
async function callFrom(origin: string, url: string, options: RequestInit = {}): Promise<Response> {
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': options.method ?? 'GET',
      'access-control-request-headers': 'x-requested-with',
    },
  });
  expectLeave(asked, origin);
  // Each header that the application sends with a change.
  for (const name of ['x-requested-with', 'x-account-id', 'idempotency-key', 'x-request-id'])
    expect(asked.headers.get('access-control-allow-headers')).toContain(name);
  const answer = await fetch(url, {
    ...options,
    redirect: 'manual',
    headers: { ...options.headers, origin, cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
  expectLeave(answer, origin);
  const [set = ''] = answer.headers.getSetCookie();
  if (set) [cookie = ''] = set.split(';');
  return answer;
}

function expectLeave({ headers }: Response, origin: string) {
  expect(headers.get('access-control-allow-origin')).toBe(origin);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('vary')).toContain('Origin');
}

async function dataOf(answer: Response): Promise<unknown> {
  const { data }: Envelope<unknown> = JSON.parse(await answer.text());
  return data;
}

const png = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('login, API and upload on three ports (issue 4, environments)', () => {
  it('sign a person in, who then calls and uploads, with cookies', async () => {
    const login = await callFrom(page, `${hosts.login}/sso/ajaxLogin`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'warehouse', password: demoPassword }),
    });
    const ticket = await dataOf(login);
    const opened = await callFrom(page, `${hosts.login}/sso/session?token=${ticket}`);
    expect(opened.status).toBe(204);

    const who = await callFrom(page, `${hosts.api}/user-centre/user/getCurrentUserInfo?systemCode=studycard`);
    expect(await dataOf(who)).toMatchObject({ username: 'warehouse' });

    const key = 'study-card/spread-over-hosts.png';
    const token = await callFrom(page, `${hosts.api}/studycard-api/qiniu/v1/uploadtoken?key=${key}`);
    const form = new FormData();
    form.append('key', key);
    form.append('token', String(await dataOf(token)));
    form.append('file', new Blob([new Uint8Array(await png())]), 'spread.png');
    // The storage host is not ours: no cookie and no header, hence no preflight.
    const stored = await fetch(`${hosts.upload}/storage`, {
      method: 'POST',
      body: form,
      headers: { origin: page },
    });
    expect(stored.headers.get('access-control-allow-origin')).toBe(page);
    expect(await stored.json()).toMatchObject({ key });
  });

  it('land on the page after the ticket, whose origin the post-login address names', async () => {
    const landingOf = async (app: string) => {
      const search = new URLSearchParams({ app, token: 'void', redirect: `${app}/task/grant` });
      const landed = await fetch(`${hosts.login}/sso/session?${search}`, { redirect: 'manual' });
      return landed.headers.get('location') ?? '';
    };
    expect(await landingOf(page)).toMatch(`${page}/redirect?state=1`);
    expect(await landingOf(`${page}/apps/cards`)).toMatch(`${page}/apps/cards/redirect?state=1`);
    expect(await landingOf(`${hosts.login}/apps/cards/`)).toMatch(
      `${hosts.login}/apps/cards/redirect?state=1`,
    );
    for (const foreign of [stranger, `${page}.evil.example`, `${page}//evil.example`, 'javascript:alert(1)'])
      expect(await landingOf(foreign)).toMatch(/^\/redirect\?state=1/);
  });

  it('hand a file that writes to the page, which names its origin, and to no other', async () => {
    const take = (referer: string) =>
      fetch(`${hosts.api}/studycard-api/studycard/v1/exportStudyCardPrintInfoByPrintId?id=1`, {
        headers: { cookie, referer, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      });
    expect((await take(`${page}/`)).status).not.toBe(403);
    expect((await take(`${stranger}/`)).status).toBe(403);
  });

  it('give a foreign page no leave', async () => {
    const { headers } = await fetch(`${hosts.api}/user-centre/user/getCurrentUserInfo?systemCode=studycard`, {
      headers: { origin: stranger, cookie },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});
