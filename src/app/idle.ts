/** Work for moments in which the page has nothing else to do. */

/** Somebody who types leaves hardly a moment idle, and has signed in before what waits for one is ready. */
const idleWaitMaxMs = 150;

/** Resolves after the next paint, which everything else would only delay, in an idle moment. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (canWaitForIdle()) window.requestIdleCallback(() => resolve(), { timeout: idleWaitMaxMs });
        else resolve();
      }),
    );
  });

/** Safari has no idle callback. */
export const canWaitForIdle = (): boolean => 'requestIdleCallback' in window;
