/** Lets a page wait for a dispatched effect whose errors have been reported already. */
import { isCancelled, type Cancelled } from 'saga-models';

/** Waits for the effect; undefined when it failed or was cancelled, so that a handler simply goes no further. */
export async function replyOf<Reply>(dispatched: Promise<Reply | Cancelled>): Promise<Reply | undefined> {
  try {
    const reply = await dispatched;
    return isCancelled(reply) ? undefined : reply;
  } catch {
    // The runtime has called onError; the page has nothing to add.
    return undefined;
  }
}
