/** What the browser holds for a page once all rubbish is collected: also what no element of the page shows any more. */
import type { Page } from 'playwright-core';

export interface MemoryLook {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMib: number;
  /** What was watched and is held by something still, by the order in which it was watched, from 1 on. */
  readonly held: readonly number[];
}

export interface Memory {
  /** Remembers what an instance has drawn, without holding it. @param place element of the host's page */
  watch(place: string): Promise<void>;
  look(): Promise<MemoryLook>;
}

declare global {
  interface Window {
    watched?: WeakRef<Element>[];
  }
}

/** @param page counts its traces, by which the time can be made to pass */
export async function openMemory(page: Page): Promise<Memory> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return {
    watch: (place) =>
      page.evaluate((id) => {
        const lent = document.getElementById(id)?.firstElementChild;
        const main = (lent?.shadowRoot ?? lent)?.querySelector('main');
        if (!main) throw new Error(`Nothing is drawn in ${id}.`);
        (window.watched ??= []).push(new WeakRef(main));
      }, place),
    async look() {
      // The browser remembers what the mouse was over last.
      await page.mouse.move(1, 1);
      await page.evaluate(async () => {
        // The libraries leave timers of some seconds, which hold what they were for.
        window.passTime();
        // What ends in an idle moment is rubbish only after it; a page on which nothing happens may wait for one for long.
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
      });
      await client.send('HeapProfiler.collectGarbage');
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      return {
        listeners: valueOf('JSEventListeners'),
        nodes: valueOf('Nodes'),
        heapMib: valueOf('JSHeapUsedSize') / 2 ** 20,
        held: await page.evaluate(() =>
          (window.watched ?? []).flatMap((each, at) => (each.deref() ? [at + 1] : [])),
        ),
      };
    },
  };
}
