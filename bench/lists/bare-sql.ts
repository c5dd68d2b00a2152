/** The peer: prepared statements, one after another on the same engine, with nothing around them. */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseOptions } from '../../server/database/open';

export interface BareSql {
  run(statement: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Opens the embedded engine in this process and without its thread; no other process may have it open. */
export async function openBareSql({ dataDirectory, databaseUrl }: DatabaseOptions): Promise<BareSql> {
  if (databaseUrl === undefined) {
    const engine = await PGlite.create(`${dataDirectory}/postgres`);
    return {
      run: async (statement, values) =>
        (await engine.query<Record<string, unknown>>(statement, [...values])).rows,
      close: () => engine.close(),
    };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = new Map<string, string>();
  return {
    async run(text, values) {
      const name = names.get(text) ?? `bare ${names.size}`;
      names.set(text, name);
      return (await client.query({ name, text, values: [...values] })).rows;
    },
    close: () => client.end(),
  };
}
