/**
 * The command as an operator runs it, and interrupted after each of its steps: what was readable before stays readable.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { URI } from 'otpauth';
import { dictionary } from '#contract/dictionary/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import type { Rekeying } from '#server/area/rekeying';
import { anchorFile, anchorIn } from '#server/audit/anchor';
import { archiveTrail } from '#server/audit/archive/archive';
import { verifyTrail } from '#server/audit/verify';
import { openBackup } from '#server/backup/read-backup';
import { restoreBackup } from '#server/backup/restore';
import type { Database } from '#server/database/database';
import { openSecrets } from '#server/database/database-secret';
import { openExisting } from '#server/database/open';
import { lockCardsByLookups } from '#server/modules/activation/activation-repository';
import { codeLookup } from '#server/modules/card/code/activation-code';
import { openCodes, type CodeCopyOwner } from '#server/modules/card/code/code-copy';
import type { CodeCopyRow } from '#server/modules/card/code/code-copy-repository';
import {
  confirmFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
} from '#server/modules/login/factor-repository';
import { createLockout } from '#server/modules/login/lockout';
import {
  describeSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSealedSecret,
  proveFactor,
} from '#server/modules/login/second-factor';
import { keyFileIn } from '#server/start/key-file';
import { readOptions } from '#server/start/options';
import type { Secrets } from '#server/start/secrets';
import { newPrintJob } from '#testing/areas/repertory';
import { makeBareDemoPlace } from '#testing/bare-demo';
import { environmentOf, makeTestPlace, testEngine, type TestPlace } from '#testing/database/database';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { commandOf, type Program } from '#testing/program';
import { until } from '#testing/until';
import { rekeyings } from './rekeyings';
import { rotateSecret } from './rotate-secret';

let place: TestPlace;
let server: ServerProcess;
const places: TestPlace[] = [];
const recoveryCodes = [...newRecoveryCodes()];
let factorUri: string;
let before: Content;
const backupFile = () => join(place.dataDirectory, 'before.zip');
const earlierKey = () => join(place.dataDirectory, 'secret.key.earlier');
const tried = { username: 'somebody', ip: '192.0.2.7', what: 'password' } as const;
/** The current time, because a lock may end before a busy machine gets on. */
const triedAt = new Date();

const start = (program: Program, at: TestPlace, args: readonly string[] = []) => {
  const child = spawn(process.execPath, [...commandOf(program), ...args], {
    env: { ...process.env, SECRET_KEY: '', ...environmentOf(at) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, ended: once(child, 'close').then(([status]) => ({ status, said })) };
};
const run = (program: Program, at = place, args: readonly string[] = []) => start(program, at, args).ended;
const rotate = () => run('key-rotate');

/** The secrets as a process finds them that starts now. */
const secretsAt = (at: TestPlace, database: Database) =>
  openSecrets(database, { ...at, secretKey: undefined });

/** Opens the database, which nobody else has open meanwhile. */
async function withDatabase<Result>(
  work: (database: Database, secrets: Secrets) => Promise<Result>,
  at = place,
): Promise<Result> {
  const database = await openExisting(at);
  try {
    return await work(database, await secretsAt(at, database));
  } finally {
    await database.close();
  }
}

const cutOff = (database: Database, given: readonly Rekeying[]) =>
  expect(
    rotateSecret({
      database,
      options: { ...place, secretKey: undefined },
      rekeyings: given,
      now: () => new Date(),
    }),
  ).rejects.toThrow('cut off');
const end = async () => {
  throw new Error('cut off');
};

/** Archives all records but the last. */
const archive = (database: Database, secrets: Secrets) =>
  archiveTrail(database, { ...place, before: new Date(Date.now() + 60_000), secrets });

interface Content {
  readonly codes: readonly string[];
  readonly cards: readonly (number | undefined)[];
  readonly lock: string;
}

const listCopies = (database: Database) =>
  database.query<CodeCopyRow & CodeCopyOwner>(sql`
    select copy.first_card as "firstCard", copy.last_card as "lastCard", copy.print_job_id as "printJobId",
      nonce, tag, ciphertext, code_length as "codeLength"
    from card_code_chunks copy join print_jobs job on job.id = copy.print_job_id order by 1`);

/** Reads everything that an earlier secret may have sealed or hashed; uses up one recovery code. */
async function read(database: Database, secrets: Secrets): Promise<Content> {
  const codes = (await listCopies(database)).flatMap((copy) => {
    const { bytes, codeLength } = openCodes(secrets.keysFor('card-copy'), copy, copy);
    return Array.from({ length: bytes.length / codeLength }, (_, index) =>
      bytes.toString('latin1', index * codeLength, (index + 1) * codeLength),
    );
  });
  const keys = secrets.keysFor('card-lookup');
  const cards = await database.transaction((tx) =>
    lockCardsByLookups(
      tx,
      codes.map((code) => keys.map((key) => codeLookup(key, code))),
    ),
  );
  // A minute later for each reading, because each code of the app counts only once.
  const at = new Date(Date.now() + (readings += 1) * 60_000);
  const needs = { secrets, now: () => at };
  const factor = URI.parse(factorUri).generate({ timestamp: at.getTime() });
  expect(await proveFactor(needs, database, 1, factor)).toEqual({ by: 'app' });
  expect(await proveFactor(needs, database, 1, String(recoveryCodes.pop()))).toEqual({ by: 'recovery' });
  const trail = secrets.keysFor('audit');
  expect(await verifyTrail(database, trail, anchorIn(place.dataDirectory, trail))).toMatchObject({
    kind: 'whole',
    anchoredCount: expect.any(Number),
  });
  const lock = await createLockout({ database, secrets, now: () => triedAt }).findLock(tried);
  return { codes, cards, lock: lock.kind };
}
let readings = 0;

beforeAll(async () => {
  place = await makeBareDemoPlace();
  server = await startServerProcess(place);
});
afterAll(async () => {
  for (const each of [place, ...places]) await each.remove();
});

describe('npm run office -- key-rotate', () => {
  let cookie: string;

  it('is refused while a server runs, and changes nothing', async () => {
    cookie = await server.signIn('ops');
    for (const prefix of ['KEYA', 'KEYB']) {
      const { id } = await server.call(cookie, repertory.createPrintJob, {
        body: newPrintJob({ quantity: 60, prefix }),
      });
      await until('the cards', async () => {
        const { job } = await server.call(cookie, repertory.findPrintJob, { query: { id } });
        return job.status !== 0 || undefined;
      });
    }
    const key = readFileSync(keyFileIn(place.dataDirectory), 'utf8');
    const sentence = testEngine === 'postgresql' ? '数据库正被使用' : '正被另一个进程';
    expect(await rotate()).toEqual({ status: 2, said: expect.stringContaining(sentence) });
    expect(readFileSync(keyFileIn(place.dataDirectory), 'utf8')).toBe(key);
    await server.end('SIGTERM');

    copyFileSync(keyFileIn(place.dataDirectory), earlierKey());
    await withDatabase(async (database, secrets) => {
      const sealedSecret = newSealedSecret({ secrets }, 1);
      factorUri = describeSecret({ secrets }, { accountId: 1, username: 'a', issuer: 'i' }, sealedSecret).uri;
      await saveUnconfirmed(database, 1, sealedSecret, new Date());
      await confirmFactor(database, 1, new Date());
      const hashes = recoveryCodes.map((code) => hashRecoveryCode({ secrets }, code));
      await replaceRecoveryCodes(database, 1, hashes);
      const lockout = createLockout({ database, secrets, now: () => triedAt });
      for (let count = 0; count < 6; count += 1) await lockout.beginTry(tried);
      expect(await archive(database, secrets)).toBeGreaterThan(0);
      before = await read(database, secrets);
      expect(before.codes.length).toBeGreaterThan(100);
      expect(before).toMatchObject({ cards: before.codes.map(() => expect.any(Number)), lock: 'locked' });
    });
    // Without the trial restore, which server/backup shows.
    expect(await run('backup', place, [backupFile(), '--quick'])).toMatchObject({ status: 3 });
  });

  it('is refused where the anchor of the trail was taken away, and changes nothing', async () => {
    const anchor = join(place.dataDirectory, anchorFile);
    const key = readFileSync(keyFileIn(place.dataDirectory), 'utf8');
    renameSync(anchor, `${anchor}.away`);
    expect(await rotate()).toEqual({ status: 2, said: expect.stringContaining('audit.anchor 不见了') });
    renameSync(`${anchor}.away`, anchor);
    expect(readFileSync(keyFileIn(place.dataDirectory), 'utf8')).toBe(key);
    await withDatabase(async (database, secrets) => {
      expect(secrets.fingerprints).toHaveLength(1);
      expect(await read(database, secrets)).toEqual(before);
    });
  });

  it('leaves everything readable where it was cut off, and goes on from there', async () => {
    await withDatabase(async (database) => {
      // Interrupted after the file and before the exchange.
      await cutOff(database, [{ exchange: end }]);
      const early = await secretsAt(place, database);
      expect(early.fingerprints).toHaveLength(1);
      expect(await read(database, early)).toEqual(before);
      // Interrupted after the exchange and before the codes are resealed.
      const [first, ...others] = rekeyings;
      await cutOff(database, [first ?? {}, { reseal: end }, ...others]);
      const late = await secretsAt(place, database);
      expect(late.fingerprints).toHaveLength(2);
      expect(await read(database, late)).toEqual(before);
    });
    expect(await rotate()).toEqual({
      status: 0,
      said: expect.stringMatching(/^OK {2}已完成上次没有完成的更换：.*共有 2 个密钥/),
    });
    await withDatabase(async (database, secrets) => {
      expect(await read(database, secrets)).toEqual(before);
      const newest = [secrets.keyFor('card-copy')] as const;
      for (const copy of await listCopies(database)) openCodes(newest, copy, copy);
    });
  });

  it('is killed when the new secret is in the file, and once more is enough', async () => {
    const lines = () => readFileSync(keyFileIn(place.dataDirectory), 'utf8').trim().split('\n').length;
    const { child, ended } = start('key-rotate', place);
    await until('the new secret', async () => lines() === 3 || undefined);
    child.kill('SIGKILL');
    await ended;
    expect(await rotate()).toMatchObject({ status: 0, said: expect.stringContaining('共有') });
    // The records of the rotations are sealed with three secrets.
    await withDatabase(async (database, secrets) => {
      expect(await archive(database, secrets)).toBeGreaterThan(0);
      expect(await read(database, secrets)).toEqual(before);
    });
  });

  it('ends every session, and people sign in anew', async () => {
    server = await startServerProcess(place);
    try {
      expect((await server.send(cookie, dictionary.listTeachingMaterials)).status).toBe(401);
      await server.call(await server.signIn('ops'), dictionary.listTeachingMaterials);
    } finally {
      await server.end('SIGTERM');
    }
    expect(await run('audit-verify')).toMatchObject({ status: 0 });
  });
});

// Both engines test a rotation and a restore (server/backup); testing one after the other on a single engine is enough.
if (testEngine === 'embedded' || process.env.TEST_EVERY_ENGINE === '1')
  describe('after a rotation', () => {
    const restoreInto = async (file: string, key: string) => {
      const fresh = await makeTestPlace();
      places.push(fresh);
      copyFileSync(key, keyFileIn(fresh.dataDirectory));
      const backup = await openBackup(file);
      try {
        return { fresh, verified: await restoreBackup(backup, readOptions(environmentOf(fresh))) };
      } finally {
        await backup.close();
      }
    };

    it('a backup from before is restored with the new file, and can be rotated in its turn', async () => {
      const { fresh, verified } = await restoreInto(backupFile(), keyFileIn(place.dataDirectory));
      expect(verified).toMatchObject({ isTrailWhole: true });
      expect(await run('key-rotate', fresh)).toEqual({
        status: 0,
        said: expect.stringMatching(/^OK {2}数据库已改用文件中最新的密钥.*没有产生新的密钥.*请再运行一次/s),
      });
      await withDatabase(async (database, secrets) => {
        const codes = (await listCopies(database)).map(
          (copy) => openCodes([secrets.keyFor('card-copy')], copy, copy).bytes,
        );
        expect(Buffer.concat(codes).toString('latin1')).toBe(before.codes.join(''));
      }, fresh);
      expect(await run('audit-verify', fresh)).toMatchObject({ status: 0 });
    });

    it('a backup asks for the new file, and a database for its own', async () => {
      const later = join(place.dataDirectory, 'after.zip');
      expect(await run('backup', place, [later, '--quick'])).toMatchObject({ status: 3 });
      await expect(restoreInto(later, earlierKey())).rejects.toThrow('或是更换之前的，与备份不匹配');
      copyFileSync(earlierKey(), keyFileIn(place.dataDirectory));
      expect(await rotate()).toEqual({ status: 2, said: expect.stringContaining('密钥与数据库不匹配') });
      writeFileSync(keyFileIn(place.dataDirectory), 'ab'.repeat(32));
      expect(await rotate()).toEqual({ status: 2, said: expect.stringContaining('密钥与数据库不匹配') });
    });
  });
