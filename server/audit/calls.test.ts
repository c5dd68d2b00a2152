/** The audit trail over the wire: what the office did, as an auditor reads it. */
import { sql } from 'drizzle-orm';
import { audit } from '#contract/audit/endpoints';
import { bodyCodes } from '#contract/codes';
import type { Endpoint, QueryOf, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { qrcode } from '#contract/qrcode/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Role } from '#contract/roles';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { asEarlierVersions } from '#testing/audit/personal-data';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { anchorIn } from './anchor';
import { archiveTrail } from './archive/archive';
import { recordAudit, systemSource } from './record-audit';
import { verifyTrail } from './verify';

let test: TestApp;
const cookies = new Map<Role, string>();
let jobId: number;

const sendRaw = <E extends Endpoint>(role: Role, endpoint: E, sent: Sent<E> = {}) =>
  test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '' },
    ...(sent.body && { payload: sent.body }),
  });

async function send<E extends Endpoint>(role: Role, endpoint: E, sent: Sent<E> = {}): Promise<ReplyOf<E>> {
  const envelope = (await sendRaw(role, endpoint, sent)).json<Envelope<ReplyOf<E>>>();
  if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

const firstPage = { currentPage: 1, pageSize: 50 };
const list = (query: Partial<QueryOf<typeof audit.listAuditRecords>>) =>
  send('auditor', audit.listAuditRecords, { query: { ...firstPage, ...query } });
const trail = (id: number) =>
  send('auditor', audit.listRecordTrail, {
    query: { ...firstPage, entityKind: 'print_job', entityId: String(id) },
  });

async function untilGenerated(id: number): Promise<void> {
  await until('the cards', async () => {
    const { job } = await send('warehouse', repertory.findPrintJob, { query: { id } });
    return job.status !== 0 || undefined;
  });
}

beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['warehouse', 'ops', 'auditor', 'agent'] as const)
    cookies.set(role, await test.signIn(role));
  ({ id: jobId } = await send('warehouse', repertory.createPrintJob, {
    body: newPrintJob({ quantity: 10, prefix: 'AUD' }),
  }));
  await untilGenerated(jobId);
  await sendRaw('warehouse', repertory.exportPrintFile, { query: { id: jobId, format: 'csv' } });
  const { job } = await send('warehouse', repertory.findPrintJob, { query: { id: jobId } });
  await send('warehouse', repertory.confirmPrintJob, {
    query: { id: jobId, receivedCount: 10, scrappedCount: 0 },
    body: { scrapped: [], missing: [] },
  });
  await send('warehouse', repertory.changeCards, {
    body: { action: 'freeze', serials: [job.serialFirst], reason: '客户来电' },
  });
  await sendRaw('ops', repertory.exportPrintRecords, { query: { format: 'csv', batchNo: job.batchNo } });
});
afterAll(() => test.close());

describe('the trail of a record', () => {
  it('says who did what and what changed, newest first', async () => {
    const { items, totalNum } = await trail(jobId);
    expect(totalNum).toBe(5);
    expect(items).toMatchObject([
      {
        action: 'card.freeze',
        before: { cardCounts: { 1: 1 } },
        after: { cardCounts: { 6: 1 } },
        detail: { reason: '客户来电' },
      },
      {
        action: 'repertory.confirm',
        before: { status: 2, receivedCount: null },
        after: { status: 3, receivedCount: 10, scrappedCount: 0 },
      },
      {
        action: 'repertory.export',
        before: { status: 1, exportCount: 0 },
        after: { status: 2, exportCount: 1 },
      },
      { action: 'repertory.generate', accountId: null, before: { status: 0 }, after: { status: 1 } },
      {
        action: 'repertory.create',
        actionName: '新建任务',
        entityName: '印刷任务',
        before: null,
        after: { quantity: 10, prefix: 'AUD' },
        ip: '127.0.0.1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('names the account by its user name as well, once its display name is another one, and by that which was sealed', async () => {
    const whoOf = async () => (await trail(jobId)).items.at(-1);
    const { accountId, accountName } = (await whoOf()) ?? {};
    expect(await whoOf()).toMatchObject({ username: null });
    const rename = (name: unknown, username: unknown) =>
      test.parts.database.execute(
        sql`update accounts set display_name = ${name}, username = ${username} where id = ${accountId}`,
      );
    await rename('别人', 'somebody');
    expect(await whoOf()).toMatchObject({ accountName, username: 'warehouse' });
    await rename(accountName, 'warehouse');
  });

  it('has a proof of each record for whoever may see them all, and a record of who took it', async () => {
    const [record] = (await list({ action: 'repertory.confirm' })).items;
    const position = record?.position ?? 0;
    const page = await sendRaw('auditor', audit.downloadProof, { query: { position } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`index ${position - 1}\n`);
    expect((await list({ action: 'audit.downloadProof' })).items).toMatchObject([{ detail: { position } }]);
    expect(
      (await sendRaw('auditor', audit.downloadProof, { query: { position: 999_999 } })).json(),
    ).toMatchObject({
      code: bodyCodes.recordNotFound,
    });
    expect((await sendRaw('agent', audit.downloadProof, { query: { position } })).statusCode).toBe(403);
  });

  it('keeps the name that the account had then', async () => {
    const [{ accountName } = { accountName: '' }] = (await list({ action: 'repertory.create' })).items;
    expect((await trail(jobId)).items.at(-1)?.accountName).toBe(accountName);
    expect(accountName).not.toBe('');
  });
});

describe('the trail of a record, for those who may see the record', () => {
  it('tells what was done, but no network address and no request', async () => {
    const { items } = await send('warehouse', audit.listRecordTrail, {
      query: { ...firstPage, entityKind: 'print_job', entityId: String(jobId) },
    });
    expect(items).toHaveLength(5);
    expect(items).toEqual(items.map((item) => ({ ...item, ip: null, requestId: null })));
  });

  it.each([
    ['ops', 'account', 403],
    ['warehouse', 'print_job', 200],
    ['agent', 'print_job', 403],
  ] as const)('is, for %s and a record of kind %s, answered with %i', async (role, entityKind, status) => {
    const answer = await sendRaw(role, audit.listRecordTrail, {
      query: { ...firstPage, entityKind, entityId: '1' },
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe('a record', () => {
  it('can be had by its position, as the list has it', async () => {
    const [listed] = (await trail(jobId)).items;
    const query = { position: listed?.position ?? 0 };
    expect(await send('auditor', audit.findAuditRecord, { query })).toEqual(listed);
  });

  it('that is not there is said to be missing', async () => {
    const answer = await sendRaw('auditor', audit.findAuditRecord, { query: { position: 999_999_999 } });
    expect(answer.json()).toMatchObject({ code: bodyCodes.recordNotFound, msg: '操作记录不存在' });
  });

  it('is called as people call it, and names what it refers to', async () => {
    const created = (await trail(jobId)).items.at(-1);
    expect(created).toMatchObject({
      entityLabel: created?.after?.['batchNo'],
      detail: { names: { teachingMaterialId: '人教版', categoryId: expect.stringContaining(' / ') } },
    });
    const [login] = (await list({ action: 'login.open', who: 'auditor' })).items;
    expect(login?.entityLabel).toBe('审计老郑');
  });

  it('shows that its seal is whole, and that the seal of a forged one is not', async () => {
    const { items } = await list({});
    const check = (position: number) => send('auditor', audit.checkSeal, { query: { position } });
    expect(await check(1)).toEqual({ isWhole: true, seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await check(items[0]?.position ?? 0)).isWhole).toBe(true);

    const { database } = test.parts;
    const forge = (detail: string) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
        await tx.execute(sql`update audit_log set detail = ${detail}::jsonb where position = 2`);
        await tx.execute(sql`alter table audit_log enable always trigger audit_log_append_only`);
      });
    const original = JSON.stringify(items.find(({ position }) => position === 2)?.detail);
    await forge('{"forged": true}');
    expect(await Promise.all([1, 2, 3].map(check))).toMatchObject([
      { isWhole: true },
      { isWhole: false },
      { isWhole: true },
    ]);
    await forge(original);
    expect((await check(2)).isWhole).toBe(true);
  });

  it('that is not there has no seal', async () => {
    await expect(send('auditor', audit.checkSeal, { query: { position: 999_999 } })).rejects.toThrow('4104');
  });
});

describe('a refusal of rights', () => {
  it('is in the trail with the right that was missing, once for each person, call and hour', async () => {
    for (const role of ['warehouse', 'agent', 'warehouse'] as const)
      expect((await sendRaw(role, audit.listAuditRecords, { query: firstPage })).statusCode).toBe(403);
    const { items } = await list({ action: 'access.refuse', who: 'warehouse' });
    expect(items).toMatchObject([
      {
        entityLabel: items[0]?.accountName,
        detail: { missingRights: ['audit.view'], call: 'GET /studycard-api/audit/v1/auditRecordPageList' },
        ip: '127.0.0.1',
      },
    ]);
  });
});

describe('the list of records', () => {
  it.each([
    ['an action', { action: 'repertory.confirm' }, ['repertory.confirm']],
    ['an area', { action: 'card' }, ['card.freeze']],
    ['several actions and areas', { action: 'repertory.confirm,card' }, ['card.freeze', 'repertory.confirm']],
    ['all that has to do with signing in', { action: 'login.any', who: 'ops' }, ['login.open']],
    ['exports of sensitive columns, of which there are none', { action: 'export.reveal' }, []],
    ['a user name', { who: 'ops' }, ['access.refuse', 'repertory.exportRecords', 'login.open']],
    ['a kind of record', { entityKind: 'account', who: 'auditor' }, ['login.open']],
    ['a time that has not come', { from: '2999-01-01T00:00:00.000Z' }, []],
    ['a time before all this', { to: '2000-01-01T00:00:00.000Z' }, []],
    ['a name that nobody has', { who: '%' }, []],
  ])('can be narrowed to %s', async (_what, query, actions) => {
    const { items, totalNum } = await list(query);
    expect(items.map(({ action }) => action)).toEqual(actions);
    expect(totalNum).toBe(actions.length);
  });

  it('is narrowed to one person by a whole user name, and to those without an account', async () => {
    const { database } = test.parts;
    await database.execute(sql`update accounts set display_name = 'ops 的同事' where username = 'sales'`);
    const actionsOf = async (who: string) => {
      const { items } = await list({ who });
      return new Set(items.map(({ accountId, accountName }) => `${accountId} ${accountName}`)).size;
    };
    expect(await actionsOf('ops')).toBe(1);
    const { items } = await list({ who: '系统' });
    expect(items.map(({ action }) => action)).toContain('repertory.generate');
    expect(items.every(({ accountName }) => accountName === null)).toBe(true);
    expect(await list({ who: 'System' })).toEqual(await list({ who: '系统' }));
    expect((await list({ who: '未知用户' })).items).toEqual([]);
  });

  it('is narrowed to an object as people see it, with everything that belongs to it', async () => {
    const { job } = await send('warehouse', repertory.findPrintJob, { query: { id: jobId } });
    const positionsOf = async (object: string) =>
      (await list({ object })).items.map(({ position }) => position);
    const ofJob = (await trail(jobId)).items.map(({ position }) => position);
    expect(ofJob).toHaveLength(5);
    for (const object of [job.batchNo, job.serialFirst.toLowerCase(), job.serialLast])
      expect(await positionsOf(object)).toEqual(ofJob);
    const [login] = (await list({ object: '审计老郑' })).items;
    expect(login?.action).toBe('login.open');
  });

  it('is narrowed to one record by its number, with what belongs to it, whatever others are called', async () => {
    const { database } = test.parts;
    const [named, other] = await database.query<{ id: number }>(sql`
      insert into merchants (name, kind, contact, phone, region_code, created_by, created_at)
      select name, 'school', '老李', '13800138001', '330106', 1, now()
      from unnest(array['文华', '文华分校']) name returning id`);
    const [batch] = await database.query<{ id: number }>(sql`
      insert into qr_batches (merchant_id, quantity, name_pattern, style, origin, created_by, created_at)
      values (${named?.id}, 1, '前台', 'black', 'https://q.cards.example', 1, now()) returning id`);
    const record = (action: string, kind: string, id = 0) =>
      database.transaction((tx) => recordAudit(tx, systemSource, { action, entity: { kind, id } }));
    await record('merchant.disable', 'merchant', named?.id);
    await record('merchant.disable', 'merchant', other?.id);
    await record('qrcode.create', 'qr_batch', batch?.id);
    const idsOf = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map(({ entityId }) => entityId);
    expect(await idsOf({ object: '文华' })).toHaveLength(3);
    expect(await idsOf({ about: `merchant:${named?.id ?? 0}` })).toEqual(
      [batch, named].map((each) => String(each?.id)),
    );
    expect(await idsOf({ about: 'role:none' })).toEqual([]);
  });

  it.each([
    ['nothing is called so', { object: '查无此物' }, { totalNum: 0, isUnknown: true }],
    ['a digit of the card number is wrong', { object: 'AUD00000000010' }, { totalNum: 0, isUnknown: true }],
    ['an id stands for nothing that people see', { object: '999999' }, { totalNum: 0, isUnknown: true }],
  ])('says that there is no such object where %s', async (_, query, said) => {
    expect(await list(query)).toMatchObject(said);
  });

  it('says of a person who never was that there is none, and of one who did nothing that there is nothing', async () => {
    expect(await list({ who: '无此人' })).toMatchObject({ totalNum: 0, isUnknown: true });
    expect(await list({ who: 'nobody' })).not.toHaveProperty('isUnknown');
    expect(await list({ who: '命令行' })).not.toHaveProperty('isUnknown');
  });

  it('adds the user name where two people are called alike', async () => {
    const { database } = test.parts;
    const before = await list({ who: 'ops', action: 'login' });
    const name = before.items[0]?.accountName;
    expect(before.items[0]?.username).toBeNull();
    await database.execute(sql`update accounts set display_name = ${name} where username = 'sales'`);
    expect((await list({ who: 'ops', action: 'login' })).items[0]?.username).toBe('ops');
  });

  it('can be narrowed to what one request did', async () => {
    const [confirmed] = (await list({ action: 'repertory.confirm' })).items;
    const { items } = await list({ requestId: confirmed?.requestId ?? '' });
    expect(items).toEqual([confirmed]);
  });

  it('has no gap between its pages', async () => {
    const { totalNum } = await list({});
    const pages = await Promise.all([1, 2].map((currentPage) => list({ currentPage, pageSize: 4 })));
    expect(pages.flatMap(({ items }) => items.map(({ position }) => position))).toEqual(
      Array.from({ length: 8 }, (_, index) => totalNum - index),
    );
  });

  it('tells which filters an export followed, and how many rows it had', async () => {
    const [exported] = (await list({ action: 'repertory.exportRecords' })).items;
    expect(exported?.detail).toMatchObject({
      list: 'printJobs',
      format: 'csv',
      rowCount: 1,
      filter: { batchNo: expect.any(String) },
    });
  });

  it('covers the telephones that people filtered by in records of before, whose seals stay whole', async () => {
    await asEarlierVersions(() =>
      test.parts.database.transaction((tx) =>
        recordAudit(tx, systemSource, {
          action: 'view.update',
          entity: { kind: 'list_view', id: 1 },
          before: { filter: { phone: '13812348000' } },
          after: { filter: { phone: '13800008000' } },
          detail: { list: 'customers', filter: { contact: '13812348000', status: '1' } },
        }),
      ),
    );
    const [shown] = (await list({ action: 'view.update' })).items;
    expect(shown).toMatchObject({
      isAltered: false,
      before: { filter: { phone: '138****8000' } },
      after: { filter: { phone: 'changed' } },
      detail: { filter: { contact: '138****8000', status: '1' } },
    });
    expect(await verify()).toMatchObject({ kind: 'whole' });
  });

  it('is for those who may view it', async () => {
    expect((await sendRaw('warehouse', audit.listAuditRecords, { query: firstPage })).statusCode).toBe(403);
  });
});

const verify = () => {
  const { database, secrets, options } = test.parts;
  const keys = secrets.keysFor('audit');
  return verifyTrail(database, keys, anchorIn(options.dataDirectory, keys));
};

it('what services wrote is a whole chain', async () => {
  expect(await verify()).toMatchObject({ kind: 'whole', count: (await list({})).totalNum });
});

describe('records that were moved into files', () => {
  let archivedTo: string;
  let count: number;

  beforeAll(async () => {
    const { database, secrets, options } = test.parts;
    const { items, totalNum } = await list({});
    archivedTo = items[1]?.at ?? '';
    const order = { dataDirectory: options.dataDirectory, before: new Date(Date.now() + 60_000), secrets };
    count = await archiveTrail(database, order);
    expect(count).toBe(totalNum - 1);
  });

  it('are in no list, and every list of the trail says up to when they are not', async () => {
    const { items, ...page } = await list({});
    expect(page).toMatchObject({ archivedTo, totalNum: 2 });
    expect(items.map(({ position }) => position)).toEqual([count + 2, count + 1]);
    expect(await trail(jobId)).toMatchObject({ archivedTo, totalNum: 0 });
    const log = await send('ops', qrcode.listLog, { body: { page: 1, size: 10 } });
    expect(log).toMatchObject({ archivedTo, totalNum: 0 });
  });

  it('have left a record of it, and a seal for the next one to be checked by', async () => {
    const [archived] = (await list({})).items;
    expect(archived).toMatchObject({
      action: 'audit.archive',
      accountName: '命令行',
      detail: { range: `1–${count}`, rowCount: count, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const check = (position: number) => send('auditor', audit.checkSeal, { query: { position } });
    expect(await check(count + 1)).toMatchObject({ isWhole: true });
    await expect(check(count)).rejects.toThrow('4104');
    expect(await verify()).toMatchObject({ kind: 'whole', count: count + 2 });
  });
});
