import fc from 'fast-check';
import { changeKey, hasKey, type KeyTree } from './key-tree';

const up = (own = 0) => own + 1;
const down = (own = 0) => own - 1 || undefined;
const treeOf = (...keys: readonly string[]) =>
  keys.reduce<KeyTree | undefined>((tree, key) => changeKey(tree, key, up), undefined);

describe('a tree of keys', () => {
  it.each([
    ['a', ['a'], true],
    ['a', ['ab'], false],
    ['ab', ['a'], false],
    ['b', ['a'], false],
    ['ab', ['a', 'ab', 'abc'], true],
    ['', [''], true],
    ['', ['a'], false],
    ['a', [''], false],
    ['a', [], false],
  ])('has %j after %j: %p', (key, keys, has) => {
    expect(hasKey(treeOf(...keys), key)).toBe(has);
  });

  it('has a key as often as it was added', () => {
    const once = changeKey(treeOf('ab', 'ab'), 'ab', down);
    expect(hasKey(once, 'ab')).toBe(true);
    expect(changeKey(once, 'ab', down)).toBeUndefined();
  });

  it('keeps what lies above and below a key that goes', () => {
    const without = changeKey(treeOf('a', 'ab', 'abc'), 'ab', down);
    expect(['a', 'ab', 'abc'].map((key) => hasKey(without, key))).toEqual([true, false, true]);
  });

  it('stays as it was for who holds it', () => {
    const before = treeOf('a', 'ab');
    changeKey(before, 'ab', down);
    changeKey(before, 'ac', up);
    expect(['a', 'ab', 'ac'].map((key) => hasKey(before, key))).toEqual([true, true, false]);
  });

  it('holds what a table of counts would, and is nothing where that is empty', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (steps) => {
        const counts = new Map<string, number>();
        let tree: KeyTree | undefined;
        for (const [each, isUp] of steps) {
          const own = counts.get(each) ?? 0;
          if (!isUp && own === 0) continue;
          counts.set(each, own + (isUp ? 1 : -1));
          tree = changeKey(tree, each, isUp ? up : down);
        }
        for (const [each, count] of counts) expect(hasKey(tree, each)).toBe(count > 0);
        expect(tree === undefined).toBe([...counts.values()].every((count) => count === 0));
      }),
    );
  });
});
