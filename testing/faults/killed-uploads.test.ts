/**
 * Uploads whose process is killed meanwhile: no row remains without its file, every acknowledged file is complete, and
 * no file stays for ever without its row. `npm run check -- faults` kills at twenty moments, other runs at three.
 */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { upload } from '#contract/upload/endpoints';
import type { Database } from '#server/database/database';
import { clearLeftovers } from '#server/modules/upload/clear-leftovers';
import { readOptions } from '#server/start/options';
import { incomingFolder, openOwnFiles } from '#server/storage/own-files';
import { bareDemoKey, fillBareDemo, openPlace } from '../bare-demo';
import { makeMigratedPlace, type TestPlace } from '../database/database';
import { startServerProcess, type ServerProcess } from '../process';
import { listPictureFaults } from './pictures';

const instants = process.env.FAULTS_COUNT === undefined ? 3 : 20;

let place: TestPlace;
let picture: Uint8Array<ArrayBuffer>;
const acknowledged: string[] = [];

beforeAll(async () => {
  place = await makeMigratedPlace();
  await (await fillBareDemo(place)).close();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 300, height: 300, channels: 3, noise, background: 'black' } });
  picture = new Uint8Array(await drawn.png().toBuffer());
});
afterAll(() => place.remove());

const open = () => startServerProcess(place, { SECRET_KEY: bareDemoKey });

/** Prepares everything except sending the form. @returns a function that sends it, and returns the duration */
async function prepareUpload(server: ServerProcess, cookie: string) {
  const key = `study-card/${crypto.randomUUID()}.png`;
  const form = new FormData();
  form.append('key', key);
  form.append('token', await server.call(cookie, upload.getUploadToken, { query: { key } }));
  form.append('file', new Blob([picture], { type: 'image/png' }), 'a.png');
  return async () => {
    const from = performance.now();
    const reply = await fetch(`${server.origin}/storage`, { method: 'POST', body: form });
    if (reply.ok) acknowledged.push(key);
    return performance.now() - from;
  };
}

async function look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> {
  const database = await openPlace(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const files = () => openOwnFiles(place);
const listRows = async (database: Database) =>
  (await database.query<{ key: string }>(sql`select key from uploads`)).map(({ key }) => key);

it(`leaves no row without its file at ${instants} instants, and nothing for ever`, async () => {
  let usualMs = 0;
  for (let instant = 0; instant < instants; instant += 1) {
    const server = await open();
    const cookie = await server.signIn('warehouse');
    // The first uploads load the decoder.
    for (let warmUp = 0; warmUp < 3; warmUp += 1) usualMs = await (await prepareUpload(server, cookie))();
    const send = await prepareUpload(server, cookie);
    const sent = send().catch(() => undefined);
    // The instants of the kills are spread over the time that an upload takes.
    await new Promise((resolve) => setTimeout(resolve, (usualMs * 1.1 * (instant + 0.5)) / instants));
    await server.end('SIGKILL');
    await sent;
    expect(await look((database) => listPictureFaults(database, place, acknowledged))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(instants * 3);
  const incoming = join(files().root, incomingFolder);
  // A part is as old as its file, by the clock of the machine.
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const part of readdirSync(incoming)) utimesSync(join(incoming, part), hoursAgo, hoursAgo);
  // After eight days without use, so that they are deleted.
  const options = { ...readOptions({}), ...place, uploadDirectory: undefined };
  for (const days of [0, 8]) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    await look((database) => clearLeftovers({ database, options, now }));
  }
  expect([await files().listKeys(), readdirSync(incoming)]).toEqual([[], []]);
  expect(await look(listRows)).toEqual([]);
});
