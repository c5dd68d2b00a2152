/** A database that was put back to an earlier moment by other means than `npm run office -- restore`. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { repertory } from '#contract/repertory/endpoints';
import { anchorIn, layAnchor } from '#server/audit/anchor';
import { notesIn } from '#server/audit/checkpoint/note';
import { recordAudit, systemSource, withAuditTrail } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { newPrintJob } from '#testing/areas/repertory';
import { makeBareDemoPlace } from '#testing/bare-demo';
import { openTestDatabase, testEngine, type TestPlace } from '#testing/database/database';
import { throwAwayRoot } from '#testing/database/embedded';
import { withoutOffice } from '#testing/office-settings';
import { startServerProcess } from '#testing/process';
import { commandOf } from '#testing/program';
import { until } from '#testing/until';
import { watchForReturn } from './went-back';

const key = Buffer.alloc(32, 9);
const directory = mkdtempSync(join(throwAwayRoot, 'study-card-return-'));
const anchor = anchorIn(directory, [key]);
let database: Database;
beforeAll(async () => {
  database = withAuditTrail(await openTestDatabase(), key);
  await database.transaction((tx) => recordAudit(tx, systemSource, { action: 'system.backup' }));
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const nextMerchant = async (): Promise<number> => {
  const [row] = await database.query<{ id: number }>(sql`select nextval('merchants_id_seq')::integer as id`);
  return row?.id ?? NaN;
};
const listNotices = () =>
  database.query(sql`select fault, figure from system_checks where subject = 'return'`);

describe('a server', () => {
  const said: string[] = [];
  const look = () =>
    watchForReturn({ database, now: () => new Date() }, { anchors: [anchor] }, (line) => said.push(line))();

  it('leaves the numbers alone while the anchored record is there', async () => {
    await look();
    await layAnchor(database, anchor);
    await look();
    expect([await nextMerchant(), said]).toEqual([1, []]);
  });

  it.each([
    ['lacks the anchored record', 5],
    ['has another record in its place', 0],
  ])('leaves a gap once if the database %s, and tells the administrators', async (_, ahead) => {
    const { position = 0 } = await endOf();
    anchor.write({ position: position + ahead, seal: `${ahead}`.repeat(64) });
    const before = await nextMerchant();
    await look();
    const after = await nextMerchant();
    expect(after).toBeGreaterThan(before + 1_000);
    await look();
    expect(await nextMerchant()).toBe(after + 1);
    expect(said.splice(0)).toEqual([expect.stringMatching(/^数据库回到了 .* 的状态/)]);
    expect(await listNotices()).toEqual([{ fault: 'returned', figure: expect.any(Number) }]);
  });

  it('believes a checkpoint that lies elsewhere, unless the trail was restored since', async () => {
    const { position = 0 } = await endOf();
    anchor.write({ position, seal: (await sealAt(position)) ?? '' });
    const lookWith = (at: Date) =>
      watchForReturn(
        { database, now: () => new Date() },
        {
          anchors: [anchor],
          kept: { position: position + 5, seal: `${at.getTime()}`.padStart(64, '0'), at },
        },
        (line) => said.push(line),
      )();
    const before = await nextMerchant();
    await lookWith(new Date());
    const after = await nextMerchant();
    expect([after > before + 1_000, said.splice(0)]).toEqual([
      true,
      [expect.stringMatching(/^数据库回到了/)],
    ]);
    const sentAt = new Date();
    await until('a later moment', async () => new Date() > sentAt || undefined);
    await database.transaction((tx) => recordAudit(tx, systemSource, { action: 'system.restore' }));
    await lookWith(sentAt);
    expect([await nextMerchant(), said]).toEqual([after + 1, []]);
  });

  const sealAt = async (position: number) => {
    const [row] = await database.query<{ seal: string }>(
      sql`select encode(seal, 'hex') as seal from audit_log where position = ${position}`,
    );
    return row?.seal;
  };
  const endOf = async () => {
    const [end] = await database.query<{ position: number }>(sql`select position from audit_head`);
    return end ?? { position: 0 };
  };
});

// What is put back of a cluster of PostgreSQL is the whole cluster.
if (testEngine === 'embedded')
  describe('no serial and no batch number is given twice after', () => {
    const elsewhere = join(directory, 'elsewhere.txt');
    beforeEach(() => writeFileSync(elsewhere, ''));
    /** Another machine, which keeps in that file what is sent to it. */
    const holder = createServer((request, response) => {
      void text(request).then((note) => {
        if (request.method === 'POST') appendFileSync(elsewhere, `${note}\n`);
        response.end(request.method === 'GET' ? readFileSync(elsewhere) : undefined);
      });
    });
    beforeAll(() => new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening)));
    afterAll(() => new Promise((closed) => holder.close(closed)));
    const putBack = (files: string, copy: string) => {
      rmSync(files, { recursive: true });
      cpSync(copy, files, { recursive: true });
    };
    it.each<[string, string, (() => string) | undefined, (place: TestPlace) => void]>([
      ['the files of the database were put back', 'postgres', undefined, () => {}],
      ['the whole data directory was, where a checkpoint lies elsewhere', '.', () => elsewhere, () => {}],
      [
        'the whole data directory was, where an address keeps the checkpoints',
        '.',
        () => `http://127.0.0.1:${(holder.address() as AddressInfo).port}/kept`,
        () => {},
      ],
      [
        'the whole data directory was and the gap left by hand',
        '.',
        undefined,
        ({ dataDirectory: DATA_DIR }) => {
          const env = { ...withoutOffice(process.env), DATA_DIR };
          const args = [...commandOf('restore'), '--put-back', '--given', 'M000500'];
          const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
          expect([stderr, stdout]).toEqual(['', expect.stringContaining('从 M000501 继续')]);
        },
      ],
    ])('%s', async (_, part, placeOf, byHand) => {
      const settings = placeOf && { CHECKPOINT_TO: placeOf() };
      const place = await makeBareDemoPlace();
      const files = join(place.dataDirectory, part);
      const copy = mkdtempSync(join(directory, 'copy-'));
      const kept = () => notesIn(readFileSync(elsewhere, 'utf8')).length;
      const order = async ({ isKept = false } = {}) => {
        const before = kept();
        const server = await startServerProcess(place, settings);
        const cookie = await server.signIn('ops');
        const asked = { prefix: 'RTN', quantity: 5 };
        const { serialFirst } = await server.call(cookie, repertory.previewPrintJob, { query: asked });
        const body = newPrintJob({ cardName: '放回', ...asked });
        const { batchNo } = await server.call(cookie, repertory.createPrintJob, { body });
        if (isKept) await until('a checkpoint', async () => kept() > before || undefined);
        await server.end('SIGTERM');
        return { batchNo, serialFirst };
      };
      await order();
      cpSync(files, copy, { recursive: true });
      const lost = await order();
      // The next start sends what this one recorded.
      if (settings) await order({ isKept: true });
      putBack(files, copy);
      byHand(place);
      const again = await order();
      expect(lost.batchNo.endsWith('-0002')).toBe(true);
      expect(again.batchNo).toMatch(/-5002$/);
      expect([lost.serialFirst, again.serialFirst]).toEqual([
        expect.stringMatching(/^RTN0000000006/),
        expect.stringMatching(/^RTN0010000006/),
      ]);
      await place.remove();
    });
  });
