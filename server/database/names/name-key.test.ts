import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { activation } from '#contract/activation/endpoints';
import { lists } from '#contract/all-lists';
import { grant } from '#contract/grant/endpoints';
import { keysOf } from '#contract/keys';
import { qrcode } from '#contract/qrcode/endpoints';
import { nameKeyOf } from '#contract/readers/name-key';
import { names, writingsOf } from '#contract/readers/name-writings.fixture';
import { search } from '#contract/search/endpoints';
import { everything } from '#server/lib/scope';
import { grantCards, makeCards } from '#testing/areas/customer';
import { openTestQrCodes, type TestQrCodes } from '#testing/areas/qrcode';
import { addressOf } from '#testing/process';
import { until } from '#testing/until';

let test: TestQrCodes;
beforeAll(async () => {
  test = await openTestQrCodes();
  await test.makeCode();
  const { codes } = await makeCards(test, 2);
  const grantId = await grantCards(test, test.merchantId, 2);
  await until('the receipt', async () => {
    const receipt = { id: grantId, receivedCount: 2 };
    return (await test.send('ops', grant.receiveGoods, { body: receipt })).code === 200 || undefined;
  });
  const activated = await test.app.app.inject({
    method: 'POST',
    url: addressOf(activation.activateCard, {}),
    payload: { code: codes[0], phone: '13911110001' },
  });
  expect(activated.json()).toMatchObject({ code: 200 });
  await database().execute(sql`
    insert into print_exports (print_job_id, account_id, format, row_count, started_at)
    select min(print_jobs.id), min(accounts.id), 'csv', 2, now() from print_jobs, accounts where username = 'ops'`);
});
afterAll(() => test.close());

const database = () => test.app.parts.database;

/** Whether PostgreSQL 15 knows the letter: it is no half of a pair, and its Unicode is not younger. */
const isKnown = (point: number) =>
  point > 0 &&
  (point < 0xd800 || point > 0xdfff) &&
  (point < 0x1e030 || point > 0x1e06d) &&
  (point < 0x1ccd6 || point > 0x1ccf9) &&
  point !== 0xa7f1;

/** The planes with letters; the others are empty. */
const planes: readonly (readonly [from: number, to: number])[] = [
  [0, 0x32000],
  [0xe0000, 0xe1000],
];

async function expectAgreement(texts: readonly string[]): Promise<void> {
  const rows = await database().query<{ text: string; key: string }>(
    sql`select text, name_key(text) as key from unnest(${sql.param([...texts])}::text[]) text`,
  );
  expect(rows.filter(({ text, key }) => key !== nameKeyOf(text))).toEqual([]);
  expect(rows).toHaveLength(texts.length);
}

describe('the key of a name in the database', () => {
  it('is that of the contract for every letter there is', async () => {
    for (const [first, end] of planes)
      for (let from = first; from < end; from += 0x8000) {
        const points = Array.from({ length: Math.min(0x8000, end - from) }, (_, no) => from + no);
        const letters = points.filter(isKnown).map((point) => `${String.fromCodePoint(point)}|`);
        const lines = Array.from({ length: Math.ceil(letters.length / 64) }, (_, no) =>
          letters.slice(no * 64, (no + 1) * 64).join(''),
        );
        await expectAgreement(lines);
      }
  });

  it('is that of the contract for texts', () =>
    expectAgreement([
      ...fc
        .sample(fc.string({ unit: 'grapheme', maxLength: 60 }), 500)
        .filter((text) => [...text].every((letter) => isKnown(letter.codePointAt(0) ?? 0))),
      ...names.flatMap((name) => fc.sample(writingsOf(name), 10)),
    ]));
});

/** Tables of which the first record gets the name, also in another column. */
const firstOf = {
  pages: [],
  goods: ['code'],
  goods_kinds: [],
  teaching_materials: [],
  categories: [],
  print_shops: ['contact'],
};

/** Gives the name to a record that each door finds by it. */
const plant = (name: string): readonly SQL[] => [
  sql`update merchants set name = ${name}, contact = ${name}`,
  sql`update accounts set display_name = ${name} where username in ('ops', 'agent-east')`,
  sql`update roles set name = ${name} where preset is null`,
  sql`update customers set nickname = ${name}`,
  sql`update print_jobs set card_name = ${name}`,
  sql`update grant_batches set card_name = ${name}`,
  sql`update qr_codes set name = ${name}`,
  ...Object.entries(firstOf).map(([table, also]) => {
    const records = sql.identifier(table);
    const set = ['name', ...also].map((column) => sql`${sql.identifier(column)} = ${name}`);
    return sql`update ${records} set ${sql.join(set, sql`, `)} where id = (select min(id) from ${records})`;
  }),
];

/** Filters by words that are not part of a name: a row of another list, a choice. */
const exact = ['statementLines statement', 'customers grade', 'ownCustomers grade'];

const isThorough = process.env.TEST_EVERY_ENGINE === '1';

describe('a name', () => {
  it('is found at every door by each way of writing it', async () => {
    await database().execute(sql`insert into roles (name, rights) values ('前台', '{card.freeze}')`);
    const doors = keysOf(lists).flatMap((name) => {
      const list = test.app.exportLists.get(name);
      return Object.entries(list.filter)
        .filter(
          ([, schema]) =>
            'reads' in schema && ['words', 'wordsOrRecordNo', 'person'].includes(String(schema.reads)),
        )
        .map(([filter]) => ({ door: `${name} ${filter}`, list, filter }))
        .filter(({ door }) => !exact.includes(door));
    });
    const at = new Date();
    const countAt = ({ list, filter }: (typeof doors)[number], typed: string) =>
      list.countRows(
        database(),
        { filter: { [filter]: typed }, sort: null, columns: [] },
        { at, scope: everything },
      );
    const hitsOf = async (typed: string) =>
      Object.entries((await test.send('admin', search.search, { body: { text: typed } })).data).map(
        ([kind, hits]) => [kind, hits.length] as const,
      );
    const goodsOf = async (typed: string) =>
      (await test.send('ops', qrcode.listGoods, { query: { text: typed } })).data.length;

    for (const name of isThorough ? names : names.slice(0, 20)) {
      for (const statement of plant(name)) await database().execute(statement);
      const written = fc.sample(writingsOf(name), { numRuns: isThorough ? 10 : 2 });
      for (const door of doors) {
        const found = await countAt(door, name);
        expect([door.door, found > 0]).toEqual([door.door, true]);
        for (const typed of written)
          expect([door.door, typed, await countAt(door, typed)]).toEqual([door.door, typed, found]);
      }
      const hits = await hitsOf(name);
      // Both have only numbers.
      expect(hits.flatMap(([kind, count]) => (count === 0 ? [kind] : []))).toEqual(['cards', 'grants']);
      for (const typed of written) {
        expect([typed, await hitsOf(typed)]).toEqual([typed, hits]);
        expect(await goodsOf(typed)).toBe(1);
      }
    }
  });
});
