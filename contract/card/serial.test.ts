import fc from 'fast-check';
import { checkDigit, checkDigitsOf, formatSerial, hasWrongDigit, parseSerial, runningNoMax } from './serial';

const digits = fc.stringMatching(/^[0-9]{10}$/);
const prefixes = fc.stringMatching(/^[A-Z0-9]{2,6}$/);

describe('check digit of a serial (ISO 7064 MOD 11,10)', () => {
  // 0794 is the standard's own example. The others are computed by hand, with the state after each digit: 00 leaves 9,
  // 7; ten zeros bring the state back to 10; SK is 2 8 2 0 and leaves 4, 4, 1, 2, nine zeros 1, the 1 4.
  it.each([
    ['0794', 5],
    ['00', 4],
    ['0000000000', 1],
    ['0000000001', 0],
    ['SK0000000001', 7],
    ['SK0000000002', 5],
    ['AB0000000001', 7],
  ])('of %s is %i', (payload, digit) => {
    expect(checkDigit(payload)).toBe(digit);
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (payload, at, shift) => {
        const wrong = (Number(payload[at]) + shift) % 10;
        expect(checkDigit(payload.slice(0, at) + String(wrong) + payload.slice(at + 1))).not.toBe(
          checkDigit(payload),
        );
      }),
    );
  });

  it('finds all exchanged neighbours but the 2 in 90 that MOD 11,10 lets through', () => {
    // The ten leading digits reach all ten inner states, so these are all possible cases.
    const states = Array.from({ length: 10 }, (_, digit) => String(digit));
    const pairs = states.flatMap((a) => states.filter((b) => b !== a).map((b) => [a, b] as const));
    const cases = states.flatMap((lead) => pairs.map(([a, b]) => [lead + a + b, lead + b + a] as const));
    const missed = cases.filter(([right, exchanged]) => checkDigit(right) === checkDigit(exchanged));
    expect([cases.length, missed.length]).toEqual([900, 20]);
  });

  it('is the same for a whole payload and for a prefix worked off once', () => {
    fc.assert(
      fc.property(prefixes, fc.integer({ min: 0, max: runningNoMax }), (prefix, runningNo) => {
        expect(checkDigitsOf(prefix)(runningNo)).toBe(
          checkDigit(prefix + String(runningNo).padStart(10, '0')),
        );
      }),
    );
  });
});

describe('serial', () => {
  it('is taken apart into what it was made of', () => {
    fc.assert(
      fc.property(prefixes, fc.integer({ min: 0, max: runningNoMax }), (prefix, runningNo) => {
        expect(parseSerial(formatSerial({ prefix, runningNo }))).toEqual({ prefix, runningNo });
      }),
    );
  });

  it.each([
    ['a wrong check digit', 'SK00000000018'],
    ['a small letter', 'sk00000000017'],
    ['a digit too few', 'SK0000000017'],
    ['a prefix too long', 'STUDYCARD00000000017'],
    ['small letters, though its check digit is right', formatSerial({ prefix: 'sk', runningNo: 1 })],
    ['a prefix too long, though its check digit is right', formatSerial({ prefix: 'STUDYCA', runningNo: 1 })],
    ['a prefix too short, though its check digit is right', formatSerial({ prefix: 'S', runningNo: 1 })],
    [
      'a running number too long, though its check digit is right',
      formatSerial({ prefix: 'STUDYC', runningNo: runningNoMax + 1 }),
    ],
    ['something before it', ' SK00000000017'],
    ['something behind it', 'SK00000000017 '],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(parseSerial(text)).toBeUndefined();
  });
});

describe('hasWrongDigit', () => {
  it.each([
    ['SK00000000017', false, 'all digits are right'],
    ['SK00000000018', true, 'the last one is wrong'],
    ['SK0000000018', false, 'it has not the shape of a serial'],
    ['', false, 'there is nothing'],
  ])('of %p is %p: %s', (text, is) => {
    expect(hasWrongDigit(text)).toBe(is);
  });
});
