/** Values that fit a schema of the API description, and values that nobody expects. */
import fc from 'fast-check';
import { resolve, type Document, type Schema } from '../api-document/client';
import type { Dice } from './dice';
import { plantedField, plantedPhone } from './planted-field';

/** Values from answers, by field name: with them requests get past 不存在. */
export type Pool = Map<string, unknown[]>;

const pooledMax = 40;
/** Deep enough for a page of rows. */
const gatheredDepth = 6;

export function gather(pool: Pool, answer: unknown, depth = 0): void {
  if (typeof answer !== 'object' || answer === null || depth > gatheredDepth) return;
  for (const [name, value] of Object.entries(answer).slice(0, 30)) {
    gather(pool, value, depth + 1);
    if (name === 'draft' && typeof value === 'object') pool.set(wholeOf('content'), [value]);
    // A masked telephone is not a valid one.
    if (
      !['string', 'number'].includes(typeof value) ||
      String(value).length > 200 ||
      /\*{4}/.test(String(value))
    )
      continue;
    const values = pool.get(name) ?? [];
    if (!values.includes(value)) values.push(value);
    if (values.length > pooledMax) values.shift();
    pool.set(name, values);
  }
}

/** The key for whole objects that the description leaves open. */
const wholeOf = (name: string) => `${name} whole`;

/** Large numbers in these fields would take the rest of the run to process. */
const isWork = /quantity|count$/i;

export interface Source {
  readonly dice: Dice;
  readonly document: Document;
  readonly pool: Pool;
  /** Meant to succeed: most values come from the pool, and few optional ones are sent. */
  readonly isAimed?: boolean;
}

/** @param name of the field, by which existing values are found */
export function fitting(given: Schema, name: string, source: Source): unknown {
  const { dice, document, pool, isAimed = false } = source;
  if (name === plantedField) return plantedPhone;
  const schema = resolve<Schema>(document, given);
  if (schema.enum) return dice.one(schema.enum);
  if (schema.anyOf) return fitting(dice.one(schema.anyOf), name, source);
  const known = (pool.get(name) ?? []).filter((value) => typeof value === typeNames[schema.type ?? '']);
  if (known.length > 0 && dice.percent(isAimed ? 92 : 70)) return dice.one(known);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2_147_483_647 } = schema;
      if (!isWork.test(name) && dice.percent(5)) return maximum;
      return Math.min(maximum, minimum + dice.below(4));
    }
    case 'string':
      return fittingText(schema, dice);
    case 'boolean':
      return dice.percent(50);
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {}, uniqueItems } = schema;
      const length = Math.min(maxItems, minItems + dice.below(3));
      const list = Array.from({ length }, () => fitting(items, name, source));
      return uniqueItems ? [...new Set(list)] : list;
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const whole = pool.get(wholeOf(name)) ?? [];
      if (Object.keys(properties).length === 0 && whole.length > 0) return dice.one(whole);
      const wanted = Object.entries(properties).filter(
        ([field]) =>
          required.includes(field) ||
          (isAimed && ['version', plantedField].includes(field)) ||
          dice.percent(isAimed ? 20 : 40),
      );
      return Object.fromEntries(wanted.map(([field, inner]) => [field, fitting(inner, field, source)]));
    }
    case 'null':
      return null;
    default:
      return dice.one<unknown>(['', 1, {}, []]);
  }
}

const typeNames: Readonly<Record<string, string>> = { integer: 'number', number: 'number', string: 'string' };

const days = ['2026-01-01', '2026-11-22', '2027-06-30', '2030-02-28', '0001-01-01', '9999-12-31'];
const instants = ['2026-01-01T00:00:00.000Z', '2026-11-22T08:30:00+08:00', '2030-01-01T00:00:00Z'];

function fittingText({ pattern, format, minLength = 0, maxLength = 50 }: Schema, dice: Dice): string {
  if (format === 'date') return dice.one(days);
  if (format === 'date-time') return dice.one(instants);
  if (format === 'email') return 'nobody@example.com';
  if (pattern !== undefined) return dice.from(matching(pattern));
  if (dice.percent(5)) return '学'.repeat(maxLength);
  return dice.from(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12), unit: 'grapheme' }),
  );
}

const patterns = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const known = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, known);
  return known;
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  "' or 1=1 --",
  '%',
  '_%\\',
  '\\',
  '*',
  '"',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '=cmd|calc!A1',
  'é\u0301'.repeat(50),
  'a'.repeat(10_000),
  '😀'.repeat(300),
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '00012',
  '9'.repeat(30),
  '2147483648',
  '9223372036854775808',
  '-1',
  '1.5',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  '2026-12-31T23:59:60Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T00:00:00+99:99',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '10000-01-01',
  'AB00000000000',
  'ZZZZZZ99999999999',
];

const oddNumbers: readonly number[] = [
  -1,
  0,
  -0,
  1.5,
  0.1,
  100_001,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
];

// Created once, because fast-check iterates over all of Unicode to create it.
const anyText = fc.string({ maxLength: 200, unit: 'binary' });

export const oddText = (dice: Dice): string => (dice.percent(80) ? dice.one(oddTexts) : dice.from(anyText));

/** A value of any JSON type. */
export function oddValue(dice: Dice): unknown {
  switch (dice.below(8)) {
    case 0:
    case 1:
    case 2:
      return oddText(dice);
    case 3:
    case 4:
      return dice.one(oddNumbers);
    case 5:
      return dice.one<unknown>([null, true, false]);
    case 6:
      return dice.one<unknown>([[], [[]], [null], {}, { a: {} }, ['', ''], [1, 1], nested(100)]);
    default:
      return dice.from(fc.jsonValue({ maxDepth: 3 }));
  }
}
