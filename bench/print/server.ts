/** Drives the product: list, generate, download. */
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import { startServerProcess } from '#testing/process';
import { watchMemory } from './memory';

export interface Generated<Meanwhile> {
  readonly id: number;
  readonly cardsPerSecond: number;
  readonly growthMiB: number;
  readonly meanwhile: Meanwhile | undefined;
}

export async function startServer(dataDirectory: string) {
  const server = await startServerProcess({ dataDirectory });
  const cookie = await server.signIn('warehouse');
  const find = (id: number) => server.call(cookie, repertory.findPrintJob, { query: { id } });

  return {
    async list() {
      await server.call(cookie, repertory.listPrintJobs, { query: { currentPage: 1, pageSize: 10 } });
    },

    /** Orders cards and waits for them; `meanwhile` runs in parallel. */
    async generate<Meanwhile>(
      quantity: number,
      meanwhile?: (isDone: () => boolean) => Promise<Meanwhile>,
    ): Promise<Generated<Meanwhile>> {
      const memory = watchMemory(server.pid);
      const body = newPrintJob({ quantity, prefix: 'BENCH' });
      const { id } = await server.call(cookie, repertory.createPrintJob, { body });
      let isDone = false;
      const beside = meanwhile?.(() => isDone);
      let detail = await find(id);
      while (detail.job.status === 0) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        detail = await find(id);
      }
      isDone = true;
      const elapsedMs = Date.parse(String(detail.generatedAt)) - Date.parse(detail.job.createdAt);
      return {
        id,
        cardsPerSecond: (quantity / elapsedMs) * 1000,
        growthMiB: memory.stop(),
        meanwhile: await beside,
      };
    },

    async download(id: number) {
      const memory = watchMemory(server.pid);
      const startedAt = performance.now();
      const reply = await server.send(cookie, repertory.exportPrintFile, { query: { id } });
      const bytes = (await reply.arrayBuffer()).byteLength;
      const elapsedMs = performance.now() - startedAt;
      const { job } = await find(id);
      return { bytes, rowsPerSecond: (job.quantity / elapsedMs) * 1000, growthMiB: memory.stop() };
    },

    stop: () => server.end('SIGTERM'),
  };
}
