import { sql } from 'drizzle-orm';
import { openTestDatabase, testEngine } from '#testing/database/database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(
    sql`create table things (id bigint primary key, name text, at timestamptz, day date)`,
  );
});
afterAll(() => database.close());
afterEach(() => database.execute(sql`delete from things`));

const countThings = async () => {
  const [row] = await database.query<{ count: number }>(sql`select count(*) from things`);
  return row?.count;
};

describe('statements', () => {
  it('answer bigint as a number, a moment as a Date and a day as it is written', async () => {
    await database.execute(sql`insert into things values (7, 'x', '2026-01-02T03:04:05Z', '2026-01-02')`);
    expect(await database.query(sql`select * from things`)).toEqual([
      { id: 7, name: 'x', at: new Date('2026-01-02T03:04:05Z'), day: '2026-01-02' },
    ]);
  });

  it('that come again are planned once on their connection, and answer as before', async () => {
    const answers = await database.transaction(async (tx) => {
      const twice = (value: number) => tx.query(sql`select ${value}::integer * 2 as twice`);
      return [await twice(1), await twice(2), await twice(3), await twice(4)];
    });
    expect(answers.flat()).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }, { twice: 8 }]);
    const planned = await database.query(sql`
      select statement from pg_prepared_statements where statement like '%as twice%' and not statement like '%pg_prep%'`);
    expect(planned).toHaveLength(1);
  });

  it('take arrays, so that rows go in by unnest', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `n${index}`);
    expect(
      await database.execute(sql`insert into things (id, name)
        select row_number() over (), name from unnest(${sql.param(names)}::text[]) as name`),
    ).toBe(5000);
  });

  it('fail with the message of the database and leave the connection usable', async () => {
    await expect(database.execute(sql`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(await countThings()).toBe(0);
  });

  it('cannot leave a transaction open', async () => {
    await database.execute(sql`begin`);
    await database.execute(sql`insert into things (id) values (1)`);
    expect(await countThings()).toBe(1);
    await expect(database.execute(sql`rollback`)).resolves.toBe(0);
    expect(await countThings()).toBe(1);
  });
});

describe('transaction', () => {
  it('keeps everything when its work resolves', async () => {
    await database.transaction((tx) => tx.execute(sql`insert into things (id) values (1)`));
    expect(await countThings()).toBe(1);
  });

  it('keeps nothing when its work throws, and hands on the error', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`insert into things (id) values (1)`);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await countThings()).toBe(0);
  });

  it('says so when a statement failed and its error was swallowed', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`insert into things (id) values (1)`);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await countThings()).toBe(0);
  });

  it.each([
    ['a statement', () => database.query(sql`select 1`)],
    ['a second transaction', () => database.transaction(async () => {})],
  ])('refuses %s of the outer handle instead of waiting for ever', async (_, use: () => Promise<unknown>) => {
    await expect(database.transaction(use)).rejects.toThrow('only `tx`');
  });

  it('refuses its handle once it has ended', async () => {
    const tx = await database.transaction(async (handle) => handle);
    await expect(async () => tx.query(sql`select 1`)).rejects.toThrow('has ended');
  });

  it('runs what follows only after the commit', async () => {
    const seen: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('followed'));
      await tx.query(sql`select 1`);
      seen.push('worked');
    });
    await database
      .transaction(async (tx) => {
        tx.afterCommit(() => seen.push('never'));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(seen).toEqual(['worked', 'followed']);
  });

  it('lets others wait their turn', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, id) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`insert into things (id) values (${id})`);
          await tx.execute(sql`update things set name = 'n' where id = ${id}`);
        }),
      ),
    );
    expect(await countThings()).toBe(20);
  });
});

describe('whenQuiet', () => {
  it('resolves once nobody waits for a connection', async () => {
    const connectionCount = testEngine === 'postgresql' ? 10 : 1;
    let answeredCount = 0;
    const requests = Array.from({ length: 30 }, () =>
      database.query(sql`select 1`).then(() => (answeredCount += 1)),
    );
    await database.whenQuiet(10_000);
    // Requests that already have a connection may still be running.
    expect(answeredCount).toBeGreaterThanOrEqual(requests.length - connectionCount);
    await Promise.all(requests);
  });
});
