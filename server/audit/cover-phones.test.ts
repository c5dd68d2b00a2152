import { coverNotes, coverPhonesIn } from './cover-phones';

describe('a telephone in a note of the trail', () => {
  it.each([
    ['请联系13800138000', '请联系138****8000'],
    ['138 0013 8000 王先生', '138****8000 王先生'],
    ['tel:139-1234-5678，或 13700000001', 'tel:139****5678，或 137****0001'],
    ['+86 13800138000', '+86 138****8000'],
    ['１３８００１３８０００', '１３８****８０００'],
  ])('is covered: %s', (written, covered) => {
    expect(coverPhonesIn(written)).toBe(covered);
  });

  it.each(['单号 138001380001', 'SC13800138000', '2026-11-25', '12800138000', '400-800-1380'])(
    'is not what is none: %s',
    (written) => {
      expect(coverPhonesIn(written)).toBe(written);
    },
  );

  it('that took another one’s place is said to be another, and other fields stay as they are', () => {
    expect(
      coverNotes({
        before: { note: '13800138000', serial: '13800138000' },
        after: { note: '13811118000', serial: '13800138000' },
        detail: { reason: '来电 13800138000' },
      }),
    ).toEqual({
      before: { note: '138****8000', serial: '13800138000' },
      after: { note: 'changed', serial: '13800138000' },
      detail: { reason: '来电 138****8000' },
    });
  });
});
