/** Conversion of column values from the driver, decided only here. */
import pg from 'pg';

const { builtins } = pg.types;

// The pg driver returns bigint, and therefore count(*), as a string.
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

// A calendar date has no zone; the driver's Date would be midnight in the server's zone.
const parseDate = (text: string): string => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [builtins.DATE, parseDate],
]);

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
};
