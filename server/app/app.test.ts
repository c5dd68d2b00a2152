import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/app';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('a demonstration', () => {
  it.each([
    ['a name that is not this machine', { host: 'evil.example' }, 403],
    ['an address of the office', { host: '192.168.1.5:8000' }, 403],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['a proxy that says little', { via: '1.1 proxy' }, 403],
    ['this machine', { host: '127.0.0.1:8000' }, 200],
    ['this machine by IPv6', { host: '[::1]:8000' }, 200],
    ['this machine by its name', { host: 'localhost:8000' }, 200],
    ['an example of the configuration', { host: 'crm.cards.example' }, 200],
  ])('answers %s or not', async (_, headers, status) => {
    expect(test.parts.options.isDemo).toBe(true);
    const reply = await test.app.inject({ url: '/healthz', headers });
    expect(reply.statusCode).toBe(status);
    if (status === 403)
      expect(reply.json()).toMatchObject({ code: 403, msg: expect.stringContaining('本机') });
  });

  it('answers at an origin that is allowed, behind a proxy that is trusted', async () => {
    const shown = await openTestApp({ allowedOrigins: ['https://demo.example'], trustedProxies: 1 });
    const headers = { host: 'demo.example', 'x-forwarded-for': '203.0.113.7' };
    expect((await shown.app.inject({ url: '/healthz', headers })).statusCode).toBe(200);
    await shown.close();
  });
});

describe('every answer', () => {
  it('carries a request id that is its own', async () => {
    const [first, second] = await Promise.all([
      test.app.inject({ url: '/api/users', headers: { 'x-request-id': 'mine' } }),
      test.app.inject('/api/users'),
    ]);
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('confines what a page may load and who may frame it', async () => {
    const { headers } = await test.app.inject('/welcome');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets films of card pages be played in previews, from hosts with TLS and from nowhere else', async () => {
    const { headers } = await test.app.inject('/welcome');
    const media = String(headers['content-security-policy'])
      .split(';')
      .filter((directive) => directive.startsWith('media-src'));
    expect(media).toEqual(['media-src https:']);
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/studycard-api/nothing'],
    ['POST', '/studycard-api/nothing'],
    ['GET', '/api/nothing'],
    ['DELETE', '/anything'],
    ['HEAD', '/api/nothing'],
  ] as const)('of the API answers the envelope: %s %s', async (method, url) => {
    const reply = await test.app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    if (method !== 'HEAD') expect(reply.json()).toMatchObject({ code: 404, data: null });
  });
});

describe('a fault of the server', () => {
  it('shows no details, and is found in the log by the request id it shows', async () => {
    const faulty = await openTestApp();
    const cookie = await faulty.signIn('admin');
    await faulty.parts.database.execute(sql`alter table accounts rename column display_name to other_name`);
    const reply = await faulty.app.inject({ url: '/api/users', headers: { cookie } });
    await faulty.close();

    expect(reply.statusCode).toBe(500);
    const { code, msg, data } = reply.json();
    expect({ code, msg }).toEqual({ code: 500, msg: '服务器发生错误' });
    const line = faulty.logLines.find((text) => text.includes('request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ reqId: data.requestId, err: { sqlState: '42703' } });
  });

  it('is logged without the values that the database met', async () => {
    test.app.log.error(
      {
        err: await test.parts.database
          .query(sql`select ${'my-secret'}::int`)
          .catch((error: unknown) => error),
      },
      'failed',
    );
    const line = test.logLines.at(-1) ?? '';
    expect(line).toContain('"sqlState":"22P02"');
    expect(line).not.toContain('my-secret');
  });
});

describe('error simulation', () => {
  it.each([401, 403, 404, 500])('answers %i under its address', async (status) => {
    const reply = await test.app.inject(`/api/${status}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code: status });
  });
});

describe('without the simulation of errors', () => {
  it('its addresses are not there', async () => {
    const real = await openTestApp({ isDemo: false, simulatesErrors: false });
    expect((await real.app.inject('/api/500')).statusCode).toBe(404);
    await real.close();
  });
});

describe('a page of another origin', () => {
  const friend = 'https://office.example';
  const call = (app: TestApp['app'], origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/api/users', headers: { origin } });

  it('may call with cookies when it is on the list, and only then', async () => {
    const spread = await openTestApp({ allowedOrigins: [friend] });
    const welcome = await call(spread.app, friend, 'OPTIONS');
    const stranger = await call(spread.app, 'https://evil.example');
    const answered = await call(spread.app, friend);
    await spread.close();

    expect(welcome.statusCode).toBe(204);
    expect(welcome.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'content-type, x-requested-with, x-account-id, idempotency-key, x-request-id',
    });
    expect(answered.headers).toMatchObject({ 'access-control-allow-origin': friend, vary: 'Origin' });
    expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may not when there is no list', async () => {
    expect((await call(test.app, friend)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('shutting down', () => {
  it('lets the requests that are already here have their answer', async () => {
    const closing = await openTestApp();
    const cookie = await closing.signIn('admin');
    const address = await closing.app.listen({ host: '127.0.0.1', port: 0 });
    const gate = new EventEmitter();
    const held = closing.parts.database.transaction(async () => {
      gate.emit('begun');
      await once(gate, 'release');
    });
    await once(gate, 'begun');

    // The request waits for the embedded engine's only session, which the test holds.
    const request = fetch(`${address}/api/users`, { headers: { cookie } });
    await once(closing.app.server, 'request');
    const closed = closing.close();
    gate.emit('release');
    await held;
    expect((await request).status).toBe(200);
    await closed;
  });
});
