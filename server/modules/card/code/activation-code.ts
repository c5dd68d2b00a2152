/** Activation codes, 激活码: the secret under the scratch-off layer. */
import { createHmac, randomFillSync } from 'node:crypto';
import { codeAlphabet } from '#contract/card/code-shape';

const alphabetBytes = Buffer.from(codeAlphabet);
const groupLength = 4;
export const codeTailLength = 4;
export const codeLookupBytes = 16;

/**
 * Codes of one length as consecutive ASCII. They stay bytes from the generator to the cipher: a string can't be wiped,
 * and would sooner or later end up in a log.
 */
export interface CodeRun {
  readonly codeLength: number;
  readonly bytes: Buffer;
}

/** Draws `count` codes from the operating system's generator. */
export function drawCodes(count: number, codeLength: number): CodeRun {
  const bytes = Buffer.allocUnsafe(count * codeLength);
  randomFillSync(bytes);
  // 256 is a multiple of 32, so the five low bits are as uniform as the byte.
  // Stryker disable next-line EqualityOperator: a write past a buffer's end has no effect
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = alphabetBytes[(bytes[at] ?? 0) & 31] ?? 0;
  return { codeLength, bytes };
}

const codeAt = ({ codeLength, bytes }: CodeRun, index: number): Buffer =>
  bytes.subarray(index * codeLength, (index + 1) * codeLength);

/** The codes in their readable form, in groups of four: `ABCD-EFGH-JKMN-PQRS`. */
export function* readableCodes(run: CodeRun): Generator<string> {
  const count = run.bytes.length / run.codeLength;
  for (let index = 0; index < count; index += 1) yield formatCode(codeAt(run, index).toString('latin1'));
}

export const formatCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / groupLength) }, (_, group) =>
    code.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-');

/** Whether the text can be the last characters of a code, the only part that lists show. */
export const isCodeTail = (text: string): boolean =>
  text.length === codeTailLength && [...text].every((character) => codeAlphabet.includes(character));

/**
 * The keyed hash by which a code is looked up: HMAC-SHA256 cut to 16 bytes.
 *
 * @param key is kept outside the database, so that guessed codes can't be looked up in a stolen database
 */
export const codeLookup = (key: Buffer, code: string | Buffer): Buffer =>
  createHmac('sha256', key).update(code).digest().subarray(0, codeLookupBytes);

/** The look-up hashes of a run, concatenated, 16 bytes each. */
export function codeLookups(key: Buffer, run: CodeRun): Buffer {
  const count = run.bytes.length / run.codeLength;
  const lookups = Buffer.allocUnsafe(count * codeLookupBytes);
  // Stryker disable next-line EqualityOperator: a copy past a buffer's end has no effect
  for (let index = 0; index < count; index += 1) {
    codeLookup(key, codeAt(run, index)).copy(lookups, index * codeLookupBytes);
  }
  return lookups;
}

/** The last four characters of each code, concatenated. */
export function codeTails(run: CodeRun): Buffer {
  const count = run.bytes.length / run.codeLength;
  const tails = Buffer.allocUnsafe(count * codeTailLength);
  for (let index = 0; index < count; index += 1) {
    codeAt(run, index).copy(tails, index * codeTailLength, run.codeLength - codeTailLength);
  }
  return tails;
}
