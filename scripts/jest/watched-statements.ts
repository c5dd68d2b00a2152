/**
 * Makes every transaction of a test on the database's driver fail that takes locks outside the one order
 * (server/database/lock-order.ts), or writes personal data into the audit trail.
 */
import pg from 'pg';
import { refusePersonalData } from '#testing/audit/personal-data';
import {
  watchLocks,
  type AskedStatement,
  type GivenRows,
  type WatchedLocks,
} from '#testing/database/lock-order';

type Ask = (this: object, ...asked: unknown[]) => unknown;

/**
 * All files of a worker share the driver: each wraps the driver's original method, replacing the wrapper of the file
 * before.
 */
const bare = Symbol.for('the query of the driver');
const driver: object = pg.Client.prototype;
const ask: Ask = Reflect.get(driver, bare) ?? Reflect.get(driver, 'query');
const transactions = new WeakMap<object, WatchedLocks>();

async function askWatched(client: object, statement: AskedStatement, asked: unknown[]): Promise<unknown> {
  const locks = transactions.get(client);
  locks?.before(statement);
  refusePersonalData(statement);
  const answer = await ask.apply(client, asked);
  if (isAnswer(answer)) locks?.after(statement, answer);
  return answer;
}

const isAnswer = (answer: unknown): answer is GivenRows =>
  typeof answer === 'object' && answer !== null && 'rowCount' in answer;

const query: Ask = function (...asked) {
  const [config] = asked;
  const statement: AskedStatement = typeof config === 'string' ? { text: config } : Object(config);
  // The driver's internal calls have a callback.
  if (typeof asked.at(-1) === 'function' || typeof statement.text !== 'string') return ask.apply(this, asked);
  if (statement.text === 'begin') transactions.set(this, watchLocks());
  if (statement.text === 'commit' || statement.text === 'rollback') transactions.delete(this);
  return askWatched(this, statement, asked);
};
Reflect.set(driver, bare, ask);
Reflect.set(driver, 'query', query);
