import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { codeAlphabet, possibleCodesIn } from '#contract/card/code-shape';
import { readCode } from '#contract/readers/code';
import {
  codeLookup,
  codeLookups,
  codeTails,
  drawCodes,
  formatCode,
  isCodeTail,
  readableCodes,
} from './activation-code';

const key = Buffer.alloc(32, 7);

describe('activation codes', () => {
  it('use 32 symbols that nobody takes for another', () => {
    expect(new Set(codeAlphabet).size).toBe(32);
    expect(codeAlphabet).not.toMatch(/[01OI]/);
  });

  it.each([16, 12])('of %i characters are all different and from the alphabet', (length) => {
    const codes = [...readableCodes(drawCodes(5000, length))];
    expect(new Set(codes).size).toBe(5000);
    const symbols = `[${codeAlphabet}]{4}`;
    const shape = new RegExp(`^${symbols}(-${symbols}){${length / 4 - 1}}$`);
    expect(codes.filter((code) => !shape.test(code))).toEqual([]);
    // Codes must be recognised, so that one pasted into a note is refused.
    expect(
      codes.filter((code) => !possibleCodesIn(`客户说是 ${code}。`).includes(code.replaceAll('-', ''))),
    ).toEqual([]);
    expect(codes.filter((code) => !possibleCodesIn(code).includes(code.replaceAll('-', '')))).toEqual([]);
  });

  it('use every symbol about equally often', () => {
    const { bytes } = drawCodes(20_000, 16);
    const counts = new Map<number, number>();
    for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
    // 320,000 draws: 10,000 of each expected, standard deviation 98; the bounds are six of them away.
    expect(counts.size).toBe(32);
    expect(Math.min(...counts.values())).toBeGreaterThan(9_400);
    expect(Math.max(...counts.values())).toBeLessThan(10_600);
  });

  it('are read back from what people type', () => {
    const symbols = fc.constantFrom(...codeAlphabet);
    fc.assert(
      fc.property(fc.array(symbols, { minLength: 16, maxLength: 16 }), (drawn) => {
        const code = drawn.join('');
        expect(readCode(` ${formatCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
  });

  it('are found under the same look-up, one by one and as a run', () => {
    const run = drawCodes(3, 12);
    const one = [...readableCodes(run)].map((code) => codeLookup(key, readCode(code)));
    expect(codeLookups(key, run)).toEqual(Buffer.concat(one));
  });

  it('have another look-up under another key', () => {
    expect(codeLookup(key, 'ABCD')).not.toEqual(codeLookup(Buffer.alloc(32, 8), 'ABCD'));
  });

  it('leave their last four characters for people', () => {
    const run = drawCodes(3, 16);
    const tails = [...readableCodes(run)].map((code) => code.slice(-4)).join('');
    expect(codeTails(run).toString('latin1')).toBe(tails);
  });

  it.each([
    ['A2CDE5GHJKMN', 'A2CD-E5GH-JKMN'],
    ['A2CDE5GHJKMNPQRS', 'A2CD-E5GH-JKMN-PQRS'],
    ['A2CDE', 'A2CD-E'],
  ])('are written in groups of four: %s as %s', (code, written) => {
    expect(formatCode(code)).toBe(written);
  });

  it.each([
    ['A2CD', true],
    ['2222', true],
    ['A2C', false],
    ['A2CDE', false],
    ['A2C0', false],
    ['OA2C', false],
    ['a2cd', false],
    ['', false],
  ])('may end with %j: %p', (text, may) => {
    expect(isCodeTail(text)).toBe(may);
  });

  it('are found under sixteen bytes of a keyed hash, by which nobody finds the code', () => {
    const whole = createHmac('sha256', key).update('A2CDE5GHJKMN').digest();
    expect(codeLookup(key, 'A2CDE5GHJKMN')).toEqual(whole.subarray(0, 16));
    expect(codeLookups(key, drawCodes(3, 12)).length).toBe(48);
  });
});
