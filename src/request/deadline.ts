/** A time limit on one call: a signal that also follows the caller's, and whether it was the clock that pulled it. */

export interface Deadline {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Stops the clock and the following; to be called however the call ends. */
  readonly clear: () => void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let over = false;
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
