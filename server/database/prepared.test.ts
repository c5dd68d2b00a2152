import type { QueryConfig } from 'pg';
import { prepareRepeated } from './prepared';

/** The name that a statement has after many runs. */
function nameOfRepeated(statement: QueryConfig): string | undefined {
  const prepare = prepareRepeated();
  for (let run = 0; run < 5; run += 1) prepare(statement);
  return prepare(statement).name;
}

describe('a statement that comes again', () => {
  it.each<[what: string, text: string, values: unknown[]]>([
    ['with values', 'update jobs set done = $1', [1]],
    ['that reads without any, as the first page of a whole list', '\n    select * from jobs limit 10', []],
    ['that reads by parts', 'with made as (select 1) select * from made', []],
  ])('%s has a name, so that it is planned once', (_, text, values) => {
    expect(nameOfRepeated({ text, values })).toMatch(/^s[0-9a-f]{32}$/);
  });

  it.each<[what: string, text: string]>([
    ['begins a transaction', 'begin'],
    ['is several', 'select 1; select 2'],
    ['changes a setting', 'set transaction read only'],
  ])('and %s has none', (_, text) => {
    expect(nameOfRepeated({ text })).toBeUndefined();
  });

  it('is given its name when it has come twice, and keeps it; the text alone decides the name', () => {
    const [prepare, elsewhere] = [prepareRepeated(), prepareRepeated()];
    const names = (text: string) => prepare<QueryConfig>({ text, values: [1] }).name;
    const [first, second, third, fourth] = ['select $1', 'select $1', 'select $1', 'select $1'].map(names);
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toBeDefined();
    expect(fourth).toBe(third);
    const [, , other] = ['select -$1', 'select -$1', 'select -$1'].map(names);
    expect(other).not.toBe(third);
    for (const text of ['select -$1', 'select -$1']) elsewhere({ text, values: [1] });
    expect(elsewhere<QueryConfig>({ text: 'select -$1', values: [1] }).name).toBe(other);
  });
});
