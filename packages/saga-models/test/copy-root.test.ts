/** Copies of the root: each is complete and independent, whichever root the next change starts from. */
import { createCopyRoot } from '../src/reducers/copy-root';

describe('a copy of the root', () => {
  it('has the changed slice, and leaves the root it was made from as it was', () => {
    const withSlice = createCopyRoot();
    const root = { a: 1, b: 1 };
    const next = withSlice(root, 'a', 2);
    expect([root, next, withSlice(next, 'b', 2), next]).toEqual([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 2 },
      { a: 2, b: 1 },
    ]);
  });

  it('is the root itself when the slice is the same', () => {
    const root = { a: 1 };
    expect(createCopyRoot()(root, 'a', 1)).toBe(root);
  });

  it.each<[string, object, object]>([
    ['an older one, as when time travels', { a: 1, b: 1 }, { a: 1, b: 3 }],
    ['one with a name more', { a: 5, b: 5, c: 5 }, { a: 5, b: 3, c: 5 }],
    ['one with a name less', { b: 5 }, { b: 3 }],
    ['an empty one', {}, { b: 3 }],
  ])('follows the root when that is suddenly %s', (_case, sudden, expected) => {
    const withSlice = createCopyRoot();
    withSlice(withSlice({ a: 1, b: 1 }, 'a', 2), 'b', 2);
    expect(withSlice({ ...sudden }, 'b', 3)).toEqual(expected);
  });
});
