/** How webpack's runtime loads a script chunk, wrapped to correct its handling of failures. */
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
 * Loads a script in parallel with the host, from one shared answer: a micro-frontend host doesn't report a failed
 * script, so webpack would wait for its timeout.
 */
export const reportingFailures =
  (fetchScript: FetchScript): FetchScript =>
  (address, done, ...rest) => {
    let isOver = false;
    // The timeout may still fire later, during another try.
    const end = (how: ScriptEnd) => {
      if (!isOver) done(how);
      isOver = true;
    };
    fetchScript(address, end, ...rest);
    const fetchBeside = async () => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${address} is answered with ${reply.status}`);
      await reply.arrayBuffer();
    };
    fetchBeside().catch(() => end({ type: 'error', target: { src: address } }));
  };
