/** What the benchmark does with the product: order an export, wait for its file, watch its memory. */
import { exporting } from '#contract/export';
import { type exportFormats } from '#contract/export.facts';
import { startServerProcess } from '../../server/testing-process';
import { until } from '../../server/testing-until';
import type { Place } from '../lists/place';
import { watchMemory } from '../print/memory';

export interface ExportFigures {
  readonly rowsPerSecond: number;
  readonly bytes: number;
  readonly growthMiB: number;
}

const giveUpMs = 10 * 60_000;

/** @returns the figures of csv and xlsx, each of all cards */
export async function measureExports(place: Place): Promise<readonly [ExportFigures, ExportFigures]> {
  const server = await startServerProcess(place);
  try {
    const cookie = await server.signIn('ops');
    const measure = async (format: (typeof exportFormats)[number]): Promise<ExportFigures> => {
      const memory = watchMemory(server.pid);
      const startedAt = performance.now();
      const { id } = await server.call(cookie, exporting.createExportJob, {
        body: { list: 'cards', format, filter: {} },
      });
      const job = await until(
        `the ${format} file`,
        async () => {
          const query = { currentPage: 1, pageSize: 10 };
          const { page } = await server.call(cookie, exporting.listExportJobs, { query });
          const found = page.items.find((each) => each.id === id);
          if (found && found.status > 2) throw new Error(`The export failed: ${found.reason}`);
          return found?.status === 2 ? found : undefined;
        },
        { giveUpMs, paceMs: 250 },
      );
      const seconds = (performance.now() - startedAt) / 1000;
      return { rowsPerSecond: job.rowCount / seconds, bytes: job.byteCount ?? 0, growthMiB: memory.stop() };
    };
    return [await measure('csv'), await measure('xlsx')];
  } finally {
    await server.end('SIGTERM');
  }
}
