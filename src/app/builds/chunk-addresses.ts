/** How webpack's runtime loads a script chunk, wrapped to correct its handling of failures. */
import { chunkTimeoutMs } from '#config/constants';

/** The part of a script element's event that webpack reads. */
interface ScriptEnd {
  /** `load`, or the type of the failure. */
  readonly type: string;
  readonly target: { readonly src: string };
}

export type FetchScript = (
  address: string,
  done: (end: ScriptEnd) => void,
  ...rest: readonly unknown[]
) => void;

/**
 * Loads a script from another address each time it is loaded again. webpack loads again only what has failed, and a
 * micro-frontend host (import-html-entry) caches an address's answer, failures included, as long as its page is open.
 */
export function atNewAddresses(fetchScript: FetchScript, now: () => number = Date.now): FetchScript {
  const asked = new Set<string>();
  return (address, ...rest) => {
    const isAgain = asked.has(address);
    asked.add(address);
    fetchScript(isAgain ? `${address}?again=${now()}` : address, ...rest);
  };
}

/**
 * Lets a micro-frontend host ask only for a script that has come, which it then has from the browser's cache: it says
 * nothing of a failed one, so that webpack would wait for its timeout, and throws it where nobody catches it.
 */
export const reportingFailures =
  (fetchScript: FetchScript): FetchScript =>
  (address, done, ...rest) => {
    const fetchBefore = async () => {
      const reply = await fetch(address, { signal: AbortSignal.timeout(chunkTimeoutMs) });
      if (!reply.ok) throw new Error(`${address} is answered with ${reply.status}`);
      await reply.arrayBuffer();
    };
    fetchBefore().then(
      () => fetchScript(address, done, ...rest),
      () => done({ type: 'error', target: { src: address } }),
    );
  };
