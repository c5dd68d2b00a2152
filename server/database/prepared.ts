/** Names repeated statements, so that each connection parses and plans them only once. */
import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/**
 * A statement's first runs go unnamed, because most statements of a start and rare combinations of filters do not come
 * again.
 */
const unnamedRuns = 2;
/** Limit of names, because each connection keeps the plans of named statements, a few ten kilobytes each. */
const namesMax = 200;
/** Limit of texts whose runs are counted; filters have far more combinations than anybody uses. */
const countedMax = 1_000;

/** @returns a function that adds a name to a statement that is repeated */
export function prepareRepeated(): <Statement extends QueryConfig>(statement: Statement) => Statement {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return (statement) => {
    const { text } = statement;
    const known = names.get(text);
    if (known !== undefined) return { ...statement, name: known };
    if (!canBeNamed(statement)) return statement;
    const run = (runs.get(text) ?? 0) + 1;
    if (run > unnamedRuns && names.size < namesMax) {
      const name = nameOf(text);
      names.set(text, name);
      runs.delete(text);
      return { ...statement, name };
    }
    if (runs.size >= countedMax) runs.clear();
    runs.set(text, run);
    return statement;
  };
}

/**
 * The text decides the name: another text under a name that is there is an error, where a number would run the other
 * statement in a session that somebody else has used.
 */
const nameOf = (text: string): string => `s${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** Without values the driver sends plain text, which may hold several statements, or one without a plan. */
const canBeNamed = ({ text, values = [] }: QueryConfig): boolean =>
  values.length > 0 || (isReading.test(text) && !text.includes(';'));

const isReading = /^\s*(?:select|with)\b/;
