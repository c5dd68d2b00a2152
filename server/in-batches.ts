/** Hands over together what comes while the work on earlier ones is under way. */

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One batch is under way at a time: what comes alone goes at once, and what comes in a rush shares the work. A batch that
 * fails is done again item by item, so that it fails only for the items at fault.
 *
 * @param work all or nothing; answers as many results as it gets items, in their order
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
