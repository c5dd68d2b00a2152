/** Issue 5, Shown by 4: the server is killed again and again while it writes an export; the file is complete. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { exporting, type ExportJob } from '#contract/export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import type { TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { until } from '#testing/until';

const quantity = 40_000;
const kills = 2;

/** With several possible processes, a killed one is noticed only after its lease has expired, so the lease is short. */
const settings = { JOB_LEASE_SECONDS: '1' };

let place: TestPlace;
let exportDirectory: string;
let server: ServerProcess;
let cookie = '';
/** One part file for each killed run. */
const parts = new Set<string>();
let job: ExportJob;

const findExport = async (id: number) => {
  const { page } = await server.call(cookie, exporting.listExportJobs, {
    query: { currentPage: 1, pageSize: 9 },
  });
  return page.items.find((each) => each.id === id);
};

beforeAll(async () => {
  place = await makeDemoPlace();
  exportDirectory = join(place.dataDirectory, 'exports');
  server = await startServerProcess(place, settings);
  cookie = await server.signIn('warehouse');
  const { id: printJobId } = await server.call(cookie, repertory.createPrintJob, {
    body: newPrintJob({ quantity, prefix: 'KILL' }),
  });
  await until('the cards', async () => {
    const detail = await server.call(cookie, repertory.findPrintJob, { query: { id: printJobId } });
    return detail.job.status === 1 || undefined;
  });
  const { id } = await server.call(cookie, exporting.createExportJob, {
    body: { list: 'cards', format: 'csv', filter: { id: printJobId } },
  });
  while (parts.size < kills) {
    // Waits for a part file of this run, so that the kill comes in the middle of writing.
    const part = await until('a part of the file', async () =>
      readdirSync(exportDirectory).find((name) => name.endsWith('.part') && !parts.has(name)),
    );
    parts.add(part);
    await server.end('SIGKILL');
    server = await startServerProcess(place, settings);
  }
  job = await until('the file', async () => {
    const found = await findExport(id);
    return found?.status === 2 ? found : undefined;
  });
});

afterAll(async () => {
  await server.end('SIGTERM');
  await place.remove();
});

describe(`an export whose server is killed ${kills} times while it writes`, () => {
  it('has every card once, and the hash of its record', async () => {
    const reply = await server.send(cookie, exporting.fetchExportFile, { query: { id: job.id } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(job.sha256);
    const serials = parseCsv(bytes.toString())
      .slice(1)
      .map(([serial]) => serial);
    expect(serials).toHaveLength(quantity);
    expect(new Set(serials).size).toBe(quantity);
  });

  it('leaves its file and nothing else in the directory', () => {
    // Hidden files are the marks by which processes and databases on PostgreSQL recognise the directory.
    const files = readdirSync(exportDirectory).filter((name) => !name.startsWith('.'));
    expect(files).toEqual([expect.stringMatching(/\.csv$/)]);
  });
});
