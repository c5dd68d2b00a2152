/** The language in which the server refuses: the same calls from a Chinese page and from an English one. */
import type { Endpoint } from '#contract/endpoint';
import { exporting } from '#contract/export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Role } from '#contract/roles';
import { stock } from '#contract/stock/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';

let test: TestApp;
const cookies = new Map<Role, string>();
let jobId: number;
let serialFirst: string;

type Headers = Readonly<Record<string, string>>;

const send = <E extends Endpoint>(
  role: Role | undefined,
  endpoint: E,
  { query, body }: Sent<E> = {},
  headers: Headers = {},
) =>
  test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(query) }),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(role && { cookie: cookies.get(role) ?? '' }),
      ...headers,
    },
    ...(body && { payload: body }),
  });

const signIn = (username: string, headers: Headers = { 'x-requested-with': 'XMLHttpRequest' }) =>
  test.app.inject({
    method: 'POST',
    url: '/sso/ajaxLogin',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: 'wrong' }).toString(),
  });

const fromPage = (headers: Headers): Headers => ({ ...headers, 'x-requested-with': 'XMLHttpRequest' });

beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['warehouse', 'ops', 'none'] as const) cookies.set(role, await test.signIn(role));
  const ordered = await send('warehouse', repertory.createPrintJob, {
    body: newPrintJob({ prefix: 'LANG' }),
  });
  jobId = ordered.json().data.id;
  serialFirst = await until('the cards', async () => {
    const { job } = (await send('warehouse', repertory.findPrintJob, { query: { id: jobId } })).json().data;
    return job.status === 1 ? job.serialFirst : undefined;
  });
  await send('warehouse', repertory.exportPrintFile, { query: { id: jobId } });
  for (let count = 0; count < 5; count += 1) await signIn('locked-out');
  const marks = { cardKind: 'physical', lowerCount: 10, upperCount: 20, version: 1 } as const;
  await send('warehouse', stock.updateThreshold, { body: marks });
});
afterAll(() => test.close());

const confirm = (receivedCount: number, scrappedCount: number, headers: Headers) =>
  send(
    'warehouse',
    repertory.confirmPrintJob,
    { query: { id: jobId, receivedCount, scrappedCount }, body: { scrapped: [], missing: [] } },
    headers,
  );

const create = (given: Parameters<typeof newPrintJob>[0], headers: Headers) =>
  send('warehouse', repertory.createPrintJob, { body: newPrintJob(given) }, headers);

const freeze = (headers: Headers) =>
  send(
    'ops',
    repertory.changeCards,
    { body: { action: 'freeze', serials: [serialFirst, 'LANG00000009999'], reason: '客户报失' } },
    headers,
  );

type Ask = (headers: Headers) => ReturnType<typeof send>;

describe('a refusal, whole and in the language of the page', () => {
  it.each<[what: string, ask: Ask, chinese: string, english: string]>([
    [
      'of a delivery that does not add up, with its figures',
      (headers) => confirm(100, 1, headers),
      '实收与报废之和 101 超过了待到货的 100 张',
      'Received and scrapped add up to 101, more than the 100 cards awaited',
    ],
    [
      'of scrapped cards that are not named',
      (headers) => confirm(99, 1, headers),
      '报废卡号共 0 张，与报废数量 1 不符',
      'The scrapped serials cover 0 cards, but the number scrapped is 1',
    ],
    [
      'of two fields that break their schema',
      (headers) => create({ cardName: '', quantity: 0 }, headers),
      '学习卡名称不能为空；印刷数量不能小于 1',
      'Card name must not be empty; Cards to print must be 1 or more',
    ],
    [
      'of fields that break the rules between them',
      (headers) => create({ activateBefore: '2020-01-01', teachingMaterialId: 999_999 }, headers),
      '激活截止日不能早于今天；教材版本不存在',
      'The last day of activation must not be before today; This teaching material does not exist',
    ],
    [
      'without a session',
      (headers) => send(undefined, stock.listThresholds, {}, headers),
      '未登录或登录已过期，请重新登录',
      'You are not signed in, or your session has ended; please sign in again',
    ],
    [
      'of a record that is not there',
      (headers) => send('warehouse', repertory.findPrintJob, { query: { id: 999_999 } }, headers),
      '印刷任务不存在',
      'Print job not found',
    ],
    [
      'of a step that the state does not allow, with the state',
      (headers) => send('warehouse', repertory.retryPrintJob, { body: { id: jobId } }, headers),
      '任务印刷中，不需要重试',
      'The job does not need to be retried. Status: Printing',
    ],
    [
      'of an edit that came second, with who was first',
      (headers) => {
        const marks = { cardKind: 'physical', lowerCount: 30, upperCount: 40, version: 1 } as const;
        return send('warehouse', stock.updateThreshold, { body: marks }, headers);
      },
      '实体卡的预警线已被 仓管老陈 于 <time> 修改，请核对后再提交',
      'Stock marks of Physical cards: changed by 仓管老陈 at <time>; please check before you submit again',
    ],
    [
      'of an export of nothing',
      (headers) =>
        send(
          'warehouse',
          exporting.createExportJob,
          { body: { list: 'printJobs', format: 'csv', filter: { batchNo: 'none' } } },
          headers,
        ),
      '没有符合条件的数据，无需导出',
      'No data matches, so there is nothing to export',
    ],
    [
      'for want of a right, by its name',
      (headers) =>
        send('none', repertory.listPrintJobs, { query: { currentPage: 1, pageSize: 10 } }, headers),
      '没有权限：库存管理',
      'Missing right: Inventory',
    ],
    [
      'for want of any of several rights',
      (headers) => {
        const reason = '丢失';
        return send(
          'none',
          repertory.changeCards,
          { body: { action: 'void', serials: [serialFirst], reason } },
          headers,
        );
      },
      '没有权限：冻结/解冻学习卡或作废学习卡',
      'Missing right: Freeze and unfreeze cards or Void cards',
    ],
    [
      'of a wrong password',
      (headers) => signIn('never-heard-of', fromPage(headers)),
      '用户名或密码错误',
      'The user name or password is wrong',
    ],
    [
      'of a name that is locked out, with the wait',
      (headers) => signIn('locked-out', fromPage(headers)),
      '登录失败次数过多，请 1 分钟后再试',
      'Too many failed attempts; please try again in 1 minute',
    ],
    [
      'of an address that there is not',
      (headers) => test.app.inject({ url: '/studycard-api/nowhere', headers }),
      '接口不存在：GET /studycard-api/nowhere',
      'No such endpoint: GET /studycard-api/nowhere',
    ],
    [
      'of a form that did not come from the application',
      (headers) => signIn('somebody', headers),
      '请求不是由本应用发出的，已拒绝',
      'The request did not come from this application and was refused',
    ],
    [
      'of what cannot be read',
      (headers) =>
        test.app.inject({
          method: 'POST',
          url: addressOf(repertory.retryPrintJob, {}),
          headers: {
            ...fromPage(headers),
            'content-type': 'application/json',
            cookie: cookies.get('warehouse') ?? '',
          },
          payload: '{',
        }),
      '请求格式不正确',
      'The request could not be read',
    ],
  ])('%s', async (_, ask, chinese, english) => {
    const said = async (language: string) => {
      const { msg, data } = (await ask({ 'accept-language': language })).json<{
        msg: string;
        data: { fields?: { message: string }[] } | null;
      }>();
      // A form shows the messages at its fields, so they must be the same.
      if (data?.fields)
        expect(data.fields.map(({ message }) => message).join('')).toBe(msg.replace(/；|; /g, ''));
      return msg.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, '<time>');
    };
    expect(await said('zh-CN')).toBe(chinese);
    expect(await said('en-US')).toBe(english);
  });
});

describe('why single cards of a bulk step are refused', () => {
  it.each([
    ['zh-CN', '尚未入库，请在确认印刷完成时登记', '卡号不存在'],
    ['en-US', 'Not in stock yet; record it when you confirm the delivery', 'There is no such serial'],
  ])('is said in %s', async (language, notInStock, unknown) => {
    const headers = { 'accept-language': language };
    expect((await freeze(headers)).json()).toMatchObject({
      code: 200,
      data: { changedCount: 0, refused: [{ message: notInStock }, { message: unknown }] },
    });
    const body = { action: 'freeze', cards: { id: jobId } } as const;
    expect((await send('ops', repertory.previewCardChange, { body }, headers)).json()).toMatchObject({
      code: 200,
      data: { openCount: 0, refused: [{ count: 100, message: notInStock }] },
    });
  });

  it('is said in the language of the page that repeats the step, which is not taken twice', async () => {
    const key = { 'idempotency-key': 'repeated-in-english' };
    const first = await freeze({ ...key, 'accept-language': 'zh-CN' });
    const repeated = await freeze({ ...key, 'accept-language': 'en-US' });
    expect(first.json().data.refused[1].message).toBe('卡号不存在');
    expect(repeated.json().data.refused[1].message).toBe('There is no such serial');
  });
});

describe('whoever did what nobody did, in the story of a card', () => {
  it.each([
    ['zh-CN', '系统'],
    ['en-US', 'System'],
  ])('is named in %s', async (language, name) => {
    const query = { serial: serialFirst };
    const reply = await send(
      'warehouse',
      repertory.listCardEvents,
      { query },
      { 'accept-language': language },
    );
    expect(reply.json().data[0]).toMatchObject({ kind: 'generated', by: name });
  });
});

describe('a language that the page does not have', () => {
  it.each([
    ['another', 'fr-FR'],
    ['none', ''],
    ["a browser's own list, which is nobody's choice", 'en-US,en;q=0.9,zh-CN;q=0.8'],
    ['10 kB', 'en-US,'.repeat(1_700)],
    ['signs of all kinds', '{what} $& ../../ <script> \u00e9\t%00'],
    ['the name of what every object has', '__proto__'],
  ])('(%s) is answered in Chinese', async (_, language) => {
    const reply = await send(
      'warehouse',
      repertory.findPrintJob,
      { query: { id: 999_999 } },
      {
        'accept-language': language,
      },
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { code: 4104, msg: '印刷任务不存在', data: null },
    ]);
  });
});

describe('a page that the server draws itself', () => {
  const visit = (url: string, chosen: string) =>
    test.app.inject({
      url,
      headers: {
        // The browser's own setting, which it sends with every navigation.
        'accept-language': 'en-US',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
        cookie: `${cookies.get('warehouse') ?? ''}; ${chosen}`,
      },
    });
  const failed = addressOf(repertory.exportPrintFile, { id: 999_999 });

  it.each<[what: string, url: string, chinese: readonly string[], english: readonly string[]]>([
    [
      'for a download that fails',
      failed,
      ['下载失败', '印刷任务不存在', '请返回上一页重试', '请求编号'],
      ['Download failed', 'Print job not found', 'go back and try again', 'Request ID'],
    ],
    [
      'to change a password',
      '/sso/password/update',
      ['修改密码'],
      ['Change password', 'at least 12 characters'],
    ],
    [
      'for a forgotten password',
      '/sso/password/reset',
      ['请联系管理员'],
      ['Passwords are reset by an administrator'],
    ],
  ])('(%s) is in the language that the person has chosen', async (_, url, chinese, english) => {
    const inChinese = await visit(url, 'study-card-locale=zh-CN');
    expect(inChinese.headers['content-type']).toContain('text/html');
    expect(inChinese.body).toContain('<html lang="zh-CN">');
    for (const text of chinese) expect(inChinese.body).toContain(text);
    const inEnglish = await visit(url, 'study-card-locale=en-US');
    expect(inEnglish.body).toContain('<html lang="en-US">');
    for (const text of english) expect(inEnglish.body).toContain(text);
    expect(inEnglish.body).not.toMatch(/[一-龥]/);
  });

  it.each([
    ['nothing', 'other=1'],
    ['a foreign value', 'study-card-locale=%22%3E%3Cscript%3E'],
    ['the name of what every object has', 'study-card-locale=__proto__'],
  ])('is Chinese where %s was chosen, whatever the browser prefers', async (_, chosen) => {
    const { body } = await visit(failed, chosen);
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain('印刷任务不存在');
  });
});
