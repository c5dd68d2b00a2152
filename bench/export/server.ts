/** Drives the product: orders exports, waits for their files, measures its memory. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFormats } from '#contract/export/constants';
import { exporting } from '#contract/export/endpoints';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { until } from '#testing/until';
import type { Place } from '../lists/place';
import { percentile } from '../percentile';
import { watchMemory } from '../print/memory';

type Format = (typeof exportFormats)[number];

export interface ExportFigures {
  readonly rowsPerSecond: number;
  readonly bytes: number;
  readonly growthMiB: number;
}

const giveUpMs = 10 * 60_000;
const rounds = 3;

/** @returns medians of exports of all cards by an otherwise idle server that has made one of each format before */
export async function measureExports(place: Place): Promise<Readonly<Record<Format, ExportFigures>>> {
  const server = await startServerProcess(place);
  try {
    const cookie = await server.signIn('ops');
    const directory = join(place.dataDirectory, 'exports');
    const found: Record<Format, ExportFigures[]> = { csv: [], xlsx: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const format of exportFormats)
        found[format].push(await measureExport(server, cookie, { format, directory }));
    return { csv: medianOf(found.csv.slice(1)), xlsx: medianOf(found.xlsx.slice(1)) };
  } finally {
    await server.end('SIGTERM');
  }
}

async function measureExport(
  server: ServerProcess,
  cookie: string,
  { format, directory }: { readonly format: Format; readonly directory: string },
): Promise<ExportFigures> {
  const memory = watchMemory(server.pid);
  const before = (await filesIn(directory)).length;
  const startedAt = performance.now();
  const { id } = await server.call(cookie, exporting.createExportJob, {
    body: { list: 'cards', format, filter: {} },
  });
  // Watches the disk, because asking the server would slow it down.
  await until(
    `the ${format} file`,
    async () => ((await filesIn(directory)).length > before ? true : undefined),
    { giveUpMs, paceMs: 10 },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const job = await until(`the end of the ${format} export`, async () => {
    const query = { currentPage: 1, pageSize: 10 };
    const { page } = await server.call(cookie, exporting.listExportJobs, { query });
    const found = page.items.find((each) => each.id === id);
    if (found && found.status > 2) throw new Error(`The export failed: ${found.reason}`);
    return found?.status === 2 ? found : undefined;
  });
  return { rowsPerSecond: job.rowCount / seconds, bytes: job.byteCount ?? 0, growthMiB: memory.stop() };
}

/** The completed files; unfinished ones end in `.part`. */
const filesIn = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory)).filter((name) => !name.endsWith('.part'));

/** The median speed, and the largest memory. */
const medianOf = (figures: readonly ExportFigures[]): ExportFigures => ({
  rowsPerSecond: percentile(
    figures.map((each) => each.rowsPerSecond),
    50,
  ),
  bytes: figures[0]?.bytes ?? 0,
  growthMiB: Math.max(...figures.map(({ growthMiB }) => growthMiB)),
});
