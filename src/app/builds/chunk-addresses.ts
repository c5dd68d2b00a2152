/** As webpack calls it: fetches a script at an address, and calls back when it has run or has not come. */
export type FetchScript = (address: string, ...rest: readonly unknown[]) => void;

/**
 * Asks for a script that is asked for once more at another address each time. webpack asks again only for what has failed, and
 * a micro-frontend host (import-html-entry) keeps the failure of an address as long as its page is open.
 */
export function atNewAddresses(fetchScript: FetchScript, now: () => number = Date.now): FetchScript {
  const asked = new Set<string>();
  return (address, ...rest) => {
    const isAgain = asked.has(address);
    asked.add(address);
    fetchScript(isAgain ? `${address}?again=${now()}` : address, ...rest);
  };
}
