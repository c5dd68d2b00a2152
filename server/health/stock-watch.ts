/** Compares the counts that lists and tiles show with the rows, now and then, and remembers what came of it. */
import type { StockCheck } from '#contract/system/endpoints';
import type { Database } from '../database/database';
import { listCountDifferences } from '../database/list-counts';
import { findCheck, saveCheck } from './system-checks';

const stockCheck = 'stock';

export interface StockWatch {
  /** Of whichever process; null before the first. */
  last(): Promise<StockCheck | null>;
  /** Reads every card; who asks while another one is at it gets the same answer. */
  check(): Promise<StockCheck>;
}

export function createStockWatch(database: Database, now: () => Date): StockWatch {
  let running: Promise<StockCheck> | undefined;
  const compare = async (): Promise<StockCheck> => {
    const { length: differenceCount } = await listCountDifferences(database);
    const checkedAt = now();
    const fault = differenceCount > 0 ? 'stock' : null;
    await saveCheck(database, { subject: stockCheck, fault, figure: differenceCount, checkedAt });
    return { checkedAt: checkedAt.toISOString(), differenceCount };
  };
  return {
    async last() {
      const found = await findCheck(database, stockCheck);
      return found ? { checkedAt: found.checkedAt.toISOString(), differenceCount: found.figure ?? 0 } : null;
    },
    check() {
      running ??= compare().finally(() => (running = undefined));
      return running;
    },
  };
}
