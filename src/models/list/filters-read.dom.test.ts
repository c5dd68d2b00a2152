import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { matrixOf } from '#contract/readers/doors-matrix.fixture';
import type { ReaderKind } from '#contract/readers/readers';
import { writings } from '#contract/readers/writings';
import type { Filters } from '#src/lib/list/filters';

/** Loads synchronously, because the rows of a table test must exist before the tests run. */
const load = createRequire(__filename);
const folder = join(__dirname, '..');
const node = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** Every text filter of every model's list; both the form and the address use its functions. */
const typedFilters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
  .flatMap((path) => Object.entries(node(load(join(folder, path)))))
  .flatMap(([model, exported]) => {
    const { filters } = node(node(exported)['list']);
    // An export is a list if it has filters.
    return Object.entries((filters ?? {}) as Filters).map(([name, filter]) => ({ model, name, filter }));
  });

const doors = typedFilters.flatMap(({ model, name, filter }) => {
  const { control } = filter;
  const kind: ReaderKind | undefined = control.kind === 'text' ? control.reads : undefined;
  return kind !== undefined && writings[kind] ? [[kind, `${model}.${name}`, filter] as const] : [];
});

describe('every writing at every filter', () => {
  it('finds the filters of all lists', () => {
    expect(new Set(doors.map(([, name]) => name.split('.')[0])).size).toBeGreaterThanOrEqual(9);
  });

  it.each(doors)('%s: %s', (kind, _, filter) => {
    const { value = '', written = [], others = [] } = writings[kind] ?? {};
    expect(written.map((each) => [each, filter.parse(each)])).toEqual(written.map((each) => [each, value]));
    expect(others.filter((each) => filter.parse(each) === value)).toEqual([]);
  });

  it.each(doors.map(([, name, filter]) => [name, filter] as const))(
    'ten megabytes are a fault of %s, and cut in an address, without anybody waiting',
    (_, { faultOf, parse }) => {
      // Measured in processor time: by the clock, a busy machine is slow at anything.
      const [tenMegabytes, before] = ['a1'.repeat(5_000_000), process.cpuUsage()];
      expect(faultOf?.(tenMegabytes)).toMatchObject({ kind: 'tooLong' });
      expect(String(parse(tenMegabytes)).length).toBeLessThan(300);
      expect(process.cpuUsage(before).user).toBeLessThan(1e6);
    },
  );

  if (process.env.PRINT_DOORS)
    process.stdout.write(matrixOf(doors.map(([kind, name, { parse }]) => ({ kind, name, read: parse }))));

  const ranges = typedFilters.filter(({ filter: { control } }) => control.kind === 'dayRange');
  it.each(ranges.map((each) => [`${each.model}.${each.name}`, each.filter] as const))('%s', (_, filter) => {
    const isOfMonths = filter.control.kind === 'dayRange' && filter.control.isOfMonths === true;
    const { value = '', written = [] } = writings[isOfMonths ? 'month' : 'day'] ?? {};
    // Both ends of a range are in one text, separated by ~.
    expect(filter.faultOf?.(['a1'.repeat(5_000_000), ''])).toMatchObject({ kind: 'notADay' });
    for (const each of written.filter((text) => !text.includes('~')))
      expect([each, filter.parse(`${each}~`), filter.parse(`~${each}`)]).toEqual([
        each,
        [value, ''],
        ['', value],
      ]);
  });
});
