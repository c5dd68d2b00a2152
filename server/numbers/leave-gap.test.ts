/** After a restore no number is given out again that was given out since the backup. */
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import { openBackup } from '#server/backup/read-backup';
import { restoreBackup, type GivenSince, type Restored } from '#server/backup/restore';
import { writeBackup } from '#server/backup/write-backup';
import type { Database } from '#server/database/database';
import { openExisting } from '#server/database/open';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { takeGrantBatchNo } from '#server/modules/grant/grant-repository';
import {
  allocateSerials,
  findNextRunningNo,
  takeBatchNo,
} from '#server/modules/repertory/print-job/serial-allocation';
import { keyFileIn } from '#server/start/key-file';
import { secretsFrom } from '#server/start/secrets';
import { makeTestPlace, openTestDatabase, testEngine, type TestPlace } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { parseGivenNumber } from './given-number';

const key = Buffer.alloc(32, 7);
const secrets = secretsFrom(key);
const directory = mkdtempSync(join(throwAwayRoot, 'study-card-numbers-'));
const file = join(directory, 'backup.zip');
const today = businessDay(new Date());
const places: TestPlace[] = [];
let office: Database;
let before: ReadonlyMap<string, readonly string[]>;
let since: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  office = await openTestDatabase();
  await office.execute(sql`insert into installation (name, value) values ('secret', ${secrets.fingerprint})`);
  before = await office.transaction((tx) => giveOut(tx, 3, ['OLD']));
  const place = { dataDirectory: join(directory, 'none'), exportDirectory: undefined };
  await writeBackup(
    { database: office, place, secrets: () => secrets },
    Writable.toWeb(createWriteStream(file)),
  );
  since = await office.transaction((tx) => giveOut(tx, 1_000, ['OLD', 'NEW']));
});
afterAll(async () => {
  await office.close();
  for (const place of places) await place.remove();
  rmSync(directory, { recursive: true });
});

/** Gives out numbers of every kind as the product does. @returns them by kind */
async function giveOut(
  tx: Queryable,
  count: number,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const given = new Map<string, readonly string[]>();
  const sequences = await tx.query<{ name: string }>(sql`
    select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`);
  for (const { name } of sequences) {
    const rows = await tx.query<{ id: number }>(sql`
      select nextval(${`"${name}"`}::regclass)::integer as id from generate_series(1, ${count}::integer)`);
    given.set(
      name,
      rows.map(({ id }) => String(id)),
    );
  }
  for (const prefix of prefixes) {
    const { firstCard = NaN } = (await allocateSerials(tx, prefix, count)) ?? {};
    const first = Number(firstCard) % 10_000_000_000;
    given.set(
      `serials ${prefix}`,
      Array.from({ length: count }, (_, offset) => formatSerial({ prefix, runningNo: first + offset })),
    );
  }
  for (const [kind, take] of [
    ['print', takeBatchNo],
    ['grant', takeGrantBatchNo],
  ] as const) {
    const taken: string[] = [];
    for (let at = 0; at < count; at += 1) taken.push(await take(tx, today));
    given.set(`${kind} batches`, taken);
  }
  return given;
}

async function restore<Seen>(
  since: GivenSince,
  look: (tx: Queryable, restored: Restored) => Promise<Seen>,
): Promise<Seen> {
  const place = await makeTestPlace();
  places.push(place);
  writeFileSync(keyFileIn(place.dataDirectory), key.toString('hex'));
  const backup = await openBackup(file);
  const at = { exportDirectory: undefined, secretKey: undefined, databaseUrl: undefined, ...place };
  const restored = await restoreBackup(backup, at, { since });
  await backup.close();
  const database = await openExisting(place);
  try {
    return await database.transaction((tx) => look(tx, restored));
  } finally {
    await database.close();
  }
}

const lastOf = (numbers: ReadonlyMap<string, readonly string[]>, kind: string) =>
  numbers.get(kind)?.at(-1) ?? '';

describe('after a restore', () => {
  it('a thousand new numbers of every kind meet none of a thousand given out after the backup', async () => {
    const { again, nextOfNew, continued } = await restore({}, async (tx, restored) => ({
      ...restored,
      nextOfNew: await findNextRunningNo(tx, 'NEW'),
      again: await giveOut(tx, 1_000, ['OLD', 'NEW']),
    }));
    expect([...again.keys()]).toEqual([...since.keys()]);
    expect(again.size).toBeGreaterThan(30);
    for (const [kind, numbers] of again) {
      const given = new Set([...(before.get(kind) ?? []), ...(since.get(kind) ?? [])]);
      expect({ kind, count: numbers.length, met: numbers.filter((each) => given.has(each)) }).toEqual({
        kind,
        count: 1_000,
        met: [],
      });
    }
    // The command prints these.
    expect(continued).toEqual(
      expect.arrayContaining([
        {
          label: '卡号 OLD',
          last: lastOf(before, 'serials OLD'),
          next: expect.stringMatching(/^OLD0010000004/),
        },
        {
          label: '印刷批次号',
          last: lastOf(before, 'print batches'),
          next: expect.stringMatching(/^P\d{8}-5004$/),
        },
        { label: '商户编号', last: 'M000003', next: 'M100004' },
      ]),
    );
    expect(again.get('serials NEW')?.[0]).toBe(formatSerial({ prefix: 'NEW', runningNo: nextOfNew }));
  });

  it('a number that is named as the last of its kind is followed by the next one', async () => {
    const kinds = ['serials OLD', 'serials NEW', 'print batches', 'grant batches'];
    const named = [...kinds.map((kind) => lastOf(since, kind)), 'M001003', 'u001003', 'Q001003', 'B001003'];
    const upTo = named.flatMap((text) => parseGivenNumber(text) ?? []);
    expect(upTo).toHaveLength(named.length);
    const again = await restore({ upTo }, (tx) => giveOut(tx, 1, ['OLD', 'NEW']));
    const [serial] = again.get('serials OLD') ?? [];
    expect(serial).toBe(formatSerial({ prefix: 'OLD', runningNo: 1_004 }));
    expect(again.get('serials NEW')).toEqual([formatSerial({ prefix: 'NEW', runningNo: 1_001 })]);
    expect(again.get('print batches')).toEqual([`P${today.replaceAll('-', '')}-1004`]);
    expect(again.get('grant batches')).toEqual([`G${today.replaceAll('-', '')}-1004`]);
    for (const table of ['merchants', 'customers', 'qr_codes', 'qr_batches'])
      expect({ table, ids: again.get(`${table}_id_seq`) }).toEqual({ table, ids: ['1004'] });
    expect(Number(again.get('exports_id_seq')?.[0])).toBeGreaterThan(100_000);
  });

  it('numbers continue without a gap if nothing was given out', async () => {
    const again = await restore({ isNothing: true }, (tx) => giveOut(tx, 1, ['OLD', 'NEW']));
    expect(again.get('merchants_id_seq')).toEqual(['4']);
    expect(again.get('serials OLD')).toEqual([formatSerial({ prefix: 'OLD', runningNo: 4 })]);
    expect(again.get('serials NEW')).toEqual([formatSerial({ prefix: 'NEW', runningNo: 1 })]);
  });

  it.each(['', 'M12', 'OLD00000000011', 'P20261340-0001', 'X000001'])('%p is no number', (text) => {
    expect(parseGivenNumber(text)).toBeUndefined();
  });
});

it(`every counter is a sequence or one of those that a gap is left in, on ${testEngine}`, async () => {
  const counters = await office.query<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name ~ '^(last|next)_no$' order by 1`);
  expect(counters.map(({ name }) => name)).toEqual([
    'grant_batch_days.last_no',
    'print_batch_days.last_no',
    'serial_ranges.next_no',
  ]);
});
