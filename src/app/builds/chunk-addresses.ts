/** How webpack's runtime fetches a script chunk, and what it can be told about that. */
/** What webpack reads of the event by which a script tells its end. */
interface ScriptEnd {
  /** `load`, or what has gone wrong. */
  readonly type: string;
  readonly target: { readonly src: string };
}

export type FetchScript = (
  address: string,
  done: (end: ScriptEnd) => void,
  ...rest: readonly unknown[]
) => void;

/**
 * Asks for a script that is asked for once more at another address each time. webpack asks again only for what has failed, and
 * a micro-frontend host (import-html-entry) keeps what an address has answered as long as its page is open.
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
 * Fetches a script beside the host, of whose answer both are served: of one that does not come, a micro-frontend host says
 * nothing, and webpack would wait for its time-out.
 */
export const withFailuresTold =
  (fetchScript: FetchScript): FetchScript =>
  (address, done, ...rest) => {
    let isOver = false;
    // The time-out may still come, when another try is under way.
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
