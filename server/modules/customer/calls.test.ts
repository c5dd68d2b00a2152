/** Grants and customers over the wire: scopes, what a customer is told, what the office may do. */
import { sql } from 'drizzle-orm';
import { activation } from '#contract/activation/endpoints';
import { audit } from '#contract/audit/endpoints';
import { customer } from '#contract/customer/endpoints';
import { exporting } from '#contract/export/endpoints';
import { grant } from '#contract/grant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { search } from '#contract/search/endpoints';
import { listCountDifferences } from '#server/database/list-counts';
import { grantCards, makeCards } from '#testing/areas/customer';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { addressOf } from '#testing/process';

let test: TestMerchants;
const merchantIds = { east: 0, west: 0 };
const batchIds = { east: 0, west: 0 };
let codes: readonly string[] = [];

const page = { currentPage: 1, pageSize: 50 };
const firstPage = { page: 1, size: 50 };

/** Sends the call like an outside program: without a session and without the application's header. */
const activate = (payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.app.inject({
    method: 'POST',
    url: addressOf(activation.activateCard, {}),
    headers,
    remoteAddress,
    payload,
  });

beforeAll(async () => {
  test = await openTestMerchants();
  codes = (await makeCards(test, 20)).codes;
  merchantIds.east = (await test.add('agent-east', { name: '东边书店' })).id;
  merchantIds.west = (await test.add('agent-west', { name: '西边书店' })).id;
  batchIds.east = await grantCards(test, merchantIds.east, 6);
  batchIds.west = await grantCards(test, merchantIds.west, 4);
});
afterEach(async () => expect(await listCountDifferences(test.app.parts.database)).toEqual([]));
afterAll(() => test.close());

const serialsOf = async (id: number) =>
  (await test.send('ops', grant.listGrantCards, { query: { ...page, id } })).data.items.map(
    ({ serial }) => serial,
  );

describe('an empty list of customers', () => {
  it('is answered with 204', async () => {
    const reply = await test.send('ops', customer.listCustomers, { body: firstPage });
    expect(reply).toMatchObject({ code: 204, data: { items: [], totalNum: 0, totalPage: 0 } });
    expect(await test.send('agent-east', customer.listOwnCustomers, { body: firstPage })).toMatchObject({
      code: 204,
    });
  });
});

describe('an agent', () => {
  it('meets the grants of its own merchants, and the others are not found', async () => {
    const mine = (await test.send('agent-east', grant.listGrants, { query: page })).data;
    expect(mine.items.map(({ id }) => id)).toEqual([batchIds.east]);
    expect(mine.totalNum).toBe(1);
    const { data: hits } = await test.send('agent-east', search.search, { body: { text: 'G20' } });
    expect(hits.grants).toMatchObject([{ id: batchIds.east, merchant: { name: '东边书店' }, status: 1 }]);
    expect((await test.send('ops', grant.listGrants, { query: page })).data.totalNum).toBe(2);
    const found = await test.send('agent-east', grant.findGrant, { params: { id: batchIds.east } });
    expect(found).toMatchObject({
      code: 200,
      data: { grant: { merchant: { name: '东边书店' } }, agent: { name: '华东代理' } },
    });
    const id = batchIds.west;
    const home = (who: 'agent-east' | 'ops') => test.send(who, grant.findActivity);
    expect((await home('agent-east')).data).toMatchObject({
      waitingCount: 1,
      partlyReceivedCount: 0,
      days: [],
    });
    expect((await home('ops')).data.waitingCount).toBe(2);
    const others = await Promise.all([
      test.send('agent-east', grant.findGrant, { params: { id } }),
      test.send('agent-east', grant.listGrantCards, { query: { ...page, id } }),
      test.send('agent-east', grant.listActivations, { query: { ...page, id } }),
      test.send('agent-east', grant.isBatchFinished, { query: { id } }),
      test.send('agent-east', grant.listGrantExports, { query: { id } }),
      test.send('agent-east', grant.receiveGoods, { body: { id, receivedCount: 4 } }),
      test.send('agent-east', audit.listRecordTrail, {
        query: { ...page, entityKind: 'grant_batch', entityId: String(id) },
      }),
    ]);
    expect(others.map(({ code, data }) => [code, data])).toEqual(others.map(() => [4104, null]));
  });

  it('is told nothing of the stock that it cannot grant', async () => {
    expect((await test.send('agent-east', grant.countAvailableCards)).data).toEqual({
      kinds: [
        { cardKind: 'physical', availableCount: 0 },
        { cardKind: 'electronic', availableCount: 0 },
      ],
      cards: [],
    });
  });

  it('receives what was granted to its merchants', async () => {
    const body = { id: batchIds.east, receivedCount: 6 };
    expect(await test.send('agent-east', grant.receiveGoods, { body })).toMatchObject({
      code: 200,
      data: { status: 3, waitingCount: 0 },
    });
    expect(
      await test.send('agent-west', grant.receiveGoods, { body: { id: batchIds.west, receivedCount: 4 } }),
    ).toMatchObject({
      code: 200,
    });
  });
});

describe('activation', () => {
  it('needs neither a session nor the application, and makes the customer', async () => {
    const reply = await activate({
      code: String(codes[0]).toLowerCase().replaceAll('-', ' '),
      phone: '13911110001',
      nickname: '小明',
      grade: '三年级',
      regionCode: '330106',
    });
    const [serial] = await serialsOf(batchIds.east);
    expect(reply.json()).toMatchObject({ code: 200, data: { serial, cardName: '电子体验卡' } });
    expect((await activate({ code: codes[6], phone: '13911110002' })).json()).toMatchObject({ code: 200 });
  });

  it('answers every code that cannot be used in one and the same way', async () => {
    const serials = await serialsOf(batchIds.east);
    const change = (action: 'freeze' | 'void', serial: string | undefined) =>
      test.send('ops', repertory.changeCards, {
        body: { action, serials: [String(serial)], reason: '测试' },
      });
    await change('freeze', serials[1]);
    await change('void', serials[2]);
    const replies = await Promise.all(
      [
        { code: 'AAAA-BBBB-CCCC-DDDD', phone: '13911110003' },
        { code: 'x', phone: '13911110003' },
        { code: codes[0], phone: '13911110003' },
        { code: codes[1], phone: '13911110003' },
        { code: codes[2], phone: '13911110003' },
        { code: codes[15], phone: '13911110003' },
      ].map(async (body) => {
        const { statusCode, body: text } = await activate(body);
        return `${statusCode} ${text}`;
      }),
    );
    expect([...new Set(replies)]).toEqual([
      '200 {"code":4109,"msg":"激活码无效或不可用，请核对后重试","data":null}',
    ]);
  });

  it('is answered again to the telephone that holds the card, with a key, too', async () => {
    const body = { code: codes[0], phone: '+86 139 1111 0001' };
    const headers = { 'idempotency-key': 'a-key-of-a-customer' };
    const again = await activate(body, headers);
    expect(again.json()).toMatchObject({ code: 200, data: { isRepeated: true } });
    expect((await activate(body, headers)).json()).toEqual(again.json());
    expect((await activate({ ...body, phone: '13911110002' }, headers)).json().code).toBe(4111);
    expect((await activate(body, { 'idempotency-key': 'short' })).json()).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'idempotency-key' }] },
    });
  });

  it.each(['+1 380 013 8000', '010-62345678', '王老师'])('names the telephone %s as none', async (phone) => {
    expect((await activate({ code: codes[0], phone })).json()).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'phone' }] },
    });
  });

  it('lets one of many win who send the same code at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, no) => activate({ code: codes[3], phone: `1391111${1000 + no}` })),
    );
    expect(tries.filter((reply) => reply.json().code === 200)).toHaveLength(1);
  });

  it('gives one telephone as many cards of a print job as that allows', async () => {
    const phone = '13911119999';
    const replies = [];
    for (const code of [codes[4], codes[5], codes[7]])
      replies.push((await activate({ code, phone })).json().code);
    expect(replies).toEqual([200, 200, 4109]);
  });

  it('ends for a while after too many tries with one beginning of a code', async () => {
    const replies: number[] = [];
    for (let no = 0; no < 22; no += 1)
      replies.push((await activate({ code: `ZZZZ${1000 + no}`, phone: '13911110003' })).json().code);
    expect(replies).toEqual([...Array.from({ length: 20 }, () => 4109), 4129, 4129]);
    test.app.pass(61);
    expect((await activate({ code: 'ZZZZ0000', phone: '13911110003' })).json().code).toBe(4109);
  });

  it('ends for a while after too many tries from one network of IPv6, of which a household has all addresses', async () => {
    const { activationsPerMinute } = test.app.parts.options;
    const tryFrom = async (address: string, no: number) =>
      (await activate({ code: `YY${1000 + no}YY`, phone: '13911110003' }, {}, address)).json().code;
    const replies = new Set<number>();
    for (let no = 0; no <= activationsPerMinute; no += 1)
      replies.add(await tryFrom(`2001:db8:0:1::${no.toString(16)}`, no));
    expect([...replies]).toEqual([4109, 4129]);
    expect(await tryFrom('2001:db8:0:2::1', 500)).toBe(4109);
  });

  it('leaves neither a code nor a whole telephone in the trail or the log', async () => {
    const trail = JSON.stringify(await test.app.parts.database.query(sql`select * from audit_log`));
    const kept = [trail, ...test.app.logLines].join('\n');
    for (const secret of [String(codes[0]), String(codes[0]).replaceAll('-', ''), '13911110001'])
      expect(kept.includes(secret)).toBe(false);
    expect(trail).toContain('139****0001');
  });
});

describe('the customers', () => {
  const own = async (who: 'agent-east' | 'agent-west', filter: object = {}) =>
    (await test.send(who, customer.listOwnCustomers, { body: { ...firstPage, ...filter } })).data;

  it('of an agent are those of its merchants, by list, filter, count and serial', async () => {
    const [east, west] = [await own('agent-east'), await own('agent-west')];
    expect(east.totalNum).toBe(4);
    expect(west.totalNum).toBe(1);
    expect(new Set(east.items.map(({ merchant }) => merchant?.name))).toEqual(new Set(['东边书店']));
    expect((await own('agent-east', { phone: '13911110002' })).totalNum).toBe(0);
    expect((await own('agent-east', { merchantId: merchantIds.west })).totalNum).toBe(0);
    const serial = String(west.items[0]?.serial);
    expect((await own('agent-east', { serial })).totalNum).toBe(0);
    for (const endpoint of [customer.findCustomerCard] as const)
      expect(await test.send('agent-east', endpoint, { query: { serial } })).toMatchObject({
        code: 4104,
        data: null,
      });
    expect((await test.send('ops', customer.listCustomers, { body: firstPage })).data.totalNum).toBe(5);
    const home = (await test.send('agent-east', grant.findActivity)).data;
    expect(home.periods.map(({ days, activatedCount }) => [days, activatedCount])).toEqual([
      [1, 4],
      [7, 4],
      [30, 4],
    ]);
    expect(home.topMerchants).toEqual([{ id: merchantIds.east, name: '东边书店', activatedCount: 4 }]);
  });

  it('are found from anywhere by telephone, its last four, and number, once each, and no log keeps what was typed', async () => {
    const whole = '13911110001';
    const hitsOf = async (text: string, who: 'support' | 'agent-east' = 'support') =>
      (await test.send(who, search.search, { body: { text } })).data.customers;
    const [person] = await hitsOf(whole);
    expect(person).toMatchObject({ phone: '139****0001', customerNo: expect.stringMatching(/^U0/) });
    expect(await hitsOf('0001')).toContainEqual(person);
    expect(await hitsOf(String(person?.customerNo).toLowerCase())).toEqual([person]);
    const numbers = (await hitsOf('U0')).map(({ customerNo }) => customerNo);
    expect(numbers).toEqual([...new Set(numbers)].toSorted().toReversed());
    expect(await hitsOf(whole, 'agent-east')).toEqual([]);
    expect(test.app.logLines.join('\n')).not.toContain(whole);
  });

  it.each<[string, object, number]>([
    ['a whole telephone', { phone: '139 1111 0001' }, 1],
    ['its last four digits', { phone: '0001' }, 1],
    ['part of a nickname', { nickname: '明' }, 1],
    ['quotes and wildcards', { nickname: `%_'"\\` }, 0],
    ['a card name', { cardName: '体验' }, 5],
    ['the beginning of a serial', { serial: 'dz0000' }, 5],
    ['what is no serial', { serial: '%' }, 0],
    ['a grade', { grade: '三年级' }, 1],
    ['a province', { regionCode: '33' }, 1],
    ['part of the name of a merchant', { merchantName: '东边' }, 4],
    ['a status', { status: 1 }, 5],
    ['another status', { status: 2 }, 0],
    ['a day of the future', { validFrom: '2099-01-01' }, 0],
  ])('are found by %s', async (_, filter, count) => {
    const reply = await test.send('ops', customer.listCustomers, { body: { ...firstPage, ...filter } });
    expect([reply.code, reply.data.totalNum]).toEqual([count === 0 ? 204 : 200, count]);
  });

  it('are found by the number of a merchant, as people write it', async () => {
    const [east] = await test.app.parts.database.query<{ code: string }>(
      sql`select code from merchants where id = ${merchantIds.east}`,
    );
    for (const typed of [String(east?.code), ` ${String(east?.code).toLowerCase()} `]) {
      const body = { ...firstPage, merchantName: typed };
      expect((await test.send('ops', customer.listCustomers, { body })).data.totalNum).toBe(4);
    }
  });

  it('are those of the merchant whose whole number is typed, though another merchant’s name contains it', async () => {
    const [west] = await test.app.parts.database.query<{ name: string; code: string }>(
      sql`select name, code from merchants where id = ${merchantIds.west}`,
    );
    const rename = (name: string) =>
      test.app.parts.database.execute(
        sql`update merchants set name = ${name} where id = ${merchantIds.east}`,
      );
    const idsOf = async (merchantName: string) => {
      const { data } = await test.send('ops', customer.listCustomers, {
        body: { ...firstPage, merchantName },
      });
      return new Set(data.items?.map(({ merchant }) => merchant?.id));
    };
    await rename(`东边书店（原 ${String(west?.code)}）`);
    expect(await idsOf(String(west?.code))).toEqual(new Set([merchantIds.west]));
    await rename('东边书店');
  });

  it.each<[string, object]>([
    ['a page of 100,000', { size: 100_000 }],
    ['an unknown sort', { sort: 'phone' }],
    ['an unknown filter', { agentId: 1, owner: 2 }],
  ])('are refused for %s', async (_, given) => {
    expect((await test.send('ops', customer.listCustomers, { body: { ...firstPage, ...given } })).code).toBe(
      4100,
    );
  });

  it('are shown with a masked telephone, whole only to whom may see it, and that is recorded', async () => {
    const [mine] = (await own('agent-east', { phone: '0001' })).items;
    expect(mine).toMatchObject({
      phone: '139****0001',
      nickname: '小明',
      status: 1,
      region: { path: ['浙江省', '杭州市', '西湖区'] },
    });
    const body = { serial: String(mine?.serial) };
    expect(mine?.qrCode).toBeNull();
    await test.app.parts.database.execute(sql`
      with batch as (
        insert into qr_batches (merchant_id, quantity, name_pattern, style, origin, created_by, created_at)
        values (${merchantIds.east}, 1, '前台', 'black', 'https://a.example', 1, now()) returning id
      ), code as (
        insert into qr_codes (batch_id, ordinal, name, merchant_id, created_at)
        select id, 1, '前台', ${merchantIds.east}, now() from batch returning id
      )
      insert into qr_activations (serial, qr_code_id, activated_at) select ${body.serial}, id, now() from code`);
    expect((await own('agent-east', { phone: '0001' })).items[0]?.qrCode?.name).toBe('前台');
    expect((await test.send('ops', customer.revealPhone, { body })).code).toBe(403);
    expect((await test.send('support', customer.revealPhone, { body })).data).toEqual({
      phone: '13911110001',
    });
    const trail = await test.send('auditor', audit.listAuditRecords, {
      query: { ...page, action: 'customer.reveal' },
    });
    expect(trail.data.items).toHaveLength(1);
  });

  it('can be frozen and unfrozen, extended, and given another card', async () => {
    const [mine] = (await own('agent-east', { phone: '0001' })).items;
    const serial = String(mine?.serial);
    const change = (action: 'freeze' | 'unfreeze') =>
      test.send('support', customer.changeCustomerCards, {
        body: { action, serials: [serial], reason: '客户来电' },
      });
    expect((await change('unfreeze')).data).toEqual({
      changedCount: 0,
      refused: [{ serial, message: '未冻结' }],
    });
    expect((await change('freeze')).data.changedCount).toBe(1);
    const find = () => test.send('support', customer.findCustomerCard, { query: { serial } });
    expect((await find()).data.card.status).toBe(3);
    await change('unfreeze');

    const validUntil = String(mine?.validUntil);
    const extend = { serial, extensionDays: 10, validUntil, reason: '补偿' };
    const extended = (await test.send('support', customer.extendCard, { body: extend })).data.validUntil;
    expect((Date.parse(extended) - Date.parse(validUntil)) / 86_400_000).toBe(10);
    expect((await test.send('support', customer.extendCard, { body: extend })).code).toBe(4109);

    const replaced = await test.send('support', customer.replaceCard, {
      body: { serial, reason: '卡片损坏' },
    });
    expect(replaced.code).toBe(200);
    const old = (await find()).data;
    expect(old).toMatchObject({ replacedBy: replaced.data.serial, card: { status: 4 }, extensionDays: 10 });
    expect(old.events.map(({ kind }) => kind)).toEqual([
      'generated',
      'granted',
      'received',
      'activated',
      'frozen',
      'unfrozen',
      'prolonged',
      'voided',
    ]);
    expect(old.events.at(-2)).toMatchObject({ extensionDays: 10, lastDay: extended, from: 4, to: 4 });
    expect(old.events.at(-1)).toMatchObject({ replacedBy: replaced.data.serial, reason: '卡片损坏' });
    expect(old.otherCards).toMatchObject([{ serial: replaced.data.serial, status: 1, validUntil: extended }]);
    expect(
      (await test.send('support', customer.replaceCard, { body: { serial, reason: '再换' } })).code,
    ).toBe(4109);
    // This customer has two cards of the print job: the spoilt one and its replacement count as one.
    expect((await activate({ code: codes[7], phone: '13911110001' })).json().code).toBe(200);
  });

  const order = (who: 'ops' | 'admin' | 'support', columns?: string[], reason?: string, filter = {}) =>
    test.send(who, exporting.createExportJob, {
      body: {
        list: 'customers',
        format: 'csv',
        filter,
        ...(columns && { columns }),
        ...(reason !== undefined && { reason }),
      },
    });

  it('are exported masked by whom may export, whole only beside the right to see them', async () => {
    expect(await order('ops')).toMatchObject({ code: 403, data: { missingRights: ['customer.export'] } });
    expect((await order('support', ['serial', 'phoneInFull'], '回访')).code).toBe(403);
    expect((await order('admin', ['serial', 'phoneInFull'], '回访')).code).toBe(200);
  });

  it('have whole telephones in a file only by name and with a reason, and the trail tells of both', async () => {
    const why = { code: 4100, data: { fields: [{ path: 'reason', message: '原因不能为空' }] } };
    expect(await order('admin', ['serial', 'phoneInFull'])).toMatchObject(why);
    expect(await order('admin', ['serial', 'phoneInFull'], ' ')).toMatchObject(why);
    const ofEast = { merchantId: merchantIds.east, phone: '13911110001' };
    const orders = [
      await order('admin', undefined, undefined, ofEast),
      await order('admin', ['serial', 'phoneInFull'], '回访'),
    ];
    const [masked, whole] = await Promise.all(
      orders.map(async ({ data: { id } }) => {
        const trail = await test.send('auditor', audit.listAuditRecords, {
          query: { ...page, action: 'export.create', entityId: String(id) },
        });
        return trail.data.items[0]?.detail;
      }),
    );
    expect(masked?.['columns']).toEqual(expect.arrayContaining(['serial', 'phone']));
    expect(masked?.['columns']).not.toContain('phoneInFull');
    expect(masked).not.toHaveProperty('sensitiveColumns');
    expect(masked).toMatchObject({
      filter: { phone: '139****0001' },
      names: { 'filter.merchantId': { [merchantIds.east]: '东边书店' } },
    });
    expect(whole).toMatchObject({
      columns: ['serial', 'phoneInFull'],
      sensitiveColumns: ['phoneInFull'],
      reason: '回访',
      rowCount: expect.any(Number),
    });
  });
});

describe('a customer who is forgotten', () => {
  it('is shown without a telephone wherever the card is read', async () => {
    const merchantId = (await test.add('ops', { name: '南边书店' })).id;
    const {
      codes: [code],
    } = await makeCards(test, 1, { cardName: '纪念卡', prefix: 'JN' });
    const id = await grantCards(test, merchantId, 1, '纪念卡');
    await test.send('ops', grant.receiveGoods, { body: { id, receivedCount: 1 } });
    const [serial = ''] = await serialsOf(id);
    expect((await activate({ code, phone: '13911110099' })).json()).toMatchObject({
      data: { serial },
    });
    const query = { serial };
    const person = (await test.send('admin', customer.findCustomerCard, { query })).data.customer;
    const { cardsInUse, cardsWaiting } = person;
    const body = { id: person.id, cardsInUse, cardsWaiting, reason: '本人要求' };
    expect(await test.send('admin', customer.anonymiseCustomer, { body })).toMatchObject({ code: 200 });

    expect(await test.send('ops', grant.listActivations, { query: { ...page, id } })).toMatchObject({
      code: 200,
      data: { page: { items: [{ serial, nickname: '', phone: null }] } },
    });
    expect(await test.send('admin', customer.findCustomerCard, { query })).toMatchObject({ code: 200 });
    expect(
      await test.send('ops', customer.listCustomers, { body: { ...firstPage, ...query } }),
    ).toMatchObject({ data: { items: [{ serial, phone: null }] } });
    expect(await test.send('ops', grant.listGrantCards, { query: { ...page, id } })).toMatchObject({
      code: 200,
    });
    expect(await test.send('ops', repertory.findCard, { query })).toMatchObject({ code: 200 });
    expect(await test.send('ops', repertory.listCardEvents, { query })).toMatchObject({ code: 200 });
    expect(await test.send('ops', search.search, { body: { text: serial } })).toMatchObject({ code: 200 });
  });
});
