import { formatSerial, parseSerial } from './serial';
import { namesSerialRanges, overlapsBetween, parseSerialRanges, type SerialRange } from './serial-ranges';

const serial = (no: number, prefix = 'SC') => formatSerial({ prefix, runningNo: no });
const job = { first: serial(1), last: serial(1000) };

describe('parseSerialRanges', () => {
  it('reads single serials and ranges, however they are separated', () => {
    const text = `${serial(3)}，${serial(5)}-${serial(7)}\n${serial(9)}～${serial(9)}；${serial(20)} 至 ${serial(22)}`;
    expect(parseSerialRanges(text, job)).toEqual({
      ranges: [
        { first: serial(3), last: serial(3) },
        { first: serial(5), last: serial(7) },
        { first: serial(9), last: serial(9) },
        { first: serial(20), last: serial(22) },
      ],
      count: 8,
      problems: [],
    });
  });

  it.each(['-', '~', '～', ' — ', '至', ' 到 ', ' to ', '…', '..', ' → '])(
    'reads %j between two ends',
    (mark) => {
      expect(parseSerialRanges(`${serial(5)}${mark}${serial(7)}`, job)).toMatchObject({
        count: 3,
        problems: [],
      });
    },
  );

  it('understands small and full-width letters', () => {
    expect(parseSerialRanges(serial(3).toLowerCase().replace('0', '０'), job).count).toBe(1);
  });

  it('counts nothing in an empty text', () => {
    expect(parseSerialRanges(' \n ', job)).toEqual({ ranges: [], count: 0, problems: [] });
  });

  it.each([
    ['a wrong check digit', serial(3).slice(0, -1) + 'X', 'serial'],
    ['half a range', `${serial(3)}-`, 'serial'],
    ['three ends', `${serial(3)}-${serial(4)}-${serial(5)}`, 'ends'],
    ['a range turned round', `${serial(7)}-${serial(5)}`, 'reversed'],
    ['a serial after the job', serial(1001), 'outside'],
    ['a serial of another prefix', formatSerial({ prefix: 'XY', runningNo: 5 }), 'outside'],
    ['a range that leaves the job', `${serial(999)}-${serial(1001)}`, 'outside'],
    ['the same card twice', `${serial(5)}-${serial(7)}\n${serial(6)}`, 'repeated'],
    ['one range inside another', `${serial(5)}-${serial(9)}\n${serial(6)}\n${serial(8)}`, 'repeated'],
  ])('refuses %s', (_what, text, kind) => {
    expect(parseSerialRanges(text, job).problems[0]?.kind).toBe(kind);
  });
});

describe('overlapsBetween', () => {
  it('finds a card that two texts name', () => {
    const scrapped = parseSerialRanges(`${serial(5)}-${serial(7)}`, job);
    expect(overlapsBetween(scrapped, parseSerialRanges(serial(7), job))).toEqual([
      { kind: 'repeated', entry: serial(7) },
    ]);
    expect(overlapsBetween(scrapped, parseSerialRanges(serial(8), job))).toEqual([]);
  });
});

describe('a list as people bring it', () => {
  const [one, two, three] = [serial(17), serial(25), serial(40)];
  const wanted = [one, two, three].map((each) => ({ first: each, last: each }));
  const spaced = (each: string) =>
    `${each.slice(0, 2)} ${each.slice(2, 6)} ${each.slice(6, 10)} ${each.slice(10)}`;

  it.each([
    ['a row of a spreadsheet', `${one}\t${two}\t${three}`],
    ['rows and columns', `${one}\t${two}\r\n${three}\r\n`],
    ['blanks between them', `${one} ${two}\u3000${three}`],
    ['blanks in them', `${spaced(one)}\n${spaced(two)}\n${spaced(three)}`],
    ['blanks in and between them', `${spaced(one)} ${spaced(two)} ${spaced(three)}`],
    ['strokes and bars', `${one}|${two}／${three}`],
    ['other marks', `${one}、${two}；${three}。`],
    ['numbers in front', `1. ${one}\n2. ${two}\n3. ${three}`],
    ['other numbers in front', `1、${one}\n（2）${two}\n3）${three}`],
    ['circled numbers', `①${one}\n② ${two}\n⑶${three}`],
    ['circled numbers in a row', `①${one}②${two}③${three}`],
    ['a column of running numbers', `1\t${one}\n2\t${two}\n3\t${three}`],
    ['running numbers with blanks', `1 ${one}\n2 ${two}\n10 ${spaced(three)}`],
    ['quotes', `"${one}","${two}"\n'${three}`],
    ['words between them', `${one}、${two} 和 ${three}`],
    ['brackets round them', `【${one}】【${two}】（${three}）`],
    ['a full stop between them', `${one}。${two} & ${three}。`],
    ['a heading', `卡号\n${one}\n${two}\n${three}`],
    ['labels', `卡号：${one}，卡号：${two}\nCard No.: ${three}`],
    ['dashes in them', `SC-${one.slice(2)}\nSC－${two.slice(2, 6)}-${two.slice(6)}\n${three}`],
    ['what nobody sees', `\ufeff${one}\u200b\n\u202a${two}\u202c\n${three}`],
  ])('is read with %s', (_, text) => {
    expect(parseSerialRanges(text)).toEqual({ ranges: wanted, count: 3, problems: [] });
    expect(namesSerialRanges(text)).toBe(true);
  });

  it.each(['-', '–', '—', '－', '~', '〜', '～', ' 至 ', '到', ' to ', ' - ', '一'])(
    'is read as a range with %j between its ends',
    (dash) => {
      expect(parseSerialRanges(one + dash + two).ranges).toEqual([{ first: one, last: two }]);
      expect(parseSerialRanges(`1. ${spaced(one)}${dash}${spaced(two)}`).count).toBe(9);
    },
  );

  it('is no list where it is one card or a part of one', () => {
    for (const text of [one, spaced(one), `SC-${one.slice(2)}`, `卡号：${one}`, '0000 017', 'SC 00'])
      expect(namesSerialRanges(text)).toBe(false);
  });

  it('names what it cannot read by its line', () => {
    expect(parseSerialRanges(`${one}\n\n${two}x\n破损`).problems).toEqual([
      { kind: 'serial', entry: `${two}X`, lineNo: 3 },
      { kind: 'serial', entry: '破损', lineNo: 4 },
    ]);
    expect(parseSerialRanges(`${one}\n${two}\n${one}`).problems).toEqual([
      { kind: 'repeated', entry: one, lineNo: 3 },
    ]);
  });

  it('takes cards that follow upon each other, one by one, as a range', () => {
    const text = Array.from({ length: 100_000 }, (_, place) => serial(place)).join('\n');
    expect(parseSerialRanges(text).ranges).toEqual([{ first: serial(0), last: serial(99_999) }]);
  });

  it('says in one problem that they are too many, or too much to read', () => {
    const scattered = Array.from({ length: 1_001 }, (_, place) => serial(place * 2)).join(' ');
    expect(parseSerialRanges(scattered).problems).toEqual([{ kind: 'tooMany', entry: '1001' }]);
    expect(parseSerialRanges('9'.repeat(2_500_001))).toEqual({
      ranges: [],
      count: 0,
      problems: [{ kind: 'tooLong', entry: '' }],
    });
  });

  it('is read up to two and a half million letters', () => {
    expect(parseSerialRanges(one.padEnd(2_500_000)).ranges).toEqual([{ first: one, last: one }]);
  });
});

/** Writes ranges as `17`, `17-19` or, with another prefix, `XY17`; problems as `kind entry @line`. */
const read = (text: string, within?: SerialRange) => {
  const nameOf = (each: string) => {
    const { prefix = '', runningNo } = parseSerial(each) ?? {};
    return `${prefix === 'SC' ? '' : prefix}${runningNo}`;
  };
  const { ranges, problems } = parseSerialRanges(text, within);
  return [
    ...ranges.map(({ first, last }) => (first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`)),
    ...problems.map(
      ({ kind, entry, lineNo }) => `${kind} ${entry}${lineNo === undefined ? '' : ` @${lineNo}`}`,
    ),
  ].join(', ');
};

describe('what is listed', () => {
  const [one, next, later] = [serial(17), serial(18), serial(25)];
  const wide = `8800000000177`;
  const long = serial(17, 'STUDYC');
  const groupsOf = (each: string) => [each.slice(0, 2), each.slice(2, 6), each.slice(6, 10), each.slice(10)];
  const [dashed, spaced] = [
    (each: string) => groupsOf(each).join('-'),
    (each: string) => groupsOf(each).join(' '),
  ];

  it.each([
    ['cards one after another are one range', `${one},${next},${later}`, '17-18, 25'],
    ['ranges one after another, too', `${serial(5)}-${serial(9)},${serial(10)}-${serial(12)}`, '5-12'],
    ['not those that come the other way round', `${next},${one}`, '18, 17'],
    ['nor those of several prefixes', `${one},${serial(18, 'XY')}`, '17, XY18'],
    ['the same number of another prefix is another card', `${one},${serial(17, 'XY')}`, '17, XY17'],
    ['three dots between ends', `${one}...${serial(19)}`, '17-19'],
    ['but one dot is none', `${one}.${serial(19)}`, `serial ${one}${serial(19)}`],
    ['“to” with several blanks, and in capitals', `${one}  TO  ${serial(19)}`, '17-19'],
    ['but not without', `${one}to${serial(19)}`, `serial ${one}TO${serial(19)}`],
    ['a range, and a card behind it', `${serial(5)} - ${serial(7)} ${serial(9)}`, '5-7, 9'],
    ['several blanks between cards', `${one}  ${later}`, '17, 25'],
    ['a dash before a card', `-${one}`, '17'],
    ['Chinese words between cards', `${one}和${later}及${serial(40)}与${serial(50)}`, '17, 25, 40, 50'],
    ['brackets of all kinds', `(${one})[${later}](${serial(40)})`, '17, 25, 40'],
    ['but no bracket that closes none', `${one}]${later}`, `serial ${one}${later}`],
    ['other ends of columns', `${one}\v${later}\f${serial(40)}`, '17, 25, 40'],
    ['other ends of lines', `\u2028${one}\u2029${later}`, '17, 25'],
    ['marks and nothing else', '…---', ''],
    ['dashes in cards and between them', `${dashed(one)}-${dashed(later)}`, '17-25'],
    ['a card broken behind thirteen signs', `${long.slice(0, 13)} ${long.slice(13)}`, 'STUDYC17'],
    ['parts of up to 39 signs together', `SC ${'_'.repeat(26)} ${one.slice(2)} ${spaced(later)}`, '17, 25'],
    ['but not of more', `SC ${'_'.repeat(27)} ${one.slice(2)} ${spaced(later)}`, `serial ${one}${later}`],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['six figures', `123456 ${one}`, '17'],
    ['six figures and a dot', `123456. ${one}`, '17'],
    ['a dot after a blank', `1 . ${one}`, '17'],
    ['a dot between blank and prefix', `1 .${one}`, '17'],
    ['several marks', `1.)${one}`, '17'],
    ['several blanks', `1  ${one}`, '17'],
    ['a dot between blanks, before a prefix of figures', `1 . ${wide}`, '8817'],
    ['a number of a column, before a prefix of figures', `12\t${wide}`, '8817'],
    ['a number of a column', `1\t${one}`, '17'],
    ['a dot and a blank before a prefix of figures', `1. ${wide}`, '8817'],
    ['seven figures, which are none', `1234567 ${one}`, '17, serial 1234567'],
    ['seven figures of a column, neither', `1234567\t${one}`, '17, serial 1234567'],
    ['two numbers, of which the second is none', `1\t2\t${one}`, '17, serial 2'],
    ['letters, which are none', `abc\t${one}`, '17, serial ABC'],
    ['a number with nothing behind it, which is none', '123', 'serial 123'],
    ['a number and a mark with nothing behind it, which are none', '1.', 'serial 1'],
    [
      'a dot without a blank before a prefix of figures, which may be of the card',
      `1.${wide}`,
      `serial 1${wide}`,
    ],
    ['a blank alone before a prefix of figures, neither', `1 ${wide}`, '8817, serial 1'],
  ])('may have a number in front: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['stands over the list', `卡号\n${one}`, '17'],
    ['may have forty letters', `${'卡'.repeat(40)}\n${one}`, '17'],
    ['has no more', `${'卡'.repeat(41)}\n${one}`, `17, serial ${'卡'.repeat(40)}… @1`],
    ['has no figures', `卡号1\n${one}`, '17, serial 1 @1'],
    ['is the first line', `\n卡号\n${one}`, '17, serial 卡号 @2'],
    ['stands not below', `${one}\n卡号`, '17, serial 卡号 @2'],
    ['stands over something', '卡号', 'serial 卡号'],
  ])('has a heading, which %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['a line, where there are several', `${one}x\n\n y1`, `serial ${one}X @1, serial Y1 @3`],
    ['no line, where only one says something', ` \n\n${one}x\n\t`, `serial ${one}X`],
    ['its words as they stand', '破损  遗失', 'serial 破损 遗失'],
    ['no blanks around it', ` ${later}-${one} `, `reversed ${later}-${one}`],
    ['the end that is none', `x-${one}`, 'serial X'],
    ['the other end that is none', `${one}-x`, 'serial X'],
    ['both, where one is left out', `${one}至`, `serial ${one}-`],
    ['forty letters', 'x'.repeat(40), `serial ${'X'.repeat(40)}`],
    ['no more than forty', 'x'.repeat(41), `serial ${'X'.repeat(40)}…`],
    ['what is left of a serial in parts', `SC 0000 0000 01 ${later}`, '25, serial SC0000000001'],
    ['all of them, where they make none', 'SC 0000 0000 018 SC x', 'serial SC00000000018SCX'],
    ['all three ends', ` ${one}-${next}-x `, `ends ${one}-${next}-x`],
  ])('is told where it can not be read, by %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['from the first card to the last', `${serial(1)} ${serial(1000)}`, '1, 1000'],
    ['not before them', `${serial(0)}-${serial(1)}`, `outside ${serial(0)}-${serial(1)}`],
    ['not behind them', serial(1001), `outside ${serial(1001)}`],
    ['turned round inside', `${serial(9)}-${serial(2)}`, `reversed ${serial(9)}-${serial(2)}`],
    ['turned round outside', `${serial(1002)}-${serial(1001)}`, `outside ${serial(1002)}-${serial(1001)}`],
    ['from another prefix', `${serial(5, 'XY')}-${serial(7)}`, `outside ${serial(5, 'XY')}-${serial(7)}`],
    ['to another prefix', `${serial(5)}-${serial(7, 'XY')}`, `outside ${serial(5)}-${serial(7, 'XY')}`],
  ])('lies in its job %s', (_, text, expected) => {
    expect(read(text, job)).toBe(expected);
  });

  it.each([
    ['turned round', `${serial(9)}-${serial(2)}`, `reversed ${serial(9)}-${serial(2)}`],
    ['of two prefixes', `${serial(5)}-${serial(7, 'XY')}`, `outside ${serial(5)}-${serial(7, 'XY')}`],
    ['of two, turned round', `${serial(7)}-${serial(5, 'XY')}`, `outside ${serial(7)}-${serial(5, 'XY')}`],
  ])('is no range without a job either where it is %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['has no cards', { first: '', last: '' }],
    ['has no last card', { first: serial(1), last: '' }],
  ])('lies anywhere where its job %s', (_, within) => {
    expect(read(one, within)).toBe('17');
  });

  it('is a problem where it repeats a card listed before under the same prefix', () => {
    expect(read(`${serial(5)}-${serial(7)}\n${serial(6)}-${serial(8)}\n${serial(8)}`)).toBe(
      `5-7, 6-8, 8, repeated ${serial(6)} @2, repeated ${serial(8)} @3`,
    );
    expect(read(`${serial(5)}-${serial(9)}\n${serial(6)}\n${serial(10)}`)).toBe(
      `5-9, 6, 10, repeated ${serial(6)} @2`,
    );
    const [range, other] = [
      parseSerialRanges(`${serial(5)}-${serial(7)}`),
      parseSerialRanges(serial(6, 'XY')),
    ];
    expect(overlapsBetween(range, other)).toEqual([]);
  });

  it('may be a thousand ranges', () => {
    const scattered = Array.from({ length: 1_000 }, (_, place) => serial(place * 2)).join(' ');
    expect(parseSerialRanges(scattered).problems).toEqual([]);
  });
});

describe('namesSerialRanges', () => {
  const one = serial(17);
  it.each([
    ['甲\n乙', true],
    ['甲、乙', true],
    ['a\tb', true],
    ['a\vb', true],
    ['a\fb', true],
    ['(a)[b]', true],
    ['甲至乙', true],
    ['a to b', true],
    ['a..b', true],
    ['a→b', true],
    ['至乙', true],
    [`${one} X1`, true],
    [`X1 ${one}`, true],
    ['甲', false],
    [' 甲\n ', false],
    ['a b', false],
    ['a.b', false],
    ['SC 00 to', false],
    [' to a', false],
    [`${one} 甲`, false],
  ])('of %j is %p', (text, names) => {
    expect(namesSerialRanges(text)).toBe(names);
  });
});
