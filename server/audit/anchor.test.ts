import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { asOwner } from '#testing/audit/tampering';
import { openTestDatabase } from '#testing/database/database';
import { anchorFile, anchorIn, layAnchor, layFirstAnchor, type Anchor } from './anchor';
import { findChainEnd, type ChainEnd } from './audit-repository';
import { moveAnchor } from './follow-chain';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import { startOfChain } from './seal';

const [key, newKey] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)];
const end: ChainEnd = { position: 12, seal: 'ab'.repeat(32) };

let directory: string;
let anchor: Anchor;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-anchor-'));
  anchor = anchorIn(directory, [key]);
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the anchor', () => {
  it('does not exist before it is written, and then names its place', () => {
    expect(anchor.read()).toBeUndefined();
    anchor.write(end);
    expect(anchor.read()).toEqual(end);
    anchor.write({ ...end, position: 13 });
    expect(anchor.read()).toEqual({ ...end, position: 13 });
  });

  it('is one line in a file that only its owner may read, and leaves no other file', () => {
    anchor.write(end);
    expect(readdirSync(directory)).toEqual([anchorFile]);
    expect(statSync(join(directory, anchorFile)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(directory, anchorFile), 'utf8')).toMatch(/^12 (?:ab){32} [0-9a-f]{64}\n$/);
  });

  it('leaves nothing beside it when it can not be written', () => {
    mkdirSync(join(directory, anchorFile));
    expect(() => anchor.write(end)).toThrow();
    expect(readdirSync(directory)).toEqual([anchorFile]);
  });

  it.each<[what: string, change: (line: string) => string]>([
    ['another record', (line) => line.replace('12', '11')],
    ['another seal', (line) => line.replace('ab', 'ac')],
    ['another proof', (line) => line.replace(/.\n$/, (last) => (last === '0\n' ? '1\n' : '0\n'))],
    ['a proof of a part', (line) => line.replace(/.\n$/, '\n')],
    ['no proof', (line) => line.split(' ').slice(0, 2).join(' ')],
    ['nothing', () => ''],
  ])('is damaged with %s', (_, change) => {
    anchor.write(end);
    const path = join(directory, anchorFile);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect(anchor.read()).toBe('damaged');
  });

  it.each<[what: string, put: (path: string) => void]>([
    ['a directory', (path) => mkdirSync(path)],
    ['larger than any of ours', (path) => writeFileSync(path, ' '.repeat(100_000))],
    ['a named pipe, which nobody writes to', (path) => void execFileSync('mkfifo', [path])],
  ])('is damaged where it is %s', (_, put) => {
    put(join(directory, anchorFile));
    expect(anchor.read()).toBe('damaged');
  });

  it('is written with the newest key, and believed by any of them', () => {
    anchor.write(end);
    expect(anchorIn(directory, [newKey, key]).read()).toEqual(end);
    expect(anchorIn(directory, [newKey]).read()).toBe('damaged');
    anchorIn(directory, [newKey, key]).write(end);
    expect(anchorIn(directory, [newKey]).read()).toEqual(end);
    expect(anchor.read()).toBe('damaged');
  });
});

describe('a move of the anchor', () => {
  let plain: Database;
  let served: Database;
  beforeAll(async () => {
    plain = await openTestDatabase();
  });
  beforeEach(async () => {
    served = withAuditTrail(plain, key);
    await asOwner(
      plain,
      'truncate audit_log',
      'truncate audit_head',
      `insert into audit_head (position, seal) values (0, decode('${startOfChain}', 'hex'))`,
    );
    await layAnchor(plain, anchor);
  });
  afterAll(() => plain.close());

  const record = async (times: number, through = withAuditTrail(plain, key)) => {
    for (let index = 0; index < times; index += 1)
      await through.transaction((tx) =>
        recordAudit(tx, systemSource, { action: 'login.open', detail: { index } }),
      );
    return findChainEnd(plain);
  };
  const cutTo = (position: number) =>
    asOwner(
      plain,
      `delete from audit_log where position > ${position}`,
      `update audit_head set (position, seal) = (select position, seal from audit_log where position = ${position})`,
    );

  it('takes it to the end of the chain, where it stays while nothing is recorded', async () => {
    await moveAnchor(plain, anchor);
    expect(anchor.read()).toEqual({ position: 0, seal: startOfChain });
    const last = await record(3);
    await moveAnchor(plain, anchor);
    expect(anchor.read()).toEqual(last);
    const file = statSync(join(directory, anchorFile)).ino;
    await moveAnchor(plain, anchor);
    expect(statSync(join(directory, anchorFile)).ino).toBe(file);
  });

  it('is refused where the anchor is damaged', async () => {
    await record(1);
    writeFileSync(join(directory, anchorFile), 'x');
    await expect(moveAnchor(plain, anchor)).rejects.toMatchObject({
      name: 'TrailBroken',
      fault: 'anchorDamaged',
    });
    expect(readFileSync(join(directory, anchorFile), 'utf8')).toBe('x');
  });

  it.each([0, 1])('is refused where the anchor is gone, after %i records', async (times) => {
    await record(times);
    rmSync(join(directory, anchorFile));
    await expect(moveAnchor(plain, anchor)).rejects.toMatchObject({ fault: 'anchorMissing' });
    expect(anchor.read()).toBeUndefined();
  });

  it.each([
    ['are gone', () => cutTo(2), 'cut'],
    ['have no end', () => asOwner(plain, 'delete from audit_head'), 'altered'],
    [
      'were changed',
      () => asOwner(plain, `update audit_log set seal = sha256('x') where position = 3`),
      'altered',
    ],
  ])('is refused where records before the anchor %s', async (_, spoil, fault) => {
    await record(3);
    await moveAnchor(plain, anchor);
    const lying = anchor.read();
    await record(1);
    await spoil();
    await expect(moveAnchor(plain, anchor)).rejects.toMatchObject({ fault });
    expect(anchor.read()).toEqual(lying);
  });

  it('is refused where other records stand in place of those before the anchor', async () => {
    await record(3);
    await moveAnchor(plain, anchor);
    await cutTo(2);
    await record(1);
    await expect(moveAnchor(plain, anchor)).rejects.toMatchObject({ fault: 'altered' });
  });

  it.each([
    [0, 'cut'],
    [1, 'altered'],
    [5, 'altered'],
  ])('is refused where this process’s last seal is gone, with %i recorded since', async (times, fault) => {
    await record(3, served);
    await moveAnchor(plain, anchor);
    await record(1, served);
    expect(served.lastSealed?.()?.position).toBe(4);
    await cutTo(3);
    await record(times, served);
    await expect(moveAnchor(served, anchor)).rejects.toMatchObject({ fault });
  });

  it('succeeds for a process that has sealed a record, however much others have recorded since', async () => {
    await record(2, served);
    const last = await record(3);
    await moveAnchor(served, anchor);
    expect(anchor.read()).toEqual(last);
    expect(served.lastSealed?.()?.position).toBe(2);
    await record(1, served);
    expect(served.lastSealed?.()?.position).toBe(6);
  });
});

describe('the first anchor', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is laid where nothing was recorded and nobody has an account, and later by nobody', async () => {
    await layFirstAnchor(database, anchor);
    expect(anchor.read()).toEqual({ position: 0, seal: startOfChain });
    rmSync(join(directory, anchorFile));
    await database.execute(sql`
      insert into accounts (username, display_name, role, password_hash) values ('ops', '运营小王', 'ops', '-')`);
    await layFirstAnchor(database, anchor);
    expect(anchor.read()).toBeUndefined();
  });

  it('is not laid beside records, whoever has taken the accounts away', async () => {
    await database.execute(sql`delete from accounts`);
    await withAuditTrail(database, key).transaction((tx) =>
      recordAudit(tx, systemSource, { action: 'login.open' }),
    );
    await layFirstAnchor(database, anchor);
    expect(anchor.read()).toBeUndefined();
  });
});
