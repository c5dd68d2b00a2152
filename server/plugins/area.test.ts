import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCodes } from '#contract/codes';
import { endpoints } from '#contract/endpoint';
import { accountHeader } from '#contract/headers';
import { FileOf, oneOf } from '#contract/parts.schema';
import { roleRights } from '#contract/rights';
import type { Role } from '#contract/roles';
import { Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import { say } from '#server/texts/say';
import { guardRoutes } from './access';
import { FileAnswer, Notice } from './answers';
import { bindArea } from './area';
import { answerErrors } from './errors';
import { knowOffice } from './pages/office';
import { refuseUnreadable } from './readable-text';
import { contractCompilers } from './validation';

const Things = Type.Object(
  {
    page: Type.Integer({ minimum: 1, title: '页码' }),
    state: Type.Optional(oneOf([0, 1, 2], { title: '状态' })),
    ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { title: '编号' })),
    day: Type.Optional(Type.String({ format: 'date', title: '日期' })),
  },
  { additionalProperties: false },
);
const schemas = {
  list: { summary: 'Lists things', query: Things, reply: Type.Array(Type.Integer()) },
  create: {
    summary: 'Makes a thing',
    body: Type.Object(
      { name: Type.String({ minLength: 1, title: '名称' }), count: Type.Integer({ title: '数量' }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ id: Type.Integer() }),
  },
  broken: { summary: 'Breaks the contract', reply: Type.String() },
  fail: {
    summary: 'Fails in the database',
    query: Type.Object({ state: Type.String() }),
    reply: Type.Null(),
  },
  fetch: {
    summary: 'Downloads a file',
    query: Type.Object({ ok: Type.Boolean(), isOther: Type.Optional(Type.Boolean()) }),
    reply: FileOf('csv'),
  },
} as const;
const things = endpoints<typeof schemas>('things', 'studyCard', {
  list: { method: 'GET', path: '/list', access: 'signed-in' },
  create: { method: 'POST', path: '/create', access: 'repertory.create' },
  broken: { method: 'GET', path: '/broken', access: 'anyone' },
  fail: { method: 'GET', path: '/fail', access: 'anyone' },
  fetch: { method: 'GET', path: '/fetch', access: 'anyone', kind: 'download' },
});

let app: FastifyInstance;
let role: Role | null;
let listed: unknown;

beforeAll(async () => {
  app = Fastify({ exposeHeadRoutes: false });
  await app.register(cookie);
  knowOffice(app);
  answerErrors(app);
  contractCompilers(app);
  refuseUnreadable(app);
  guardRoutes(
    app,
    async () =>
      role && {
        ...everything,
        accountId: 1,
        factorDueAt: null,
        isFactorOverdue: false,
        username: role,
        displayName: role,
        role,
        roleName: role,
        sessionId: 1,
        rights: new Set(roleRights[role]),
      },
  );
  bindArea(app, things, schemas, {
    list: ({ query }) => {
      listed = query;
      return query.page > 9 ? new Notice(bodyCodes.emptyList, []) : [query.page];
    },
    create: ({ body }) => {
      if (body.name === '重名') throw new Refusal('stateConflict', say('已有同名的视图'));
      return { id: body.count };
    },
    broken: () => JSON.parse('5'),
    fail: ({ query }) => {
      throw Object.assign(new Error('of the database'), { severity: 'ERROR', code: query.state });
    },
    fetch: ({ query }) => {
      if (!query.ok) throw new Refusal('recordNotFound', say('{what}不存在', { what: '<任务>' }));
      return new FileAnswer('卡 1.csv', query.isOther ? 'image/png' : 'text/csv', Readable.from(['a,b']));
    },
  });
});
beforeEach(() => {
  role = 'admin';
});

const list = async (query: string) => (await app.inject(`/studycard-api/list?${query}`)).json();
const create = (payload: object | string) =>
  app.inject({
    method: 'POST',
    url: '/studycard-api/create',
    payload,
    headers: { 'content-type': 'application/json' },
  });

describe('a call in the name of an account', () => {
  const createAs = async (account: string) => {
    const headers = { 'content-type': 'application/json', [accountHeader]: account };
    const payload = { name: '一', count: 2 };
    return (await app.inject({ method: 'POST', url: '/studycard-api/create', payload, headers })).json();
  };

  it('is carried out for the person with that account, and for nobody who has signed in since', async () => {
    expect(await createAs('1')).toMatchObject({ code: 200 });
    const refusal = { code: bodyCodes.stateConflict, msg: '此浏览器已改由 admin 登录，操作没有执行' };
    expect(await createAs('2')).toMatchObject(refusal);
    // It says that somebody else is signed in, even where that person lacks the right.
    role = 'none';
    expect(await createAs('2')).toMatchObject({ code: bodyCodes.stateConflict });
  });
});

describe('an area', () => {
  it('wraps what the handler answers', async () => {
    expect(await list('page=3')).toEqual({ code: 200, msg: 'success', data: [3] });
  });

  it('lets a handler answer another success code', async () => {
    expect(await list('page=10')).toEqual({ code: 204, msg: 'success', data: [] });
  });

  it('reads the query as the types of its schema, a list also from one value', async () => {
    await list('page=3&state=1&ids=4&day=2026-02-28');
    expect(listed).toEqual({ page: 3, state: 1, ids: [4], day: '2026-02-28' });
    await list('page=3&ids=4&ids=5&state=');
    expect(listed).toEqual({ page: 3, ids: [4, 5] });
  });

  it.each([
    ['', 'page', '页码必填'],
    ['page=0', 'page', '页码不能小于 1'],
    ['page=1.5', 'page', '页码应为整数'],
    ['page=abc', 'page', '页码应为整数'],
    ['page=0x10', 'page', '页码应为整数'],
    ['page=1&page=2', 'page', '页码应为整数'],
    ['page=1&state=7', 'state', '状态不在可选范围内'],
    ['page=1&ids=1&ids=0', 'ids.1', '编号不能小于 1'],
    ['page=1&day=2026-02-30', 'day', '日期识别为 2026-02-30，没有这一天'],
    ['page=1&day=11/25/2026', 'day', '日期应写成 2026-03-01 的格式'],
    ['page=1&more=1', 'more', 'more不是可用的字段'],
  ])('refuses the query "%s" at its field', async (query, path, message) => {
    expect(await list(query)).toEqual({ code: 4100, msg: message, data: { fields: [{ path, message }] } });
  });

  it('refuses a body without converting it', async () => {
    const reply = await create({ name: '', count: '5' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ code: 4100, msg: '名称不能为空；数量应为整数' });
  });

  it.each(['{', 'text', ''])('answers 400 to the body "%s", which is not JSON', async (body) => {
    const reply = await create(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: 4000, msg: '请求格式不正确', data: null });
  });

  it.each([
    ['NUL', '{"name":"a\\u0000","count":1}', '名称', 'name'],
    ['half a surrogate pair', '{"name":"\\ud800","count":1}', '名称', 'name'],
    ['such a field', '{"name":"a","count":1,"\\udfff":1}', '', ''],
    [
      'such text where nothing is expected',
      '{"name":"a","count":[[{"x":"\\u0000"}]]}',
      '数量',
      'count.0.0.x',
    ],
  ])('refuses %s, which no database can keep', async (_, body, field, path) => {
    const message = `${field}含有无法保存的字符`;
    expect((await create(body)).json()).toEqual({
      code: 4100,
      msg: message,
      data: { fields: [{ path, message }] },
    });
  });

  it('refuses fields that it does not know, however many', async () => {
    const more = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`more${place}`, place]));
    const { code, data } = (await create({ name: 'a', count: 1, ...more })).json();
    expect(code).toBe(4100);
    expect(data.fields[0]).toEqual({ path: 'more0', message: 'more0不是可用的字段' });
  });

  it('refuses them in a query, too', async () => {
    expect(await list('page=1&day=%00')).toMatchObject({ code: 4100, msg: '日期含有无法保存的字符' });
  });

  it.each([
    ['lists', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['objects', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
  ])('answers 400 to 5,000 %s in each other', async (_, nested) => {
    const reply = await create(`{"name":"a","count":${nested}}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: 4000, msg: '请求格式不正确', data: null });
  });

  it.each([
    ['a lock', '55P03'],
    ['a statement', '57014'],
    ['too many connections', '53300'],
  ])('answers 503 and when to come back where %s takes too long', async (_, state) => {
    const reply = await app.inject(`/studycard-api/fail?state=${state}`);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    expect(reply.json()).toEqual({ code: 503, msg: expect.stringContaining('没有做任何更改'), data: null });
  });

  it('promises nothing where the connection was lost, perhaps after the commit', async () => {
    const reply = await app.inject('/studycard-api/fail?state=57P01');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 503, msg: '与数据库的连接中断，请先确认操作是否已完成' });
  });

  it.each([
    ['a number beyond its column', '22003', 400],
    ['a division by zero, which is our own', '22012', 500],
    ['a mistake in a statement', '42703', 500],
  ])('answers what the database says of %s', async (_, state, status) => {
    const reply = await app.inject(`/studycard-api/fail?state=${state}`);
    expect(reply.statusCode).toBe(status);
  });

  it('lets no cache keep an answer', async () => {
    expect((await app.inject('/studycard-api/list?page=1')).headers['cache-control']).toBe('no-store');
  });

  it('answers a refusal of the business with status 200 and its code', async () => {
    const reply = await create({ name: '重名', count: 1 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ code: 4109, msg: '已有同名的视图', data: null });
  });

  it('answers 500 to a reply that breaks the contract, and says nothing of it', async () => {
    const reply = await app.inject('/studycard-api/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 500, msg: '服务器发生错误' });
  });
});

describe('access', () => {
  it('asks for a session', async () => {
    role = null;
    const reply = await app.inject('/studycard-api/list?page=1');
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 401, data: null });
  });

  it('names the right that is missing', async () => {
    role = 'support';
    const reply = await create({ name: 'x', count: 1 });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      code: 403,
      msg: '没有权限：新建印刷任务',
      data: { missingRights: ['repertory.create'] },
    });
  });

  it('asks before it reads the body', async () => {
    role = 'none';
    expect((await create('{')).statusCode).toBe(403);
  });

  it('does not start a route that states none', async () => {
    const open = Fastify();
    guardRoutes(open, async () => null);
    open.get('/forgotten', () => 'x');
    await expect(open.ready()).rejects.toThrow('/forgotten does not say who may call it');
  });
});

describe('a download', () => {
  it('carries its file under its Chinese name', async () => {
    const reply = await app.inject('/studycard-api/fetch?ok=true');
    expect(reply.body).toBe('a,b');
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="_ 1.csv"; filename*=UTF-8''%E5%8D%A1%201.csv`,
    );
  });

  it('answers 500 for a file of a kind that the contract does not name', async () => {
    expect((await app.inject('/studycard-api/fetch?ok=true&isOther=true')).statusCode).toBe(500);
  });

  it('answers a person with a page and a script with the envelope when it fails', async () => {
    const url = '/studycard-api/fetch?ok=false';
    const page = await app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('&lt;任务&gt;不存在');
    expect((await app.inject(url)).json()).toMatchObject({ code: 4104 });
  });
});
