/** A backup that is not as it was written: cut off, damaged, changed, exchanged, or older than its program. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { anchorFile, anchorIn, layAnchor } from '#server/audit/anchor';
import { moveAnchor } from '#server/audit/follow-chain';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { tieToDatabase } from '#server/database/database-secret';
import { refuseOtherVersion } from '#server/database/migrate';
import { withExisting } from '#server/database/open';
import { secretsFrom } from '#server/start/secrets';
import { changeBackup, forgeTables } from '#testing/backup/changed-backup';
import { bareDemoKey, fillBareDemo } from '#testing/bare-demo';
import { makeMigratedPlace, makeTestPlace, type TestPlace } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { openFormer } from '#testing/database/former';
import { fileEntry, manifestName, sealName, sealOfManifest } from './manifest';
import { checkBackup, openBackup } from './read-backup';
import { requireKey, requireSeal, restoreBackup } from './restore';
import { refuseUsedDatabase } from './restore-database';
import { writeBackup } from './write-backup';

const secrets = secretsFrom(Buffer.from(bareDemoKey, 'hex'));
const folder = mkdtempSync(join(throwAwayRoot, 'study-card-untrusted-'));
const file = join(folder, 'backup.zip');
const changed = join(folder, 'changed.zip');
const places: TestPlace[] = [];
let source: TestPlace;
let database: Database;
/** The anchor from before the last fifty records. */
let earlierAnchor: Buffer;

beforeAll(async () => {
  source = await makeMigratedPlace();
  database = await fillBareDemo(source);
  await tieToDatabase(database, secrets);
  const anchor = anchorIn(source.dataDirectory, secrets.keysFor('audit'));
  const record = (count: number) =>
    database.transaction(async (tx) => {
      for (let made = 0; made < count; made += 1)
        await recordAudit(tx, systemSource, { action: 'login.open' });
    });
  await record(20);
  await layAnchor(database, anchor);
  earlierAnchor = anchorOf(source);
  await record(50);
  await moveAnchor(database, anchor);
  await database.execute(sql`
    insert into idempotency_keys (account_id, call, key, body_hash, reply)
    select id, 'account.disable', 'key', '\\x00', 'null' from accounts limit 1`);
  const place = { dataDirectory: source.dataDirectory, exportDirectory: exportsOf(source) };
  mkdirSync(place.exportDirectory);
  writeFileSync(join(place.exportDirectory, '1.xlsx'), 'cards');
  await writeBackup({ database, place, secrets: () => secrets }, Writable.toWeb(createWriteStream(file)));
});
afterAll(async () => {
  await database.close();
  for (const each of [source, ...places]) await each.remove();
  rmSync(folder, { recursive: true });
});

/** Exports may have a directory of their own. */
const exportsOf = ({ dataDirectory }: TestPlace) => join(folder, basename(dataDirectory));

const anchorOf = ({ dataDirectory }: TestPlace) => readFileSync(join(dataDirectory, anchorFile));

async function freshPlace(): Promise<TestPlace> {
  const fresh = await makeTestPlace();
  places.push(fresh);
  return fresh;
}

async function restore(path: string, place: TestPlace, isUnauthenticatedTaken = false) {
  const { dataDirectory, databaseUrl } = place;
  const backup = await openBackup(path);
  try {
    return await restoreBackup(
      backup,
      { dataDirectory, databaseUrl, exportDirectory: exportsOf(place), secretKey: bareDemoKey },
      { isUnauthenticatedTaken },
    );
  } finally {
    await backup.close();
  }
}

const raiseRole = (lines: readonly string[]) =>
  lines.map((line) => line.replace('"role":"support"', '"role":"admin"'));
const spell = (value: object) => Buffer.from(JSON.stringify(value));

describe('is refused in one sentence, and nothing is changed:', () => {
  it.each<[string, () => Promise<void>, string]>([
    ['a role raised in a table', () => forgeTables(file, changed, { accounts: raiseRole }), '与它的认证不符'],
    [
      'a trail cut by fifty records, with the anchor of that time',
      async () => {
        const cut = join(folder, 'cut.zip');
        await forgeTables(file, cut, {
          audit_log: (lines) => lines.slice(0, -50),
          audit_head: ([line = '']) => [line.replace(/"position":"\d+"/, '"position":"20"')],
        });
        await changeBackup(cut, changed, (entry, bytes) =>
          entry === fileEntry(anchorFile) ? earlierAnchor : bytes,
        );
      },
      '与它的认证不符',
    ],
    [
      'a seal of another key',
      async () => {
        let manifest: Buffer = Buffer.alloc(0);
        const other = secretsFrom(Buffer.alloc(32, 8)).keyFor('backup');
        await changeBackup(file, changed, (entry, bytes) => {
          if (entry === manifestName) manifest = bytes;
          return entry === sealName ? Buffer.from(sealOfManifest(other, manifest)) : bytes;
        });
      },
      '与它的认证不符',
    ],
    [
      'no seal',
      () => changeBackup(file, changed, (entry, bytes) => (entry === sealName ? undefined : bytes)),
      '不完整或已损坏',
    ],
    [
      'a file exchanged for another',
      () =>
        changeBackup(file, changed, (entry, bytes) =>
          entry === fileEntry(anchorFile) ? earlierAnchor : bytes,
        ),
      '与清单不符',
    ],
    ...[1, 3].map((format): [string, () => Promise<void>, string] => [
      `format ${format}, which is another version's`,
      () =>
        changeBackup(file, changed, (entry, bytes) =>
          entry === manifestName ? spell({ ...JSON.parse(bytes.toString()), format }) : bytes,
        ),
      '格式不是这个版本能读的，请用写备份时的版本恢复',
    ]),
    [
      'a manifest that is no JSON',
      () =>
        changeBackup(file, changed, (entry, bytes) => (entry === manifestName ? Buffer.from('{') : bytes)),
      '格式不是这个版本能读的',
    ],
  ])('%s', async (_, change, sentence) => {
    await change();
    const fresh = await freshPlace();
    await expect(restore(changed, fresh)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining(sentence),
    });
    expect(readdirSync(fresh.dataDirectory)).toEqual([]);
  });
});

describe('whoever says --unauthenticated', () => {
  it('learns of a row that the database does not take by its table and line, and nothing is left; gets what was changed, and is told that nobody vouches for it', async () => {
    const fresh = await freshPlace();
    const expectRefusal = async (
      table: string,
      forge: (lines: readonly string[]) => readonly string[],
      said: string,
    ) => {
      await forgeTables(file, changed, { [table]: forge });
      await expect(restore(changed, fresh, true)).rejects.toMatchObject({
        name: 'StartRefusal',
        message: expect.stringContaining(said),
      });
      expect(readdirSync(fresh.dataDirectory)).toEqual([]);
      expect(existsSync(exportsOf(fresh))).toBe(false);
    };
    const spoil = (line: string) => line.replace('"is_active":"', '"is_active":"x');
    await expectRefusal(
      'accounts',
      (lines) => lines.map((line, no) => (no === 2 ? spoil(line) : line)),
      '表 accounts 的第 3 行',
    );
    await expectRefusal(
      'idempotency_keys',
      ([line = '']) => [line.replace(/"account_id":"\d+"/, '"account_id":"99999"')],
      'idempotency_keys：',
    );
    await forgeTables(file, changed, { accounts: raiseRole });
    expect(await restore(changed, fresh, true)).toMatchObject({
      isAuthentic: false,
      isTrailWhole: true,
      isStockRight: true,
    });
    expect(readdirSync(exportsOf(fresh))).toEqual(['1.xlsx']);
  });
});

describe('an older one', () => {
  const someMigrations = join(folder, 'some-migrations.zip');
  beforeAll(async () => {
    const older = await freshPlace();
    const former = await openFormer(older);
    await former.execute(sql`drop table audit_log_unchained`);
    await tieToDatabase(former, secrets);
    const place = { dataDirectory: older.dataDirectory, exportDirectory: undefined };
    const backUp = (path: string) =>
      writeBackup(
        { database: former, place, secrets: () => secrets },
        Writable.toWeb(createWriteStream(path)),
      );
    await backUp(changed);
    await former.execute(sql`delete from migrations where name >= '0600'`);
    await backUp(someMigrations);
    await former.close();
  });

  it('of before the baseline is brought to the newest migration where it had all that were before it', async () => {
    const fresh = await freshPlace();
    expect(await restore(changed, fresh)).toMatchObject({ isAuthentic: true, isTrailWhole: true });
    await withExisting(fresh, refuseOtherVersion);
  });

  it('of before the baseline is refused where it had some of them, told which version restores it, and nothing is left', async () => {
    const fresh = await freshPlace();
    await expect(restore(someMigrations, fresh)).rejects.toMatchObject({
      name: 'StartRefusal',
      message:
        '备份停在迁移 0600_catalogue 之前，未做任何改动：请先用 2026 年 11 月 26 日的版本（最后的迁移是 0602_category_places）恢复它并启动一次服务，再重新备份。',
    });
    expect(readdirSync(fresh.dataDirectory)).toEqual([]);
    if (fresh.databaseUrl !== undefined) await refuseUsedDatabase(fresh.databaseUrl);
  });
});

it('a backup is refused in one sentence wherever it is cut off or a byte that counts is changed', async () => {
  const whole = readFileSync(file);
  const options = { dataDirectory: source.dataDirectory, secretKey: bareDemoKey };
  /** @returns the refusal of the file; undefined when everything in it is as it was written */
  const judge = async (bytes: Buffer): Promise<string | undefined> => {
    writeFileSync(changed, bytes);
    try {
      const backup = await openBackup(changed);
      try {
        requireSeal(backup, requireKey(backup, options));
        await checkBackup(backup);
        return undefined;
      } finally {
        await backup.close();
      }
    } catch (error) {
      return error instanceof Error && error.name === 'StartRefusal'
        ? error.message
        : `raw: ${String(error)}`;
    }
  };
  const instants = (count: number) =>
    Array.from({ length: count }, (_, no) => Math.floor((whole.length * no) / count));
  const [cuts, bytes] = process.env.TEST_EVERY_ENGINE === '1' ? [40, 150] : [10, 20];
  for (const length of instants(cuts)) expect(await judge(whole.subarray(0, length))).toMatch(/^备份/);
  const said: (string | undefined)[] = [];
  for (const at of instants(bytes)) {
    const spoilt = Buffer.from(whole);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0x10;
    said.push(await judge(spoilt));
  }
  // Changing a byte without meaning, such as one of a time, has no effect.
  expect(said.filter((sentence) => sentence !== undefined && !/^(备份|密钥)/.test(sentence))).toEqual([]);
  expect(said.filter((sentence) => sentence !== undefined).length).toBeGreaterThan(bytes / 2);
});
