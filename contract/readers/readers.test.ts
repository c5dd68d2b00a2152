import fc from 'fast-check';
import { codeAlphabet } from '../card/code-shape';
import { formatSerial, runningNoMax } from '../card/serial';
import { readers, type ReaderKind } from './readers';
import { writings } from './writings';

const kinds = Object.entries(writings) as [ReaderKind, NonNullable<(typeof writings)[ReaderKind]>][];

describe.each(kinds)('%s', (kind, { value, written, others }) => {
  const read = readers[kind];

  it.each([value, ...written])('is read from %j', (typed) => {
    expect(read(typed)).toBe(value);
  });

  it.each(others)('is never read from %j', (typed) => {
    expect(read(typed)).not.toBe(value);
  });

  it('is read from what was read', () => {
    for (const typed of [...written, ...others]) expect(read(read(typed))).toBe(read(typed));
  });
});

const blank = fc.constantFrom('', ' ', '\u00a0', '\u3000', '\t');
const mark = fc.constantFrom('', '\u200b', '\u202a', '\u202e', '\u2066', '\u00ad', '\ufeff');
const dash = fc.constantFrom('-', '–', '—', '−', '－', '一', '~');
const around = fc.constantFrom(['', ''], ["'", ''], ['“', '”'], ['\ufeff', '\n'], ['　', ' ']);
const labelled = fc.constantFrom(['', ''], ['号码：', ''], ['号码: ', '。'], ['', '，']);
const wide = (text: string) =>
  text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));

interface Spelling {
  readonly kind: ReaderKind;
  readonly values: fc.Arbitrary<string>;
  /** What may stand between any two characters of it. */
  readonly between: fc.Arbitrary<string>;
  readonly around: fc.Arbitrary<readonly string[]>;
}

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

const spellings: readonly Spelling[] = [
  {
    kind: 'phone',
    values: fc.stringMatching(/^1[3-9][0-9]{9}$/),
    between: fc.oneof(blank, mark, dash),
    around: fc.oneof(around, labelled, fc.constantFrom(['+86', ''], ['86-', ''], ['0086 ', ''])),
  },
  {
    kind: 'serial',
    values: fc
      .tuple(fc.stringMatching(/^[A-Z]{2,6}$/), fc.integer({ min: 0, max: runningNoMax }))
      .map(([prefix, runningNo]) => formatSerial({ prefix, runningNo })),
    between: fc.oneof(blank, mark, dash),
    around: fc.oneof(around, labelled),
  },
  {
    kind: 'code',
    values: fc.string({ unit: fc.constantFrom(...codeAlphabet), minLength: 12, maxLength: 16 }),
    between: fc.oneof(blank, mark, dash),
    around: fc.oneof(around, labelled),
  },
  {
    kind: 'recordNo',
    values: digits(12).map((each) => `G${each.slice(0, 8)}-${each.slice(8)}`),
    between: mark,
    around: fc.oneof(around, labelled),
  },
  {
    kind: 'creditCode',
    values: fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{18}$/),
    between: fc.oneof(blank, mark, dash),
    around: fc.oneof(around, labelled),
  },
  { kind: 'day', values: days.map((at) => at.toISOString().slice(0, 10)), between: mark, around },
  { kind: 'count', values: fc.nat().map(String), between: mark, around },
  {
    kind: 'money',
    values: fc.tuple(fc.nat({ max: 99_999 }), digits(2)).map(([yuan, fraction]) => `${yuan}.${fraction}`),
    between: mark,
    around: fc.oneof(around, fc.constantFrom(['¥', ''], ['', '元'])),
  },
];

describe.each(spellings)('$kind in any of the writings', ({ kind, values, between, around: outside }) => {
  const read = readers[kind];
  const gaps = fc.array(between, { minLength: 40, maxLength: 40 });

  it('is read back', () => {
    fc.assert(
      fc.property(values, gaps, outside, fc.boolean(), (value, fill, [left = '', right = ''], isWide) => {
        const shown = isWide ? wide(value) : value;
        const written = [...shown].map((each, at) => (at === 0 ? each : (fill[at] ?? '') + each)).join('');
        expect(read(left + written + right)).toBe(value);
        expect(read(`${left}${written.toLowerCase()}${right}`)).toBe(value);
      }),
    );
  });

  it('is never what another value is read as', () => {
    fc.assert(
      fc.property(values, values, gaps, (one, other, fill) => {
        fc.pre(one !== other);
        const written = [...other].map((each, at) => (at === 0 ? each : (fill[at] ?? '') + each)).join('');
        expect(read(written)).not.toBe(one);
      }),
    );
  });
});

describe('numbers', () => {
  it('are none with anything beside their digits that is not a group or the unit', () => {
    const beside = fc.constantFrom(
      '万',
      '约',
      '千',
      '多',
      'k',
      '%',
      'e3',
      '±',
      '~',
      '/2',
      '-1',
      '.1.1',
      '×2',
    );
    fc.assert(
      fc.property(fc.nat(), beside, fc.boolean(), (number, what, isBefore) => {
        const typed = isBefore ? `${what}${number}` : `${number}${what}`;
        for (const kind of ['count', 'days', 'money'] as const) expect(readers[kind](typed)).toBe(typed);
      }),
    );
  });
});

it('a megabyte of anything is read at once, as it is', () => {
  for (const kind of Object.keys(readers) as ReaderKind[])
    for (const each of ['-', '1a', ' ', '\u200b', '1 '])
      expect(readers[kind](`x${each.repeat(500_000)}x`).length).toBeGreaterThan(0);
});
