/** Collects items that arrive while earlier ones are being worked on, and passes them on together. */

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One batch runs at a time: a single item goes at once, and items that arrive in a rush share the work. A failed batch
 * is repeated item by item, so that only the faulty items fail.
 *
 * @param work all or nothing; returns one result per item, in their order
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  sizeMax: number,
): (item: Item) => Promise<Result> {
  let waiting: readonly Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, sizeMax);
      waiting = waiting.slice(sizeMax);
      await settle(batch);
    }
    isRunning = false;
  }

  async function settle(batch: readonly Waiting<Item, Result>[]) {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [at, result] of results.entries()) batch[at]?.resolve(result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waited of batch) await settle([waited]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting = [...waiting, { item, resolve, reject }];
      if (!isRunning) void run();
    });
}
