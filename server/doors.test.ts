import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { activationLimits } from '#contract/activation/constants';
import { matrixOf, type Door } from '#contract/readers/doors-matrix.fixture';
import type { ReaderKind } from '#contract/readers/readers';
import { writings } from '#contract/readers/writings';
import { integerCell } from '#server/import/cells';
import { accountCommandReads, readAccountCommand } from '#server/modules/account/command-line';
import { formScript } from '#server/modules/customer-page/page-markup';
import { compileReading } from '#server/plugins/read-typed';

/** Loaded with `require`, because the rows of a table of tests must exist before any test runs. */
const load = createRequire(__filename);
const folder = join(__dirname, '../contract');
const node = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** For each text with a reader kind: the path to it, and a way to build a value that holds only that text. */
function doorsIn(
  schema: unknown,
  steps: readonly string[] = [],
): readonly (readonly [readonly string[], ReaderKind])[] {
  const { reads, anyOf, items, properties } = node(schema);
  if (typeof reads === 'string') return [[steps, reads as ReaderKind]];
  const forms = Array.isArray(anyOf) ? anyOf.flatMap((each) => doorsIn(each, steps)) : [];
  const fields = Object.entries(node(properties)).flatMap(([name, each]) => doorsIn(each, [...steps, name]));
  return [...forms, ...(items === undefined ? [] : doorsIn(items, [...steps, '0'])), ...fields];
}

const holding = ([step, ...rest]: readonly string[], typed: string): unknown => {
  if (step === undefined) return typed;
  return step === '0' ? [holding(rest, typed)] : { [step]: holding(rest, typed) };
};
const heldIn = (steps: readonly string[], value: unknown): unknown =>
  steps.reduce<unknown>((held, step) => node(held)[step], value);

function callDoors(): readonly Door[] {
  const doors: Door[] = [];
  for (const area of readdirSync(folder).filter((each) => existsSync(join(folder, each, 'schema.ts')))) {
    const exported: unknown = load(`../contract/${area}/schema`);
    for (const [table, calls] of Object.entries(node(exported)).filter(([name]) => /Schemas$/.test(name)))
      for (const [call, parts] of Object.entries(node(calls)))
        for (const part of ['query', 'body', 'params']) {
          const schema = node(parts)[part];
          for (const [steps, kind] of doorsIn(schema))
            doors.push({
              name: `${table.replace(/Schemas$/, '')}.${call} ${steps.join('.')}`,
              kind,
              read: (typed) => heldIn(steps, compileReading(schema)(holding(steps, typed))),
            });
        }
  }
  return doors;
}

/** What the script on customers' pages shows while somebody types the code. */
function readByScript(typed: string): string {
  const read = /const read = \(typed\) =>[\s\S]*?toUpperCase\(\)\);/.exec(formScript)?.[0] ?? '';
  const steps = /const steps = .*;\n/.exec(formScript)?.[0] ?? '';
  return String(new Function('typed', `${steps}${read} return read(typed);`)(typed));
}

/** The arguments of the account command, each under its name. */
const commandDoors = Object.entries(accountCommandReads).map(([told, kind]): Door => ({
  name: `npm run office -- account ${told}`,
  kind,
  read: (typed) =>
    node(readAccountCommand(told === 'username' ? ['reset', typed] : ['create', 'x', `--${told}=${typed}`]))[
      told
    ],
}));

const doors: readonly Door[] = [
  ...callDoors(),
  ...commandDoors,
  {
    name: 'a number in a cell of an import',
    kind: 'count',
    read: (typed) => String(integerCell(typed).value),
  },
  { name: 'the script on customers’ pages', kind: 'code', read: readByScript },
];
const table = doors.filter(({ kind }) => writings[kind] !== undefined);

// `npm run report -- doors` prints what each door reads of each way of writing.
if (process.env.PRINT_DOORS) process.stdout.write(matrixOf(table));

/** A telephone of another country, a number of forty digits, a day that does not exist. */
const bad: readonly string[] = ['+1 380 013 8000', '9'.repeat(40), '2026-02-30'];

const tenMegabytes = 'a1'.repeat(5_000_000);

describe('bad input', () => {
  it.each(table.map((door) => [door.kind, door.name, door] as const))(
    'stays something to refuse at %s: %s',
    (kind, _, { read }) => {
      for (const typed of bad) {
        const known = String(read(typed));
        expect(['', 'NaN', 'undefined', writings[kind]?.value]).not.toContain(known);
        expect(known.replaceAll(/\D/g, '')).toBe(typed.replaceAll(/\D/g, ''));
      }
    },
  );

  it.each(table.map((door) => [door.kind, door.name, door] as const))(
    'of ten megabytes comes back at once at %s: %s',
    (_kind, _name, { read }) => {
      // Measured in processor time, because on a busy machine everything takes long by the clock.
      const before = process.cpuUsage();
      // The script of customers' pages shows only the beginning of what is sent whole.
      const isNone = String(read(tenMegabytes)).length >= activationLimits.typedMax;
      expect([isNone, process.cpuUsage(before).user < 1e6]).toEqual([true, true]);
    },
  );
});

describe('every writing of the readers at every door', () => {
  it('finds doors of every kind that has writings', () => {
    const kinds = new Set<string>(table.map(({ kind }) => kind));
    // Numbers cross the wire as numbers, so only fields in the browser read these kinds.
    expect(Object.keys(writings).filter((kind) => !kinds.has(kind))).toEqual(['days', 'money']);
  });

  it.each(table.map((door) => [door.kind, door.name, door] as const))('%s: %s', (kind, _, { read }) => {
    const { value = '', written = [], others = [] } = writings[kind] ?? {};
    expect(written.map((each) => [each, read(each)])).toEqual(written.map((each) => [each, value]));
    expect(others.filter((each) => read(each) === value)).toEqual([]);
  });
});
