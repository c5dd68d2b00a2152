import { formatSerial } from '#contract/card/serial';
import { readSerialLines } from './serial-lines';

const serial = (runningNo: number) => formatSerial({ prefix: 'SC', runningNo });
const [one, two, three, five] = [serial(1), serial(2), serial(3), serial(5)];

const read = (...cells: readonly string[]) =>
  readSerialLines(
    { columns: { serial: 0 }, lines: cells.map((cell, place) => ({ lineNo: place + 2, cells: [cell] })) },
    {
      within: { first: one, last: five },
      problemText: ({ kind, entry }) => `${kind} ${entry}`,
      missingText: 'missing',
    },
  );

describe('serials in a file', () => {
  it('are taken as they stand, one or a range a line', () => {
    expect(read(one, `${two}-${three}`)).toEqual({
      entries: [one, `${two}-${three}`],
      preview: {
        newCount: 2,
        refusedCount: 0,
        examples: [
          { lineNo: 2, written: { serial: one } },
          { lineNo: 3, written: { serial: `${two}-${three}` } },
        ],
        faults: [],
      },
    });
  });

  it('are each named with why they are not taken, and of two the later one', () => {
    const outside = serial(9);
    const { entries, preview } = read(one, 'SC1', outside, '', one, `${two}-${five}`, three);
    expect(entries).toEqual([one, `${two}-${five}`]);
    expect(preview).toEqual({
      newCount: 2,
      refusedCount: 5,
      examples: [
        { lineNo: 2, written: { serial: one } },
        { lineNo: 7, written: { serial: `${two}-${five}` } },
      ],
      faults: [
        { lineNo: 3, field: 'serial', cell: 'SC1', message: 'serial SC1' },
        { lineNo: 4, field: 'serial', cell: outside, message: `outside ${outside}` },
        { lineNo: 5, field: 'serial', cell: '', message: 'missing' },
        { lineNo: 6, field: 'serial', cell: one, message: `repeated ${one}` },
        { lineNo: 8, field: 'serial', cell: three, message: `repeated ${three}` },
      ],
    });
  });
});
