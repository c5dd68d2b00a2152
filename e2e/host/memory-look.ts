/** Measures what the browser keeps in memory for a page after garbage collection, including what is no longer shown. */
import type { Page } from 'playwright-core';

export interface MemoryLook {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMib: number;
  /** Watched objects that are still in memory, by the order in which they were watched, from 1. */
  readonly held: readonly number[];
}

export interface Memory {
  /** Watches an instance's elements with weak references. @param place element of the host's page */
  watch(place: string): Promise<void>;
  look(): Promise<MemoryLook>;
}

declare global {
  interface Window {
    watched?: WeakRef<Element>[];
  }
}

/** @param page must count its traces, which also lets its timers be run early */
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
      // Moves the mouse away, because the browser keeps the last hovered element.
      await page.mouse.move(1, 1);
      await page.evaluate(async () => {
        // Libraries leave timers of some seconds, which keep objects in memory.
        window.passTime();
        // Waits for idle callbacks, which release objects; with a timeout, because an inactive page may not become idle
        // for long.
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
