import { formatSerial } from './serial';
import { namesSerialRanges, overlapsBetween, parseSerialRanges } from './serial-ranges';

const serial = (no: number) => formatSerial({ prefix: 'SC', runningNo: no });
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
    expect(parseSerialRanges('9'.repeat(10_000_000)).problems).toEqual([{ kind: 'tooLong', entry: '' }]);
  });
});
