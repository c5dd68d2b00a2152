/**
 * What each list of the contract reads as everything grows: the plans of the statements that its call sends for a late page, in
 * each order and with each filter that a person can choose. Calls, orders and filters are those of the API's description.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pageSizeMax } from '#config/constants';
import { isAllowed } from '#contract/access';
import { lists as contractLists } from '#contract/all-lists';
import { namedFields } from '#contract/fields/names';
import { keysOf } from '#contract/keys';
import type { PageOf } from '#contract/paging';
import { records } from '#contract/records';
import { roleRights } from '#contract/rights';
import { secretsFrom } from '#server/start/secrets';
import { allEndpoints } from '#testing/api-document/calls';
import {
  operationsOf,
  resolve,
  type Document,
  type Operation,
  type Schema,
} from '#testing/api-document/client';
import { openAppOn, type TestApp } from '#testing/app';
import { seedEveryList, popularId, scaleSerial, scaleWord } from '#testing/areas/every-list-scale';
import { openBasics } from '#testing/basics';
import {
  choicesOf,
  nodesOf,
  rowsSeenBy,
  rowsSeenByTable,
  watchDatabase,
  type RunPlan,
  type WatchedDatabase,
} from '#testing/database/plans';

type Query = Readonly<Record<string, unknown>>;

interface List {
  readonly operation: Operation;
  readonly fields: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** The names of its page's number and size. */
  readonly slice: readonly [string, string];
}

/** One call of a list, and what the database did for it. */
interface Asked {
  readonly label: string;
  readonly list: List;
  readonly total: number;
  readonly plans: readonly RunPlan[];
  readonly isOrdered: boolean;
  /** The filter that was set; of an account that meets only some records, the scope. */
  readonly filter: string | undefined;
}

interface Person {
  readonly role: 'admin' | 'agent';
  readonly id: number;
  readonly cookie: string;
}

let watched: WatchedDatabase;
let test: TestApp;
let document: Document;
let admin: Person;
let agent: Person;

beforeAll(async () => {
  const plain = await openBasics();
  watched = watchDatabase(plain);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-data-'));
  test = await openAppOn(watched.database, {
    dataDirectory,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  });
  document = (await test.app.inject('/docs/json')).json();
  const signIn = async (role: Person['role'], username: string) => {
    const [found] = await plain.query<{ id: number }>(
      sql`select id from accounts where username = ${username}`,
    );
    return { role, id: found?.id ?? 0, cookie: await test.signInAs(username) };
  };
  admin = await signIn('admin', 'admin');
  agent = await signIn('agent', 'agent-east');
});
afterAll(() => test.close());

/** Calls that are asked for a page by its number. */
const findLists = (): readonly List[] =>
  operationsOf(document).flatMap((operation) => {
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    const body = operation.body && resolve<Schema>(document, operation.body.schema);
    const given = [
      ...query.map(({ name, schema }) => [name, schema] as const),
      ...Object.entries(body?.properties ?? {}),
    ];
    const fields = Object.fromEntries(
      given.map(([name, schema]) => [name, resolve<Schema>(document, schema)]),
    );
    const required = [
      ...query.filter((each) => each.required).map(({ name }) => name),
      ...(body?.required ?? []),
    ];
    const slice = (
      [
        ['currentPage', 'pageSize'],
        ['page', 'size'],
      ] as const
    ).find((names) => names.every((name) => name in fields));
    return slice ? [{ operation, fields, required, slice }] : [];
  });

/** Of the record whose list it is. */
const requiredQuery: Query = { id: popularId, entityKind: 'merchant', entityId: String(popularId) };

/** What a filter by text is asked for where it is not words; of several, one finds something. */
const texts = (): Readonly<Record<string, readonly string[]>> => ({
  about: [`merchant:${popularId}`],
  action: ['merchant.update'],
  agentName: ['代理'],
  batchNo: ['0', 'B0', 'B000001'],
  code: ['Q0', scaleWord, 'Q000001'],
  contact: [scaleWord, '0001'],
  entityId: [String(popularId)],
  entityKind: ['merchant'],
  object: [`${scaleWord}77`],
  phone: ['0001'],
  regionCode: ['33'],
  requestId: ['scale'],
  roleCode: ['sales'],
  serial: [scaleSerial],
  statement: [`2024-01/M000001/${agent.id}/monthly`],
  who: ['超级管理员'],
});

/** Of a closed set; undefined for others. */
const closedSetOf = ({ enum: closed, anyOf }: Schema) => closed ?? anyOf?.find((each) => each.enum)?.enum;

function valuesOf(name: string, schema: Schema): readonly unknown[] {
  const { anyOf, type, format } = schema;
  const closed = closedSetOf(schema);
  if (closed) return anyOf ? [...closed, closed.slice(0, -1)] : closed;
  if (type === 'boolean') return [true];
  if (type === 'integer') return [name === 'agentId' ? agent.id : popularId];
  if (format === 'date-time') return ['2024-07-01T00:00:00.000Z'];
  return format === 'date' ? ['2025-06-01'] : (texts()[name] ?? [scaleWord]);
}

const queriesOf = ({ fields, required, slice }: List): readonly Query[] => [
  {},
  ...Object.entries(fields)
    .filter(([name]) => !required.includes(name) && !slice.some((each) => each === name))
    .flatMap(([name, schema]) => valuesOf(name, schema).map((value) => ({ [name]: value }))),
];

async function ask(
  { operation, required, slice }: List,
  { cookie }: Person,
  query: Query,
  page: number,
  size: number,
) {
  const given = {
    ...Object.fromEntries(required.map((name) => [name, requiredQuery[name]])),
    ...query,
    [slice[0]]: page,
    [slice[1]]: size,
  };
  const { method, path: url } = operation;
  const reply = await test.app.inject({
    method,
    url,
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    ...(method === 'GET'
      ? {
          query: Object.fromEntries(
            Object.entries(given).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.map(String) : String(value),
            ]),
          ),
        }
      : { payload: given }),
  });
  const answer: { data: ({ page?: PageOf<unknown> } & PageOf<unknown>) | null } = reply.json();
  const found = answer.data?.page ?? answer.data;
  if (!found || !('totalNum' in found))
    throw new Error(`${operation.operationId} ${JSON.stringify(given)} was answered ${reply.body}`);
  return found;
}

/** The totals of the smallest scale, by which those of the others are estimated: to count is half of the work. */
const totals = new Map<string, number>();
/** Statements that look at more for a page of rows are not run a second time to answer them. */
const answeredRowsMax = 60_000;
const isAnswered = (plan: RunPlan) =>
  plan['Actual Rows'] <= 1 || nodesOf(plan).every((node) => rowsSeenBy(node) <= answeredRowsMax);

async function askOne(list: List, person: Person, query: Query, times: number): Promise<Asked> {
  const label = `${list.operation.operationId} ${person.role} ${JSON.stringify(query)}`;
  const total = totals.get(label) ?? (await ask(list, person, query, 1, 1)).totalNum;
  if (times === 1) totals.set(label, total);
  const page = Math.max(1, Math.floor((0.9 * times * total) / pageSizeMax));
  const plans = await watched.plansDuring(() => ask(list, person, query, page, pageSizeMax), {
    answersTo: isAnswered,
  });
  const [name] = Object.keys(query);
  const isOrdered = name === 'sort';
  const filter = isOrdered ? undefined : (name ?? (person === agent ? 'scope' : undefined));
  return { label, list, total, plans, isOrdered, filter };
}

async function askAll(times: number): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const list of findLists()) {
    const access = allEndpoints.find(({ name }) => name === list.operation.operationId)?.access ?? 'anyone';
    for (const query of queriesOf(list)) asked.push(await askOne(list, admin, query, times));
    if (isAllowed(access, new Set(roleRights.agent))) asked.push(await askOne(list, agent, {}, times));
  }
  return asked;
}

/** Of a page: each of its rows may look up some others. */
const lookedUpMax = pageSizeMax * 10;

/** Declared records that stand below others of their kind. */
const trees: readonly string[] = records.flatMap(({ table, kind, fields }) =>
  namedFields(fields).some(({ field }) => field.to === kind) ? [table] : [],
);

/** How often a table may be read for one call: for the page and for its total. */
function readingsOf({ list, filter }: Asked, table: string): number {
  // Their order is that of the tree: each with those above it.
  if (trees.includes(table)) return 6;
  // A filter may compare a table with itself, or tell first whether there is what it names; and activations are all but the
  // cards that replace others.
  return filter !== undefined || list.operation.operationId === 'grant.listActivations' ? 5 : 2;
}

describe.each([1_000, 10_000, 100_000])('over %i rows of everything', (count) => {
  let asked: readonly Asked[];
  let sizes: ReadonlyMap<string, number>;

  beforeAll(async () => {
    const from = count === 1_000 ? 0 : count / 10;
    await seedEveryList(watched.database, { from, count, accountId: admin.id, agentId: agent.id });
    asked = await askAll(count / 1_000);
    const tables = await watched.database.query<{ name: string; size: number }>(sql`
      select relname as name, reltuples::float8 as size from pg_class where relkind = 'r'`);
    sizes = new Map(tables.map(({ name, size }) => [name, size]));
  }, 600_000);

  it('each list has its rows, and each filter finds some', () => {
    expect(new Set(asked.map(({ list }) => list)).size).toBeGreaterThanOrEqual(keysOf(contractLists).length);
    const found = new Map<string, number>();
    for (const { list, filter = 'all', total } of asked) {
      const key = `${list.operation.operationId} ${filter}`;
      const isClosed = closedSetOf(list.fields[filter] ?? {}) !== undefined;
      found.set(key, isClosed ? 1 : Math.max(found.get(key) ?? 0, filter === 'all' ? total / 500 : total));
    }
    expect([...found].filter(([, most]) => most < 1).map(([key]) => key)).toEqual([]);
  });

  it('several values of a filter find what each of them finds', () => {
    const several = asked.flatMap(({ label, list, filter = '', total }) => {
      const closed = list.fields[filter]?.anyOf && closedSetOf(list.fields[filter]);
      if (!closed?.slice(0, -1).every((value) => label.includes(JSON.stringify(value)))) return [];
      const each = asked.filter(
        (other) =>
          other.list === list &&
          closed.slice(0, -1).some((value) => other.label.endsWith(JSON.stringify({ [filter]: value }))),
      );
      const found = each.map((one) => one.total);
      return [{ label, total, least: Math.max(...found), most: found.reduce((sum, one) => sum + one, 0) }];
    });
    expect(several.length).toBeGreaterThan(5);
    expect(several.filter(({ total, least, most }) => total < least || total > most)).toEqual([]);
  });

  it('no row is looked at again for another row', () => {
    const again = asked.flatMap((each) =>
      each.plans
        .flatMap(nodesOf)
        .filter((node) => rowsSeenBy(node) > 3.2 * count + lookedUpMax)
        .map(
          (node) =>
            `${each.label}: ${rowsSeenBy(node)} by ${node['Node Type']} ${node['Relation Name'] ?? ''}`,
        ),
    );
    expect(again).toEqual([]);
  });

  it('a table is read once for the page, and once for the total', () => {
    const oftener = asked.flatMap((each) =>
      [...rowsSeenByTable(each.plans)]
        .filter(
          ([table, seen]) => seen > (readingsOf(each, table) + 0.2) * (sizes.get(table) ?? 0) + lookedUpMax,
        )
        .map(
          ([table, seen]) => `${each.label}: ${table} ${(seen / (sizes.get(table) ?? 0)).toFixed(1)} times`,
        ),
    );
    expect(oftener).toEqual([]);
  });

  it('the rows of a page are chosen by what orders them alone, and only then joined', () => {
    const joined = asked
      .filter(({ filter }) => filter === undefined)
      .flatMap(({ label, plans, isOrdered }) =>
        plans.flatMap(choicesOf).flatMap((choice) => {
          const tables = new Set(
            choice
              .filter((node) => rowsSeenBy(node) > lookedUpMax)
              .flatMap((node) => node['Relation Name'] ?? []),
          );
          return tables.size > (isOrdered ? 2 : 1) ? [`${label}: ${[...tables].join()}`] : [];
        }),
      );
    expect(joined).toEqual([]);
  });
});
