import fc from 'fast-check';
import { codeAlphabet } from '#contract/card/code-shape';
import { formatSerial, runningNoMax } from '#contract/card/serial';
import { readers, type ReaderKind } from './readers';
import { readableMax } from './typed-text';
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

/** Fillers that could make a regular expression backtrack, or that it should leave alone. */
const fills = [
  'x1',
  'a',
  '1',
  ' ',
  '-',
  '卡',
  '\u200b',
  '•',
  'a:',
  '1 ',
  'SK00000000017\n',
  '👩‍🏫',
  '１',
  '0.',
];

describe('ten megabytes of one repeated text', () => {
  it.each(fills)('are read as no value by every reader, and searched by no pattern: %j', (fill) => {
    const text = fill.repeat(10_000_000 / fill.length);
    for (const [kind, read] of Object.entries(readers)) {
      // Every way to use a pattern asks its exec.
      const exec = jest.spyOn(RegExp.prototype, 'exec');
      const isLong = fill === ' ' || read(text).length > 9_000_000;
      const searched = exec.mock.calls.filter(([each]) => each.length > readableMax);
      exec.mockRestore();
      expect([kind, isLong, searched.length]).toEqual([kind, true, 0]);
    }
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
  /** The shortest way to write the value, where it differs from the stored form. */
  readonly plain?: (value: string) => string;
  /** Characters that may stand between any two characters of it. */
  readonly between: fc.Arbitrary<string>;
  readonly around: fc.Arbitrary<readonly string[]>;
}

const outerBlank = fc.constantFrom(['', ''], [' ', ''], ['　', '\u00a0'], ['\n', '\t']);
const han = fc.stringMatching(/^[\u4e00-\u9fa5]{1,12}$/).filter((each) => !/^[一ー至]+$/.test(each));
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
  {
    kind: 'days',
    values: fc.nat().map(String),
    between: mark,
    around: fc.oneof(around, fc.constantFrom(['', '天'], ['', ' days'])),
  },
  {
    kind: 'month',
    values: days.map((at) => `${at.toISOString().slice(0, 7)}-01`),
    plain: (value) => value.slice(0, 7),
    between: mark,
    around,
  },
  {
    kind: 'contactPhone',
    values: fc.oneof(
      fc.stringMatching(/^(?:010|02[0-9])-[2-8][0-9]{7}(?:-[0-9]{3})?$/),
      fc.stringMatching(/^0[3-9][0-9]{2}-[2-8][0-9]{7}$/),
      fc.stringMatching(/^400-[0-9]{3}-[0-9]{4}$/),
      fc.stringMatching(/^1[3-9][0-9]{9}$/),
    ),
    between: mark,
    around: fc.oneof(around, labelled),
  },
  {
    kind: 'username',
    values: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{1,31}$/),
    between: mark,
    around: outerBlank,
  },
  {
    kind: 'email',
    values: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.cn$/),
    between: mark,
    around: outerBlank,
  },
  { kind: 'name', values: han, between: fc.constant(''), around: outerBlank },
  { kind: 'words', values: han, between: mark, around: outerBlank },
  {
    kind: 'wordsOrRecordNo',
    values: fc.oneof(
      han,
      digits(6).map((each) => `M${each}`),
    ),
    between: mark,
    around: outerBlank,
  },
  {
    kind: 'recordNoOrAddress',
    values: fc.oneof(
      digits(8).map((each) => `P${each}-0007`),
      fc.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
    ),
    between: mark,
    around: outerBlank,
  },
  {
    kind: 'person',
    values: fc.oneof(han, fc.stringMatching(/^1[3-9][0-9]{9}$/)),
    between: mark,
    around: outerBlank,
  },
  {
    kind: 'anything',
    values: fc.oneof(
      han,
      fc.stringMatching(/^1[3-9][0-9]{9}$/),
      digits(8).map((each) => `P${each}-0007`),
      fc.integer({ min: 0, max: runningNoMax }).map((runningNo) => formatSerial({ prefix: 'SK', runningNo })),
    ),
    between: mark,
    around: outerBlank,
  },
];

it('each kind that has a value is tried', () => {
  const tried = new Set<string>(spellings.map(({ kind }) => kind));
  expect(kinds.map(([kind]) => kind).filter((kind) => !tried.has(kind))).toEqual([]);
});

describe.each(spellings)('$kind in any spelling', (spelling) => {
  const { kind, values, plain = (value: string) => value, between, around: outside } = spelling;
  const read = readers[kind];
  const gaps = fc.array(between, { minLength: 40, maxLength: 40 });

  it('is read back', () => {
    fc.assert(
      fc.property(values, gaps, outside, fc.boolean(), (value, fill, [left = '', right = ''], isWide) => {
        const shown = isWide ? wide(plain(value)) : plain(value);
        const written = [...shown].map((each, at) => (at === 0 ? each : (fill[at] ?? '') + each)).join('');
        expect(read(left + written + right)).toBe(value);
        expect(read(`${left}${written.toLowerCase()}${right}`)).toBe(value);
      }),
    );
  });

  it('is never read from another value', () => {
    fc.assert(
      fc.property(values, values, gaps, (one, other, fill) => {
        fc.pre(one !== other);
        const written = [...plain(other)]
          .map((each, at) => (at === 0 ? each : (fill[at] ?? '') + each))
          .join('');
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
