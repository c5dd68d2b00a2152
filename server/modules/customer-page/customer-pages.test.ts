/** What customers see at the addresses of cards and QR codes: the page, its form, and the result. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PageContent } from '#contract/card-page/content';
import { cardPage } from '#contract/card-page/endpoints';
import { customer } from '#contract/customer/endpoints';
import { grant } from '#contract/grant/endpoints';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { listCountDifferences } from '#server/database/list-counts';
import { grantCards, makeCards } from '#testing/areas/customer';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';

let test: TestQrCodes;
let codes: readonly string[] = [];
/** Address of the cards' print job. */
let address = '';
/** Address of a QR code of the merchant who has the cards; its page offers other goods. */
let scanned = '';

beforeAll(async () => {
  test = await openTestQrCodes();
  const made = await makeCards(test, 17, { activationsPerUser: 10 });
  codes = made.codes;
  const id = await grantCards(test, test.merchantId, 15);
  await test.send('ops', grant.receiveGoods, { body: { id, receivedCount: 15 } });
  const { database } = test.app.parts;
  const [job] = await database.query<{ token: string }>(
    sql`select token from print_jobs where id = ${made.jobId}`,
  );
  address = `/a/${job?.token}`;
  scanned = new URL((await test.makeCode({ goodsId: test.goodsIds[1] })).address).pathname;
});
afterAll(() => test.close());

const get = (url: string) => test.app.app.inject({ url });
const post = (url: string, code: string | undefined, phone: string, person: Record<string, string> = {}) =>
  test.app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ code: String(code), phone, ...person }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** Name of the cards' goods. */
const goodsOfCards = async () => {
  const [goods] = await test.app.parts.database.query<{ name: string }>(
    sql`select name from goods where id = (select min(id) from goods where not is_present)`,
  );
  return String(goods?.name);
};
const phone = '13911110001';

describe.each([
  ['a print job', () => address],
  ['a QR code', () => scanned],
])('the form at the address of %s', (_, url) => {
  const place = () => (url() === address ? 0 : 6);

  it('leads to a result whose address and page contain neither the code nor the telephone', async () => {
    const code = codes[place()];
    const sent = await post(url(), `“${code?.toLowerCase()}”。`, '+86 139-1111-0001');
    expect(sent.statusCode).toBe(303);
    expect(sent.headers['cache-control']).toBe('no-store');
    const result = String(sent.headers.location);
    expect(result).toMatch(new RegExp(`^${url()}/card/DZ\\d{11}\\.`));
    for (const secret of [code, code?.replaceAll('-', ''), phone, '0001.'])
      expect(result).not.toContain(secret);
    const shown = await get(result);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(/激活成功：卡号 DZ\d{11}，有效期至 \d{4}-\d\d-\d\d/);
    expect(shown.body).toContain(await goodsOfCards());
    expect(shown.body).not.toContain('139');
    // A reload shows the same page, and so does sending the form again.
    expect((await get(result)).body).toBe(shown.body);
    expect((await get((await post(url(), code, phone)).headers.location ?? '')).body).toBe(shown.body);
  });

  it('activates the card once when it is sent twice at the same time', async () => {
    const code = codes[place() + 1];
    const sent = await Promise.all([post(url(), code, phone), post(url(), code, phone)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  });

  it('comes back with what was typed, and with the focus in the field that is wrong', async () => {
    const wrong = await post(url(), 'AAAA BBBB <CCCC', phone);
    expect(wrong.statusCode).toBe(200);
    expect(wrong.body).toContain('激活码无效或不可用，请核对后重试');
    const fieldOf = (body: string, name: string) =>
      new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(body)?.[0] ?? '';
    expect(fieldOf(wrong.body, 'code')).toMatch(/value="AAAA BBBB &lt;CCCC" autofocus aria-invalid="true"/);
    expect(fieldOf(wrong.body, 'phone')).toMatch(/value="13911110001"/);
    expect(fieldOf(wrong.body, 'phone')).not.toContain('autofocus');
    const odd = await post(url(), codes[place()], '1391111');
    expect(odd.body).toContain('请填写 11 位手机号码');
    expect(fieldOf(odd.body, 'phone')).toMatch(/value="1391111" autofocus/);
    expect(fieldOf(odd.body, 'code')).not.toContain('autofocus');
    const empty = await post(url(), codes[place()], '');
    expect(fieldOf(empty.body, 'phone')).toContain('autofocus');
  });

  it('says that a code is too long, however long it is', async () => {
    const long = await post(url(), 'A'.repeat(5000), phone);
    expect(long.body).toContain('激活码不能超过 200 个字符');
  });

  it('tells nothing of an activated code to a person with another telephone', async () => {
    const other = await post(url(), codes[place()], '13911110002');
    expect([other.statusCode, other.body]).toEqual([
      200,
      expect.stringContaining('激活码无效或不可用，请核对后重试'),
    ]);
  });

  it('truncates nothing that is typed, and has one script, which the content security policy allows by its hash', async () => {
    const { body, headers } = await get(url());
    expect(body).not.toMatch(/maxlength|pattern=/i);
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/ on\w+=|javascript:/);
  });

  it('is not indexed by search engines', async () => {
    const { body, headers } = await get(url());
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(body).toContain('<meta name="robots" content="noindex');
    expect((await get('/a/AAAAAAAAAAAA')).headers['x-robots-tag']).toContain('noindex');
  });
});

describe('the activations of a QR code', () => {
  it('count each card of its merchant once, at the code where it was activated; cards of others are counted apart', async () => {
    const own = await test.makeCode();
    const { id: merchantId } = await test.add('ops');
    const other = await test.makeCode({ merchantId });
    const [mine, theirs] = [own, other].map((code) => new URL(code.address).pathname);
    for (const url of [mine, mine, theirs]) await post(String(url), codes[10], phone);
    await post(String(theirs), codes[11], phone);
    expect(await test.find(own.id)).toMatchObject({ activationCount: 1, otherActivationCount: 0 });
    expect(await test.find(other.id)).toMatchObject({ activationCount: 0, otherActivationCount: 1 });
    const query = { id: other.id, days: 7 } as const;
    expect((await test.send('ops', qrcode.listScanDays, { query })).data).toMatchObject([
      { activationCount: 0, otherActivationCount: 1 },
    ]);
    expect(await listCountDifferences(test.app.parts.database)).toEqual([]);
  });
});

it('an activation, its count and the answers of the customer are stored together, or not at all', async () => {
  const { database } = test.app.parts;
  const code = await test.makeCode();
  const url = new URL(code.address).pathname;
  const person = { nickname: '小满', grade: '三年级' };
  const known = () => database.query(sql`select nickname, grade from customers where phone = '13911110077'`);
  await database.execute(
    sql`alter table qr_activations add constraint stopped check (qr_code_id <> ${sql.raw(String(code.id))}) not valid`,
  );
  const failed = await post(url, codes[12], '13911110077', person);
  expect(failed.body).toContain('暂时不能激活，请稍后再试');
  for (const typed of ['小满', '三年级', '13911110077']) expect(failed.body).toContain(`value="${typed}"`);
  expect(await known()).toEqual([]);
  await database.execute(sql`alter table qr_activations drop constraint stopped`);
  expect((await post(url, codes[12], '13911110077', person)).statusCode).toBe(303);
  expect(await known()).toEqual([person]);
  expect(await test.find(code.id)).toMatchObject({ activationCount: 1 });
});

describe('the address of the result of an activation', () => {
  it('leads to the form when it is out of date, of another page or made up', async () => {
    const result = String((await post(address, codes[2], phone)).headers.location);
    const [, token] = result.split('/card/');
    for (const [url, page] of [
      [`${scanned}/card/${token}`, scanned],
      [result.replace(/DZ\d/, 'DZ9'), address],
      [`${address}/card/x`, address],
    ] as const)
      expect(await get(url)).toMatchObject({ statusCode: 303, headers: { location: page } });
    test.app.pass(31 * 60);
    expect(await get(result)).toMatchObject({ statusCode: 303, headers: { location: address } });
  });

  const reason = '测试';
  const change = (action: 'freeze' | 'void') => (serial: string) =>
    test.send('ops', repertory.changeCards, { body: { action, serials: [serial], reason } });
  const newPhone = '13911119999';
  it.each([
    ['frozen', 3, change('freeze'), '现在被冻结'],
    ['void', 4, change('void'), '后来作废了'],
    [
      'replaced',
      5,
      (serial: string) => test.send('support', customer.replaceCard, { body: { serial, reason } }),
      '后来换成了另一张卡，请使用新卡',
    ],
    [
      'rebound to another telephone',
      9,
      (serial: string) =>
        test.send('support', customer.rebindCards, { body: { serials: [serial], phone: newPhone, reason } }),
      '已不在激活时填写的手机号名下',
    ],
  ])('says what became of the card when it is %s since', async (_, place, happen, said) => {
    const result = String((await post(address, codes[place], `1392222000${place}`)).headers.location);
    const [serial = ''] = /DZ\d{11}/.exec(result) ?? [];
    expect((await get(result)).body).toContain('激活成功');
    expect(await happen(serial)).toMatchObject({ code: 200 });
    const { statusCode, body } = await get(result);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(said)]);
    expect(body).not.toContain('激活成功');
    expect(body).not.toMatch(/139\d{8}/);
  });
});

describe('a customer who enters the code of their activated card again', () => {
  const holder = '13911110055';
  const activatedBy = async (code: string | undefined) => {
    const result = String((await post(address, code, holder)).headers.location);
    return String(/DZ\d{11}/.exec(result)?.[0]);
  };

  it('is told that the card has ended, once its last day has passed', async () => {
    const serial = await activatedBy(codes[13]);
    const [held] = await test.app.parts.database.query<{ validUntil: string }>(sql`
      update cards set last_day = (now() at time zone 'Asia/Shanghai')::date - 1
      where customer_id = (select id from customers where phone = ${holder}) returning last_day as "validUntil"`);
    const again = await post(address, codes[13], holder);
    const { body } = await get(String(again.headers.location));
    expect(body).toContain(`卡号 ${serial} 已激活过，有效期已于 ${held?.validUntil} 结束`);
    expect(body).not.toContain('激活成功');
  });

  it('is told that the card was replaced, and not that it is void', async () => {
    const serial = await activatedBy(codes[14]);
    await test.send('support', customer.replaceCard, { body: { serial, reason: '刮坏了' } });
    expect((await post(address, codes[14], holder)).body).toContain('后来换成了另一张卡，请使用新卡');
  });
});

describe('the page of a print job', () => {
  const blocks: PageContent['blocks'] = [
    { id: 'face', kind: 'cardFace', imageKey: '', alt: '卡面' },
    { id: 'benefits', kind: 'benefits', heading: '旅程权益', source: 'goods', items: [] },
  ];
  const publish = async (name: string, kind: 'card' | 'success', given: PageContent['blocks']) => {
    const content: PageContent = { schema: 1, theme: 'blue', blocks: given };
    const { data } = await test.send('ops', cardPage.createPage, { body: { name, kind, content } });
    const { database } = test.app.parts;
    // Bypasses the checks of publication, which require pictures.
    await database.execute(sql`
      with version as (insert into page_versions (page_id, version_no, content) select id, 1, draft from pages where id = ${data.id})
      update pages set status = 1, version_no = 1 where id = ${data.id}`);
    return data.id;
  };

  it('is the built-in one where none was chosen, and names the card and the goods', async () => {
    const { body } = await get(address);
    expect(body).toContain('电子体验卡');
    expect(body).toContain(await goodsOfCards());
    expect(body).toContain('name="code"');
  });

  it('is the one that was chosen, with a field for the code, and the built-in one again when that is taken down', async () => {
    const pageId = await publish('卡片页', 'card', blocks);
    const { jobId } = await makeCards(test, 1, { cardName: '有页面的卡', pageId });
    const { database } = test.app.parts;
    const [job] = await database.query<{ token: string }>(
      sql`select token from print_jobs where id = ${jobId}`,
    );
    const page = async () => (await get(`/a/${job?.token}`)).body;
    expect(await page()).toMatch(/旅程权益[^]*name="code"/);
    await database.execute(sql`update pages set status = 2 where id = ${pageId}`);
    expect(await page()).not.toContain('旅程权益');
    expect(await page()).toContain('有页面的卡');
  });

  it('leads to the success page that was published last', async () => {
    await publish('成功页', 'success', [
      { id: 'title', kind: 'heading', text: '开始学习吧', level: 1, align: 'center' },
      { id: 'benefits', kind: 'benefits', heading: '你得到', source: 'goods', items: [] },
    ]);
    const { body } = await get(String((await post(scanned, codes[8], phone)).headers.location));
    expect(body).toContain('开始学习吧');
    // The goods of the card, not those of the QR code.
    expect(body.split(await goodsOfCards())).toHaveLength(3);
  });

  it('answers 404 at an unknown address, and takes no form there', async () => {
    for (const url of ['/a/AAAAAAAAAAAA', '/a/x', '/a/%3Cscript%3E', '/a/%0d%0aset-cookie:x']) {
      expect((await get(url)).statusCode).toBe(404);
      expect((await post(url, codes[9], phone)).statusCode).toBe(404);
    }
  });

  it('answers 404 at the address of a result whose token is malformed', async () => {
    for (const url of ['/a/%0d%0aset-cookie:x/card/x', '/q/%0d%0aset-cookie:x/card/x'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('has an address that cannot be changed in the database', async () => {
    const { database } = test.app.parts;
    for (const set of [sql`token = '222222222222'`, sql`origin = 'https://a.example'`])
      await expect(database.execute(sql`update print_jobs set ${set}`)).rejects.toThrow(/fixed/);
  });
});
