/** What the browser holds for a page once all rubbish is collected: also what no element of the page shows any more. */
import type { Page } from 'playwright-core';

export interface MemoryLook {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMib: number;
}

export async function lookAtMemory(page: Page): Promise<MemoryLook> {
  const client = await page.context().newCDPSession(page);
  try {
    await client.send('Performance.enable');
    // What ends in an idle moment is rubbish only after it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      listeners: valueOf('JSEventListeners'),
      nodes: valueOf('Nodes'),
      heapMib: valueOf('JSHeapUsedSize') / 2 ** 20,
    };
  } finally {
    await client.detach();
  }
}
