import { toCardId } from '../card-id';
import { drawCodes } from './activation-code';
import { openCodes, resealCodes, sealCodes, type CodeCopyOwner } from './code-copy';

const key = Buffer.alloc(32, 7);
const owner: CodeCopyOwner = {
  printJobId: 5,
  firstCard: toCardId(1, 1),
  lastCard: toCardId(1, 500),
  codeLength: 16,
};
const run = drawCodes(500, 16);
const copy = sealCodes(key, owner, run);

describe('encrypted copy of codes', () => {
  it('gives the codes back', () => {
    expect(openCodes([key], owner, copy)).toEqual(run);
  });

  it('holds no readable code', () => {
    expect(copy.ciphertext.includes(run.bytes.subarray(0, 16))).toBe(false);
  });

  it('differs each time it is made', () => {
    expect(sealCodes(key, owner, run).ciphertext).not.toEqual(copy.ciphertext);
  });

  const flipped = Buffer.from(copy.ciphertext);
  flipped.writeUInt8(flipped.readUInt8(9) ^ 1, 9);
  it.each([
    ['another key', Buffer.alloc(32, 8), owner, copy],
    ['another job', key, { ...owner, printJobId: 6 }, copy],
    ['other cards', key, { ...owner, lastCard: toCardId(1, 501) }, copy],
    ['cards before them', key, { ...owner, firstCard: toCardId(1, 0) }, copy],
    ['codes of another length', key, { ...owner, codeLength: 12 }, copy],
    ['another tag', key, owner, { ...copy, tag: sealCodes(key, owner, run).tag }],
    ['one bit changed', key, owner, { ...copy, ciphertext: flipped }],
  ])('does not open with %s', (_, withKey, withOwner, withCopy) => {
    expect(() => openCodes([withKey], withOwner, withCopy)).toThrow();
  });

  it('is sealed anew by the newest key where an earlier one has sealed it, and only there', () => {
    const newest = Buffer.alloc(32, 8);
    const sealed = resealCodes([newest, key], owner, copy);
    expect(sealed && openCodes([newest], owner, sealed)).toEqual(run);
    expect(resealCodes([key, newest], owner, copy)).toBeUndefined();
    expect(() => resealCodes([newest], owner, copy)).toThrow();
  });
});
