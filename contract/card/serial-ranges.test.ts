import { formatSerial } from './serial';
import { overlapsBetween, parseSerialRanges } from './serial-ranges';

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
