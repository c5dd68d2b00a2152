/** Gives statements that come again a name, under which each connection parses and plans them once. */
import type { QueryConfig } from 'pg';

/** A statement's first runs go unnamed: most texts of a start, and filters in rare company, come no further. */
const unnamedRuns = 2;
/** Each connection keeps the plans of its named statements, a few ten kilobytes each. */
const namesMax = 200;
/** Texts whose runs are counted; filters can be put together in more ways than anybody does. */
const countedMax = 1_000;

/** @returns the statement with its name, where it has one by now */
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
      const name = `s${names.size + 1}`;
      names.set(text, name);
      runs.delete(text);
      return { ...statement, name };
    }
    if (runs.size >= countedMax) runs.clear();
    runs.set(text, run);
    return statement;
  };
}

/** Without values the driver sends plain text, which may be several statements, or one that there is nothing to plan of. */
const canBeNamed = ({ text, values = [] }: QueryConfig): boolean =>
  values.length > 0 || (isReading.test(text) && !text.includes(';'));

const isReading = /^\s*(?:select|with)\b/;
