/** What repositories see of the database: statements, without connections and without transaction control. */
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { QueryConfig, QueryResult } from 'pg';

/**
 * The statements of drizzle's builder, without its `transaction`: transactions begin only with `Database.transaction`.
 */
type Builder = Pick<
  PgRemoteDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
>;

/**
 * A database or a transaction, the parameter of repository functions.
 *
 * Ordinary statements go through `orm`, set-based ones through `sql` templates with `query` and `execute`.
 * bigint (so `count(*)`) arrives as a number, timestamptz as a Date, date as `YYYY-MM-DD`, numeric as a string:
 * cast `sum(bigint)` with `::bigint`. A JavaScript array for `unnest` goes in as `sql.param(array)`.
 */
export interface Queryable {
  readonly orm: Builder;
  /** Runs one statement and returns its rows, named by the columns of the statement. */
  query<Row>(statement: SQL): Promise<readonly Row[]>;
  /** Runs one statement and returns the number of affected rows. */
  execute(statement: SQL): Promise<number>;
}

/** Sends one statement to the pool, or to the transaction's connection. */
export type Send = (statement: QueryConfig & { rowMode?: 'array' }) => Promise<QueryResult>;

const dialect = new PgDialect();

export function queryableOver(send: Send): Queryable {
  const sendTemplate = (statement: SQL) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return send({ text: sql, values: params });
  };
  return {
    orm: drizzle((text, values, method) =>
      send({ text, values, ...(method === 'all' && { rowMode: 'array' }) }),
    ),
    query: async (statement) => (await sendTemplate(statement)).rows,
    execute: async (statement) => (await sendTemplate(statement)).rowCount ?? 0,
  };
}

/** Renders a constant part of statements to text once, instead of at every request. */
export function renderOnce(part: SQL): SQL {
  const rendered = dialect.sqlToQuery(part);
  return rendered.params.length === 0 ? sql.raw(rendered.sql) : part;
}
