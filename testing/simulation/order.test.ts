import { findContradiction, findOrder, type Asked } from './order';

const at = (name: string, askedAt: number, answeredAt: number, after: Asked['after']): Asked => ({
  name,
  askedAt,
  answeredAt,
  after,
});
const write = (value: string, askedAt: number, answeredAt: number) =>
  at(`write ${value}`, askedAt, answeredAt, () => [value]);
const read = (value: string, askedAt: number, answeredAt: number) =>
  at(`read ${value}`, askedAt, answeredAt, (state) => (state === value ? [state] : []));
/** Succeeds only once. */
const take = (askedAt: number, answeredAt: number) =>
  at('take', askedAt, answeredAt, (state) => (state === 'free' ? ['taken'] : []));
const never = Infinity;

describe('an order of events', () => {
  it.each([
    ['of none', [], ['a']],
    ['of one after the other', [write('b', 1, 2), read('b', 3, 4)], ['b']],
    ['of two at the same time, in either', [write('b', 1, 4), write('c', 2, 3)], ['c', 'b']],
    ['in which who read at the same time came first', [write('b', 1, 4), read('a', 2, 3)], ['b']],
    ['with what nobody knows, done or not', [write('b', 1, never)], ['a', 'b']],
    ['with what nobody knows, which another saw much later', [write('b', 1, never), read('b', 8, 9)], ['b']],
  ])('is found %s', (_, events, ends) => {
    expect([...(findOrder('a', events) ?? [])].sort()).toEqual([...ends].sort());
  });

  it.each([
    ['who reads what is not there any more', 'a', [write('b', 1, 2), read('a', 3, 4)]],
    ['two who get the same card', 'free', [take(1, 4), take(2, 3)]],
    [
      'who sees a write before another one no longer does',
      'a',
      [write('b', 1, 9), read('b', 2, 3), read('a', 4, 5)],
    ],
    ['who reads what nobody wrote', 'a', [read('c', 1, 2)]],
  ])('is not there for %s', (_, begin, events) => {
    expect(findOrder(begin, events)).toBeUndefined();
  });
});

describe('a contradiction', () => {
  it('is told by the events until the first answer that can not be', () => {
    const events = [write('b', 1, 2), read('a', 3, 4), write('c', 5, 6), read('c', 7, 8)];
    expect(findContradiction('a', events)).toBe('write b (1–2), read a (3–4)');
  });

  it('is none where there is an order', () => {
    expect(findContradiction('a', [write('b', 1, 2), read('b', 3, 4)])).toBeUndefined();
  });
});
