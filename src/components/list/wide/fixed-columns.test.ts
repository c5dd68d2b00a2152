import { insetOf } from './fixed-columns';

describe('fixed columns of a table', () => {
  it('stay behind the fixed ones between them and their edge, the boxes among them', () => {
    const columns = [
      { width: 150, fixed: 'left' },
      { width: 90, fixed: 'left' },
      { width: 80 },
      { width: 120, fixed: 'right' },
      { width: 220, fixed: 'right' },
    ] as const;
    expect(columns.map((_, place) => insetOf(columns, place, 48))).toEqual([
      { insetInlineStart: 48 },
      { insetInlineStart: 198 },
      undefined,
      { insetInlineEnd: 220 },
      { insetInlineEnd: 0 },
    ]);
  });
});
