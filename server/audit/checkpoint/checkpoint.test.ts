/** What somebody else holds of the trail: signed checkpoints, and proofs of single records. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { notice } from '#contract/notice/endpoints';
import { system } from '#contract/system/endpoints';
import type { Database } from '#server/database/database';
import type { CheckpointPlace } from '#server/start/checkpoint-place';
import { readOptions } from '#server/start/options';
import { secretsFrom } from '#server/start/secrets';
import { openTestApp } from '#testing/app';
import { asEarlierVersions } from '#testing/audit/personal-data';
import { asOwner } from '#testing/audit/tampering';
import { openTestDatabase } from '#testing/database/database';
import { addressOf } from '#testing/process';
import { until } from '#testing/until';
import { anchorIn, layAnchor, type Anchor } from '../anchor';
import { recordAudit, systemSource, withAuditTrail } from '../record-audit';
import { compareWith } from './compare';
import { merkleTree } from './merkle';
import { newestKept, readKept } from './newest-kept';
import { notesIn, signerOf } from './note';
import { proveRecord } from './proof-page';
import { checkpointSender, hasCheckpointFailed, scheduleCheckpoints } from './send-checkpoint';
import { trailTree } from './trail-tree';

const former = secretsFrom(Buffer.alloc(32, 7));
const secrets = secretsFrom(Buffer.alloc(32, 8), Buffer.alloc(32, 7));
const signer = signerOf(secrets.keysFor('checkpoint'));
const now = () => new Date('2026-11-28T08:00:00.000Z');

let plain: Database;
let database: Database;
let anchor: Anchor;
let directory: string;
const record = (count: number) =>
  database.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await recordAudit(tx, systemSource, {
        action: 'repertory.generate',
        detail: { 说明: `第 ${index} 条`, index },
      });
  });
const prove = (position: number) => proveRecord({ database, anchor, signer, now }, position);
async function checkpoint(): Promise<string> {
  const reading = trailTree(database, anchor);
  await reading.readOn();
  return signer.sign(reading.checkpointAt(now()));
}

beforeAll(async () => {
  plain = await openTestDatabase();
  database = withAuditTrail(plain, secrets.keyFor('audit'));
  directory = mkdtempSync(join(tmpdir(), 'study-card-checkpoint-'));
  anchor = anchorIn(directory, secrets.keysFor('audit'));
  await layAnchor(plain, anchor);
  await record(300);
});
afterAll(async () => {
  await plain.close();
  rmSync(directory, { recursive: true });
});

describe('the tree of a trail', () => {
  const hash = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  /** As RFC 6962 defines it. */
  function rootOf(leaves: readonly string[]): Buffer {
    const [first] = leaves;
    if (first === undefined) return hash();
    if (leaves.length === 1) return hash(Buffer.from([0]), Buffer.from(first));
    const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
    return hash(Buffer.from([1]), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
  }
  function pathOf(at: number, leaves: readonly string[]): readonly Buffer[] {
    if (leaves.length < 2) return [];
    const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
    const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
    return at < half ? [...pathOf(at, left), rootOf(right)] : [...pathOf(at - half, right), rootOf(left)];
  }

  it('and its proofs are those of RFC 6962, for every record of every trail of up to seventeen', () => {
    for (let count = 0; count <= 17; count += 1) {
      const leaves = Array.from({ length: count }, (_, index) => `leaf ${index}`);
      for (let sought = 0; sought < Math.max(1, count); sought += 1) {
        const tree = merkleTree(sought);
        leaves.forEach(tree.add);
        expect([tree.size(), tree.root(), tree.proof()]).toEqual([
          count,
          rootOf(leaves),
          pathOf(sought, leaves),
        ]);
      }
    }
  });
});

describe('a checkpoint', () => {
  it('has the form of C2SP: origin, number, root, time, and a signature that names its key', async () => {
    expect(await checkpoint()).toMatch(
      /^study-card\/audit\/[0-9a-f]{16}\n300\n[\w+/]{43}=\ntime 2026-11-28T08:00:00\.000Z\n\n— study-card\/audit\/[0-9a-f]{16} [\w+/=]{92}\n$/,
    );
    expect(signer.verifierKeys[0]).toMatch(/^study-card\/audit\/[0-9a-f]{16}\+[0-9a-f]{8}\+[\w+/]{44}$/);
  });

  it('is opened after the secret was exchanged, and only as it was signed, by this trail', async () => {
    const old = signerOf(former.keysFor('checkpoint')).sign({
      size: 3,
      root: 'A'.repeat(43) + '=',
      at: 'now',
    });
    expect(signer.open(old)).toEqual({ size: 3, root: 'A'.repeat(43) + '=', at: 'now' });
    expect(signer.open(old.replace('\n3\n', '\n4\n'))).toBeUndefined();
    expect(signer.open(old.replace('time now', 'time then'))).toBeUndefined();
    const foreign = signerOf(secretsFrom(Buffer.alloc(32, 9)).keysFor('checkpoint'));
    expect(foreign.open(old)).toBeUndefined();
    expect(signer.open('')).toBeUndefined();
  });

  it('is found among others in a file, with either kind of line ends', async () => {
    const note = await checkpoint();
    expect(notesIn(`${note}\n${note}\n`)).toHaveLength(2);
    expect(notesIn(`${note}\n${note}`.replaceAll('\n', '\r\n')).map(signer.open)).toEqual([
      signer.open(note),
      signer.open(note),
    ]);
  });
});

describe('a trail beside checkpoints that were kept elsewhere', () => {
  const compare = (text: string) => compareWith(database, anchor, signer, text);

  it('fits all of them, also when it has grown', async () => {
    const first = await checkpoint();
    const empty = signer.sign({ size: 0, root: merkleTree().root().toString('base64'), at: 'then' });
    await record(5);
    expect(await compare(`${await checkpoint()}\n${first}\n${empty}`)).toMatchObject({
      kind: 'whole',
      count: 3,
      latest: { size: 305 },
    });
  });

  it('is told to be shorter, or another one, though its own chain is whole', async () => {
    const size = trailTree(database, anchor);
    await size.readOn();
    const longer = { ...size.checkpointAt(now()), size: 999 };
    const other = { ...size.checkpointAt(now()), size: 300 };
    expect(await compare(signer.sign(longer))).toMatchObject({ kind: 'other', isCut: true });
    expect(await compare(signer.sign(other))).toMatchObject({ kind: 'other', isCut: false });
  });

  it.each([
    ['', 0],
    ['no checkpoint', 0],
  ])('is compared with nothing in %j', async (text, place) => {
    expect(await compare(text)).toEqual({ kind: 'unknown', place });
  });

  it('does not believe one that was changed', async () => {
    const note = await checkpoint();
    expect(await compare(`${note}\n${note.replace('time 2026', 'time 2027')}`)).toEqual({
      kind: 'unknown',
      place: 2,
    });
  });
});

describe('the proof of a record', () => {
  /** Another program, in another language, which fails where Python is missing. */
  const verify = (page: string, key = signer.verifierKeys[0] ?? '') => {
    const path = join(directory, 'proof.html');
    writeFileSync(path, page);
    const program = join(__dirname, '../../../testing/audit/verify_proof.py');
    return JSON.parse(execFileSync('python3', [program, path, key], { encoding: 'utf8', stdio: 'pipe' }));
  };

  it.each([1, 256, 300])('is verified by another program: record %i', async (position) => {
    const page = String(await prove(position));
    expect(Buffer.byteLength(page)).toBeLessThan(20_000);
    expect(verify(page)).toMatchObject({ position, action: 'repertory.generate' });
  });

  it('is refused by it when anything was changed, or somebody else signed', async () => {
    const page = String(await prove(7));
    for (const [from, to] of [
      ['repertory.generate', 'repertory.create'],
      ['第 6 条', '第 9 条'],
      ['index 6', 'index 7'],
      ['time 2026', 'time 2025'],
    ] as const) {
      expect(page).toContain(from);
      expect(() => verify(page.replace(from, to))).toThrow('AssertionError');
    }
    const [, foreign = ''] = signer.verifierKeys;
    expect(() => verify(page, foreign)).toThrow('signed by another key');
  });

  it('of a record of an earlier version leaves out what the screens cover', async () => {
    const detail = { filter: { phone: '13800138000' } };
    await asEarlierVersions(() =>
      database.transaction((tx) => recordAudit(tx, systemSource, { action: 'repertory.generate', detail })),
    );
    const { length } = await trailLength();
    const page = String(await prove(length));
    expect(page).not.toContain('13800138000');
    expect(verify(page)).toMatchObject({ position: length });
  });

  it('of a very long record has its hash, and stays short', async () => {
    await database.transaction((tx) =>
      recordAudit(tx, systemSource, {
        action: 'repertory.generate',
        detail: { serials: Array(5_000).fill('SK1') },
      }),
    );
    const { length } = await trailLength();
    const page = String(await prove(length));
    expect(Buffer.byteLength(page)).toBeLessThan(20_000);
    expect(verify(page)).toMatchObject({ position: length });
  });

  it('is none of a record that is not there, and none of a trail that is not whole', async () => {
    expect(await prove(9_999)).toBeUndefined();
    await asOwner(plain, `update audit_log set action = 'login.open' where position = 20`);
    await expect(prove(3)).rejects.toThrow('altered');
    await asOwner(plain, `update audit_log set action = 'repertory.generate' where position = 20`);
  });

  const trailLength = async () => {
    const [row] = await plain.query<{ length: number }>(sql`select max(position) as length from audit_log`);
    return row ?? { length: 0 };
  };
});

describe('a checkpoint that is sent', () => {
  const senderTo = (place: CheckpointPlace) => checkpointSender({ database, now, anchor, signer, place });
  const fileAt = (path: string): CheckpointPlace => ({ kind: 'file', path });
  const optionsFor = (checkpointTo: string) => readOptions({ CHECKPOINT_TO: checkpointTo });

  it('goes to a file elsewhere, once for what is new', async () => {
    const path = join(directory, 'kept');
    const sender = senderTo(fileAt(path));
    await sender.send();
    await sender.send();
    await record(1);
    await sender.send();
    expect(await compareWith(database, anchor, signer, readFileSync(path, 'utf8'))).toMatchObject({
      kind: 'whole',
      count: 2,
    });
  });

  it('goes to an address of the owner’s, and is sent again where that did not take it', async () => {
    const taken: string[] = [];
    const statuses = [503, 302, 200];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        taken.push(text);
        response.writeHead(statuses[taken.length - 1] ?? 500, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const place = { kind: 'address', url: `http://127.0.0.1:${port}/checkpoints` } as const;
    const sender = senderTo(place);
    await expect(sender.send()).rejects.toThrow('503');
    await expect(sender.send()).rejects.toThrow('fetch failed');
    await sender.send();
    await sender.send();
    expect(taken).toHaveLength(3);
    expect(new Set(taken).size).toBe(1);
    expect(signer.open(taken[0] ?? '')).toBeDefined();
    await new Promise((closed) => server.close(closed));
  });

  it('is told as failed while its place does not take it, and no longer than it is set', async () => {
    const path = join(directory, 'pipe');
    execFileSync('mkfifo', [path]);
    const isReported = (to = path) => hasCheckpointFailed({ database, options: optionsFor(to) });
    expect(await isReported()).toBe(false);
    // A pipe that nobody reads, and a directory.
    const piped = senderTo(fileAt(path));
    await expect(piped.send()).rejects.toThrow('ENXIO');
    await expect(senderTo(fileAt(directory)).send()).rejects.toThrow('EISDIR');
    expect([await isReported(), await isReported('')]).toEqual([true, false]);
    rmSync(path);
    await piped.send();
    expect(await isReported()).toBe(false);
  });

  it.each([
    ['a directory', () => directory],
    [
      'a pipe',
      () => {
        const path = join(directory, 'a pipe');
        execFileSync('mkfifo', [path]);
        return path;
      },
    ],
    ['nothing', () => join(directory, 'nothing')],
  ])('is not looked for in %s when the server starts', async (_, makePath) => {
    expect(await readKept(fileAt(makePath()))).toBe('');
  });

  describe('to an address, is read back', () => {
    const older = signer.sign({ size: 7, root: `${'A'.repeat(43)}=`, at: '2026-11-28T06:00:00.000Z' });
    const newer = signer.sign({ size: 9, root: `${'B'.repeat(43)}=`, at: '2026-11-28T07:00:00.000Z' });
    const foreign = signerOf(secretsFrom(Buffer.alloc(32, 9)).keysFor('checkpoint')).sign({
      size: 99,
      root: `${'C'.repeat(43)}=`,
      at: '2026-11-28T08:00:00.000Z',
    });
    const found = { position: 9, seal: `${'B'.repeat(43)}=`, at: new Date('2026-11-28T07:00:00.000Z') };
    const text = (status: number, body: string) => (response: ServerResponse) =>
      void response.writeHead(status, { location: '/kept' }).end(body);
    /** Without end, as long as somebody reads on. */
    const flood = (response: ServerResponse) => {
      response.once('drain', () => flood(response));
      while (response.write(`${newer}\n`));
    };
    let answer: (response: ServerResponse, request: IncomingMessage) => void = text(404, '');
    const server = createServer((request, response) => answer(response, request));
    const place = () =>
      ({ kind: 'address', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kept` }) as const;
    beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
    afterAll(() => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    });

    it.each<[string, typeof found | undefined, typeof answer]>([
      ['the newest alone', found, text(200, newer)],
      ['all of them, the newest last', found, text(200, `${older}\n${newer}\n`)],
      ['one of another trail after it', found, text(200, `${newer}\n${foreign}`)],
      [
        'the end of a long file',
        found,
        (response, { headers }) => text(206, headers.range ? newer : '')(response),
      ],
      ['one that was changed', undefined, text(200, newer.replace('\n9\n', '\n999\n'))],
      ['a page for people', undefined, text(200, '<!doctype html><title>Sign in</title>')],
      ['nothing', undefined, text(204, '')],
      ['a fault, with a checkpoint in it', undefined, text(500, newer)],
      ['no such page', undefined, text(404, newer)],
      ['another address', undefined, text(302, newer)],
      ['more than is read', undefined, flood],
      ['a broken connection', undefined, (response) => void response.destroy()],
      ['half an answer', undefined, (response) => void response.write(newer, () => response.destroy())],
      ['no word in time', undefined, () => {}],
      ['no end in time', undefined, (response) => void response.write(newer)],
    ])('where that answers %s', async (_, kept, answering) => {
      answer = answering;
      expect(newestKept(await readKept(place(), 300), signer)).toEqual(kept);
    });
  });

  it('is no failure of its place where the trail is not whole', async () => {
    await asOwner(plain, `update audit_log set action = 'login.open' where position = 20`);
    await expect(senderTo(fileAt(directory)).send()).rejects.toThrow('altered');
    await asOwner(plain, `update audit_log set action = 'repertory.generate' where position = 20`);
    expect(await hasCheckpointFailed({ database, options: optionsFor(directory) })).toBe(false);
  });

  it('is given up when the server stops, whether it is read or sent', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const sender = senderTo({ kind: 'address', url: `http://127.0.0.1:${port}` });
    const sending = sender.send();
    await once(server, 'request');
    sender.stop();
    await expect(sending).rejects.toThrow('aborted');
    await expect(sender.send()).rejects.toThrow('aborted');
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await hasCheckpointFailed({ database, options: optionsFor(directory) })).toBe(false);
  });

  it.each([
    ['at the start', true],
    ['never by an older version beside a newer one', false],
  ])('is sent by a server %s', async (_, isNewest) => {
    const path = join(directory, `kept by the newest: ${isNewest}`);
    const app = Fastify();
    let askedCount = 0;
    const mayWrite = async () => {
      askedCount += 1;
      return isNewest;
    };
    scheduleCheckpoints(app, { database, now, secrets, options: optionsFor(path) }, { anchor, mayWrite });
    await app.ready();
    if (isNewest) await until('a checkpoint', async () => existsSync(path) || undefined);
    await app.close();
    expect([askedCount, existsSync(path)]).toEqual([1, isNewest]);
  });

  it('and is not taken is told on the page, in the notices, by /readyz and in the metrics', async () => {
    const checkpointTo = fileAt(directory);
    const test = await openTestApp({ checkpointTo, metricsToken: 'a-token' });
    const cookie = await test.signIn('admin');
    const get = (url: string) =>
      test.app.inject({ url, headers: { cookie, authorization: 'Bearer a-token' } });
    await until('a failure', async () => (await get('/readyz')).json().checkpoint);
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', checkpoint: 'failed' });
    expect((await get(addressOf(system.findState, {}))).json()).toMatchObject({
      data: { audit: { isCheckpointFailed: true } },
    });
    expect((await get(addressOf(notice.listNotices, {}))).json().data).toMatchObject([
      { type: 'system', text: '操作日志的检查点没有送达，请查看系统状态' },
    ]);
    expect((await get('/metrics')).body).toMatch(/^study_card_checkpoint_failed 1$/m);
    await test.close();
  });
});
