/** Work for moments in which the page has nothing else to do. */

const idleWaitMaxMs = 1000;

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
