/** PostgreSQL databases in which the product can't work are refused with a sentence, and left unchanged. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describeStartFailure } from '#server/start/start-failure';
import { makeTestPlace, type TestPlace } from '#testing/database/database';
import { openDatabase, openEmpty } from '../open';
import { openPostgresql } from './open';

let usual: TestPlace;
beforeAll(async () => {
  usual = await makeTestPlace();
});
afterAll(() => usual.remove());

/** @param address changes the address of a suitable database into the one that is tried */
const refusalOf = async (address: (url: URL) => void) => {
  const url = new URL(String(usual.databaseUrl));
  address(url);
  const failure: unknown = await openDatabase({ dataDirectory: '', databaseUrl: url.href }).catch(
    (error: unknown) => error,
  );
  return describeStartFailure(failure);
};

const asOwner = async (statement: string) => {
  const database = await openEmpty(String(usual.databaseUrl));
  try {
    await database.execute(sql.raw(statement));
  } finally {
    await database.close();
  }
};

it.each(['SQL_ASCII', 'EUC_CN'])(
  'a database in %s is refused, and nothing is made in it',
  async (encoding) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await asOwner(`create database ${name} encoding '${encoding}' template template0 locale 'C'`);
    try {
      expect(await refusalOf((url) => (url.pathname = `/${name}`))).toMatch(
        `无法使用 DATABASE_URL 指定的数据库：它的编码是 ${encoding}，存不下所有汉字`,
      );
      const url = new URL(String(usual.databaseUrl));
      url.pathname = `/${name}`;
      const database = openPostgresql(url.href);
      expect(await database.query(sql`select from pg_tables where schemaname = 'public'`)).toEqual([]);
      await database.close();
    } finally {
      await asOwner(`drop database ${name} with (force)`);
    }
  },
);

it('a search path that leads nowhere is refused', async () => {
  expect(await refusalOf((url) => url.searchParams.set('options', '-c search_path=nowhere'))).toBe(
    '无法使用 DATABASE_URL 指定的数据库：搜索路径（search_path）里没有可用的 schema。',
  );
});

it('somebody who may not make tables is refused', async () => {
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create role ${role} login`);
  try {
    expect(await refusalOf((url) => (url.username = role))).toBe(
      '无法使用 DATABASE_URL 指定的数据库：该用户没有连接它、或在其中建表的权限。',
    );
  } finally {
    await asOwner(`drop role ${role}`);
  }
});

it.each([
  ['that is read only', '-c default_transaction_read_only=on', '它是只读的（备用服务器'],
  ['that a setting keeps from answering', '-c no_such_setting=1', 'unrecognized configuration parameter'],
])('a database %s is refused', async (_, options, reason) => {
  const empty = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${empty} template template0`);
  try {
    const refusal = await refusalOf((url) => {
      url.pathname = `/${empty}`;
      url.searchParams.set('options', options);
    });
    expect(refusal).toMatch(`无法使用 DATABASE_URL 指定的数据库：${reason}`);
  } finally {
    await asOwner(`drop database ${empty} with (force)`);
  }
});

it.each(['accounts', 'migrations'])(
  'a database with a table %s of somebody else is refused, and stays as it is',
  async (table) => {
    const other = `test_${randomUUID().replaceAll('-', '')}`;
    await asOwner(`create database ${other} template template0`);
    const url = new URL(String(usual.databaseUrl));
    url.pathname = `/${other}`;
    const database = openPostgresql(url.href);
    try {
      await database.execute(sql.raw(`create table ${table} (migration text)`));
      expect(await refusalOf((address) => (address.pathname = `/${other}`))).toBe(
        `数据库里已有别的程序的表（${table}），请用空的数据库。`,
      );
      const tables = await database.query(sql`select tablename from pg_tables where schemaname = 'public'`);
      expect(tables).toEqual([{ tablename: table }]);
    } finally {
      await database.close();
      await asOwner(`drop database ${other} with (force)`);
    }
  },
);
