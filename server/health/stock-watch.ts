/** Compares the counts that lists and tiles show with the rows, now and then, and remembers what came of it. */
import type { StockCheck } from '#contract/system/endpoints';
import type { Database } from '../database/database';
import { listCountDifferences } from '../database/list-counts';

export interface StockWatch {
  readonly last: () => StockCheck | null;
  /** Reads every card; who asks while another one is at it gets the same answer. */
  check(): Promise<StockCheck>;
}

export function createStockWatch(database: Database, now: () => Date): StockWatch {
  let last: StockCheck | null = null;
  let running: Promise<StockCheck> | undefined;
  const compare = async (): Promise<StockCheck> => {
    const differences = await listCountDifferences(database);
    last = { checkedAt: now().toISOString(), differenceCount: differences.length };
    return last;
  };
  return {
    last: () => last,
    check() {
      running ??= compare().finally(() => (running = undefined));
      return running;
    },
  };
}
