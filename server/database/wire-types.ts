/** How column values arrive from the driver, decided here and nowhere else. */
import pg from 'pg';

const { builtins } = pg.types;

// The pg driver returns bigint, so also count(*), as a string.
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

// A calendar date has no zone; the driver's Date would put it at midnight of the server's.
const parseDate = (text: string): string => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [builtins.DATE, parseDate],
]);

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
};
