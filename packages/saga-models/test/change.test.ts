import { change } from '../src/change';

const values: Readonly<Record<string, number>> = Object.freeze({ a: 1, b: 2 });

describe('a record of which one name changes', () => {
  it.each<[what: string, name: string, next: number | undefined, expected: object]>([
    ['has its next value', 'a', 5, { a: 5, b: 2 }],
    ['has a name more', 'c', 3, { a: 1, b: 2, c: 3 }],
    ['has none of a name of which nothing is left', 'a', undefined, { b: 2 }],
    ['keeps a value that is nothing and is there', 'a', 0, { a: 0, b: 2 }],
  ])('%s', (_, name, next, expected) => {
    expect(change(values, name, next)).toEqual(expected);
    expect(values).toEqual({ a: 1, b: 2 });
  });

  it.each([
    ['a', 1],
    ['c', undefined],
  ])('is the same where %s stays what it was', (name, own) => {
    expect(change(values, name, own)).toBe(values);
  });

  it('takes nothing of a prototype for its own', () => {
    expect(change(values, 'constructor', 1)).toEqual({ ...values, constructor: 1 });
    expect(Object.keys(change<unknown>({}, 'constructor', Object))).toEqual(['constructor']);
  });
});
