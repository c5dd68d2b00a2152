/** A pool of connections for bare statements; each is lent to one piece of work at a time, as in a server's pool. */
import type { BareSql } from './bare-sql';

export interface BarePool {
  /** Waits for a free connection. */
  use<Result>(work: (sql: BareSql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export function poolOf(all: readonly BareSql[]): BarePool {
  const idle = [...all];
  const waiting: ((sql: BareSql) => void)[] = [];
  return {
    async use(work) {
      const sql = idle.pop() ?? (await new Promise<BareSql>((resolve) => void waiting.push(resolve)));
      try {
        return await work(sql);
      } finally {
        const next = waiting.shift();
        if (next) next(sql);
        else idle.push(sql);
      }
    },
    async close() {
      for (const sql of all) await sql.close();
    },
  };
}
