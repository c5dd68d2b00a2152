import { coverNotes, coverPhonesIn, isCovered } from './cover-phones';

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

  it.each<[what: string, given: Parameters<typeof coverNotes>[0], covered: object]>([
    ['nothing', {}, {}],
    [
      'a note that stayed',
      { before: { note: '13800138000' }, after: { note: '13800138000' } },
      { before: { note: '138****8000' }, after: { note: '138****8000' } },
    ],
    [
      'a note that reads as another one now',
      { before: { note: '13800138000' }, after: { note: '13900138000' } },
      { before: { note: '138****8000' }, after: { note: '139****8000' } },
    ],
    ['a note that was none before', { after: { note: '13800138000' } }, { after: { note: '138****8000' } }],
    [
      'reasons of all kinds',
      { detail: { statusReason: '13800138000', reason: '13800138000' } },
      { detail: { statusReason: '138****8000', reason: '138****8000' } },
    ],
    [
      'what only begins as a note, and what is no text',
      { before: { notes: '13800138000', note: 13800138000 } },
      { before: { notes: '13800138000', note: 13800138000 } },
    ],
    [
      'other fields whose text is another now',
      { before: { phone: '13800138000' }, after: { phone: '13811118000' } },
      { before: { phone: '13800138000' }, after: { phone: '13811118000' } },
    ],
  ])('is covered in its fields alone: %s', (_, given, covered) => {
    expect(coverNotes(given)).toEqual(covered);
  });

  it.each([
    ['138****8000', true],
    ['请联系 138****8000。', true],
    ['１３８****８０００', true],
    ['13800138000', false],
    ['138***8000', false],
    ['13****8000', false],
    ['138****800', false],
    ['', false],
  ])('may have stood in %j: %p', (text, may) => {
    expect(isCovered(text)).toBe(may);
  });
});
