import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { notice } from '#contract/notice/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Place {
  readonly ip: string;
  readonly userAgent: string | undefined;
}
const office: Place = { ip: '10.1.2.3', userAgent: chrome(143) };

const from = ({ ip, userAgent }: Place, cookie = '') => ({
  remoteAddress: ip,
  headers: { 'x-requested-with': 'XMLHttpRequest', 'user-agent': userAgent ?? '', cookie },
});

async function signInAt(place: Place, username = 'ops') {
  const { headers, ...at } = from(place);
  const login = await test.app.inject({
    ...at,
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: 'study-card' }).toString(),
  });
  const landed = await test.app.inject({ ...from(place), url: `/sso/session?token=${login.json().data}` });
  const [cookie] = landed.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

async function lookAt(place: Place, cookie: string) {
  const reply = await test.app.inject({
    ...from(place, cookie),
    url: addressOf(ownAccount.findOwnAccount, {}),
  });
  const { data } = reply.json<Envelope<ReplyOf<typeof ownAccount.findOwnAccount>>>();
  return data.sessions.find(({ isCurrent }) => isCurrent);
}

async function tellAt(place: Place, cookie: string) {
  const reply = await test.app.inject({ ...from(place, cookie), url: addressOf(notice.listNotices, {}) });
  const { data } = reply.json<Envelope<ReplyOf<typeof notice.listNotices>>>();
  return data.filter(({ type }) => type === 'session').map(({ text }) => text);
}

const recordsOf = (username: string) =>
  test.parts.database.query<{ ip: string; detail: object }>(sql`
    select ip, detail from audit_log
    where action = 'session.elsewhere' and entity_id = (select id::text from accounts where username = ${username})
    order by position`);

describe('a session', () => {
  it.each<[string, Place, Place]>([
    ['another address', office, { ...office, ip: '203.0.113.9' }],
    ['another browser', office, { ...office, userAgent: firefox }],
    ['another version of the browser', office, { ...office, userAgent: chrome(120) }],
    ['another system', office, { ...office, userAgent: chrome(143, 'X11; Linux x86_64') }],
    ['a program without a name', office, { ...office, userAgent: undefined }],
    [
      'another program that is no browser',
      { ...office, userAgent: 'x-one' },
      { ...office, userAgent: 'x-two' },
    ],
    ['another network of IPv6', { ...office, ip: '2001:db8::1' }, { ...office, ip: '2001:db8:0:1::1' }],
  ])('is marked when it is used from %s', async (_what, first, other) => {
    const cookie = await signInAt(first);
    expect(await lookAt(first, cookie)).toMatchObject({ elsewhere: null });
    await lookAt(other, cookie);
    expect(await lookAt(first, cookie)).toMatchObject({ ip: first.ip, elsewhere: { ip: other.ip } });
  });

  it.each<[string, Place, Place]>([
    ['it began', office, office],
    [
      'its network of IPv6 has given another address',
      { ...office, ip: '2001:db8::1' },
      { ...office, ip: '2001:db8::2' },
    ],
  ])('is not marked where %s', async (_what, first, other) => {
    const cookie = await signInAt(first);
    await lookAt(other, cookie);
    expect(await lookAt(other, cookie)).toMatchObject({ elsewhere: null });
  });

  it('that a thief has is told to its person, is in the trail once, and ends for both by signing out', async () => {
    const thief: Place = { ip: '198.51.100.7', userAgent: firefox };
    const cookie = await signInAt(office, 'warehouse');
    expect(await tellAt(office, cookie)).toEqual([]);
    await Promise.all([lookAt(thief, cookie), lookAt(thief, cookie), lookAt(office, cookie)]);
    expect(await lookAt(office, cookie)).toMatchObject({
      ip: office.ip,
      device: 'Chrome 143 · Windows',
      elsewhere: { ip: thief.ip, device: 'Firefox 140 · Linux' },
    });
    expect(await tellAt(office, cookie)).toEqual([
      '你的会话在别处被使用：198.51.100.7 · Firefox 140 · Linux。如果不是你本人，请结束该会话并修改密码',
    ]);
    expect(await recordsOf('warehouse')).toEqual([
      {
        ip: thief.ip,
        detail: {
          device: 'Firefox 140 · Linux',
          signInAddress: office.ip,
          signInDevice: 'Chrome 143 · Windows',
        },
      },
    ]);
    await test.app.inject({ ...from(office, cookie), url: '/sso-login-out' });
    const after = await test.app.inject({
      ...from(thief, cookie),
      url: addressOf(ownAccount.findOwnAccount, {}),
    });
    expect(after.statusCode).toBe(401);
  });

  it('says when it was last seen elsewhere, to the minute, and names a third place when there is one', async () => {
    const thief: Place = { ip: '198.51.100.7', userAgent: firefox };
    const cookie = await signInAt(office, 'support');
    await lookAt(thief, cookie);
    const first = await lookAt(office, cookie);
    test.pass(90);
    await lookAt(thief, cookie);
    const second = await lookAt(office, cookie);
    expect(Date.parse(second?.elsewhere?.at ?? '') - Date.parse(first?.elsewhere?.at ?? '')).toBe(90_000);
    await lookAt({ ...thief, ip: '198.51.100.8' }, cookie);
    expect(await lookAt(office, cookie)).toMatchObject({ elsewhere: { ip: '198.51.100.8' } });
    expect(await recordsOf('support')).toHaveLength(2);
  });

  it('that goes to and fro between two other places tells of each once', async () => {
    const [train, home]: Place[] = [
      { ...office, ip: '203.0.113.9' },
      { ...office, ip: '198.51.100.8' },
    ];
    const cookie = await signInAt(office, 'sales');
    for (const place of [train, home]) await lookAt(place ?? office, cookie);
    test.pass(1);
    await test.app.inject({
      ...from(office, cookie),
      method: 'PUT',
      url: addressOf(notice.clearNotices, {}),
      payload: { type: 'session' },
    });
    for (let turn = 0; turn < 5; turn += 1) {
      test.pass(1800);
      for (const place of [train, home]) await lookAt(place ?? office, cookie);
    }
    expect((await recordsOf('sales')).map(({ ip }) => ip)).toEqual([train?.ip, home?.ip]);
    expect(await tellAt(office, cookie)).toEqual([]);
    expect(await lookAt(office, cookie)).toMatchObject({ elsewhere: { ip: home?.ip } });
    await lookAt({ ...office, ip: '192.0.2.1' }, cookie);
    expect(await tellAt(office, cookie)).toHaveLength(1);
  });
});
