/**
 * Has the browser keep what it has compiled of a build. Chromium does so when a script runs for the second time, which
 * would be while somebody waits for the next visit: a tenth of what that visit computes. So the scripts of the first visit
 * run again while nobody waits, in an empty document, where a chunk without webpack's runtime only says what it has.
 */
import { browserStorage } from '#src/lib/storage/browser-storage';

const runtimeName = /\/runtime\.[^/]*$/;

/**
 * Does so once for each part of a build: what the login page runs, and what the other pages do.
 *
 * @param signal aborted when the application has ended
 */
export function keepCompiled(build: string | undefined, part: 'login' | 'shell', signal: AbortSignal): void {
  const storageKey = `study-card-compiled-${part}`;
  const isKept = build === undefined || browserStorage.getItem(storageKey) === build;
  if (isKept || !('requestIdleCallback' in window)) return;
  // Nothing tells that nobody waits but this.
  requestIdleCallback(() => {
    if (signal.aborted) return;
    const frame = document.createElement('iframe');
    frame.hidden = true;
    // Firefox loads the empty document after the frame is there, in place of a first one.
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      const runs = page ? scriptsOfVisit().map((address) => runIn(page, address)) : [];
      void Promise.all(runs).then(() => {
        frame.remove();
        browserStorage.setItem(storageKey, build);
      });
    });
    document.body.append(frame);
  });
}

const scriptsOfVisit = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
    .map(({ name }) => name)
    .filter((name) => !runtimeName.test(name));

const runIn = (page: Document, address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const script = page.createElement('script');
    script.src = address;
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    page.head.append(script);
  });
