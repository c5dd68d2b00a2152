import fc from 'fast-check';
import { formatSerial } from '#contract/card/serial';
import { cardAfter, rangeSize, runningNoOf, toCardId } from '../card-id';
import { readCardSearch, type SerialPattern } from './card-search';

const firstCard = toCardId(7, 4_990);
const cards = { firstCard, lastCard: cardAfter(firstCard, 249) };

/** The serials that a search matches, tested card by card. */
const serialsMeant = (prefix: string, typed: string): string[] => {
  const { serials } = readCardSearch(prefix, cards, typed);
  return Array.from({ length: rangeSize(cards) }, (_, at) => cardAfter(firstCard, at))
    .map((card) => ({ card, serial: formatSerial({ prefix, runningNo: runningNoOf(card) }) }))
    .filter(({ card, serial }) => serials.some((pattern) => fits(pattern, card, serial)))
    .map(({ serial }) => serial);
};

const fits = ({ firstCard: from, lastCard, step, checkDigit }: SerialPattern, card: number, serial: string) =>
  card >= from &&
  card <= lastCard &&
  (card - from) % step === 0 &&
  (checkDigit === undefined || serial.endsWith(String(checkDigit)));

const allSerials = (prefix: string) =>
  Array.from({ length: rangeSize(cards) }, (_, at) => formatSerial({ prefix, runningNo: 4_990 + at }));

describe('a search for cards of a print job', () => {
  it.each([
    ['a whole serial', (serial: string) => serial],
    ['a serial without its check digit', (serial: string) => serial.slice(0, -1)],
    [
      'a serial in groups and small letters',
      (serial: string) => `${serial.slice(0, 6)} ${serial.slice(6)}`.toLowerCase(),
    ],
    ['the digits without the prefix', (serial: string) => serial.slice(2)],
  ])('by %s means that card alone', (_, type) => {
    const serial = formatSerial({ prefix: 'SK', runningNo: 5_123 });
    expect(serialsMeant('SK', type(serial))).toEqual([serial]);
  });

  const serialAt = (runningNo: number) => formatSerial({ prefix: 'SK', runningNo });
  const [first, second, third] = [serialAt(5_000), serialAt(5_001), serialAt(5_002)];

  it.each([
    ['a range', `${first}-${third}`, [first, second, third]],
    ['a range as it is pasted', ` ${first.toLowerCase()} ～ ${third}\n`, [first, second, third]],
    ['a range and a serial', `${first}至${second}、${serialAt(5_100)}`, [first, second, serialAt(5_100)]],
    ['a list with a mistyped serial', `${first},${second.slice(0, -1)}`, []],
    ['a range that is the wrong way round', `${third}-${first}`, []],
    ['a range that leaves the job', `${first}-${serialAt(9_000)}`, []],
  ])('by %s means exactly its cards', (_what, typed, meant) => {
    expect(serialsMeant('SK', typed)).toEqual(meant);
  });

  it('by a serial with a wrong check digit means none', () => {
    const serial = formatSerial({ prefix: 'SK', runningNo: 5_123 });
    const wrong = serial.slice(0, -1) + String((Number(serial.at(-1)) + 1) % 10);
    expect(serialsMeant('SK', wrong)).toEqual([]);
  });

  it('means exactly the serials that begin or end with the text, the check digit left out or not', () => {
    const prefixes = fc.constantFrom('SK', '88', '50', 'A5');
    const part = fc.record({ at: fc.nat(249), from: fc.nat(12), length: fc.integer({ min: 1, max: 13 }) });
    fc.assert(
      fc.property(prefixes, part, (prefix, { at, from, length }) => {
        const all = allSerials(prefix);
        const typed = String(all[at]).slice(from, from + length);
        const isMeant = (serial: string) =>
          serial.startsWith(typed) ||
          (/^\d{1,11}$/.test(typed) &&
            (serial.slice(2).endsWith(typed) || serial.slice(2, -1).endsWith(typed)));
        expect(serialsMeant(prefix, typed)).toEqual(all.filter(isMeant));
      }),
    );
  });

  it.each(['AB7K', ' ab7k'])(
    'by four characters of the code alphabet (%s) also means codes that end so',
    (typed) => {
      expect(readCardSearch('SK', cards, typed)).toEqual({ serials: [], codeTail: 'AB7K' });
    },
  );

  it.each(['O0I1', 'ABC', '%_', '', '1'.repeat(500)])('takes %j for no code', (typed) => {
    expect(readCardSearch('SK', cards, typed).codeTail).toBeUndefined();
  });
});
