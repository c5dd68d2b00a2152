/** A batch of a print job's cards with generated and sealed codes, ready to be written by one statement. */
import { checkDigitsOf } from '#contract/card/serial';
import type { Keys } from '#server/start/secrets';
import { cardAfter, runningNoOf, type CardId, type CardRange } from '../card-id';
import { codeLookups, codeTails, drawCodes, type CodeRun } from './activation-code';
import { sealCodes, type CodeCopy } from './code-copy';

/** Keys of the card domain, which are kept outside the database. */
export interface CardKeys {
  readonly lookup: Keys;
  readonly copy: Keys;
}

/** The order of a print job's cards. */
export interface CardOrder {
  readonly printJobId: number;
  readonly prefix: string;
  readonly firstCard: CardId;
  readonly quantity: number;
  readonly codeLength: number;
}

/** Columns of fixed width, one card after another, so that no array has to be written and parsed. */
export interface CardBatch extends CardRange {
  readonly printJobId: number;
  readonly count: number;
  /** One byte per card. */
  readonly checkDigits: Buffer;
  /** `codeTailLength` bytes per card. */
  readonly codeTails: Buffer;
  /** `codeLookupBytes` bytes per card. */
  readonly codeLookups: Buffer;
  readonly codeCopy: CodeCopy;
}

export type DrawCodes = (count: number, codeLength: number) => CodeRun;

/** @param offset number of the job's cards before this batch */
export function prepareCardBatch(
  order: CardOrder,
  keys: CardKeys,
  { offset, count }: { readonly offset: number; readonly count: number },
  draw: DrawCodes = drawCodes,
): CardBatch {
  const firstCard = cardAfter(order.firstCard, offset);
  const range = { firstCard, lastCard: cardAfter(firstCard, count - 1) };
  const run = draw(count, order.codeLength);
  try {
    return {
      ...range,
      printJobId: order.printJobId,
      count,
      checkDigits: checkDigits(order.prefix, firstCard, count),
      codeTails: codeTails(run),
      codeLookups: codeLookups(keys.lookup[0], run),
      codeCopy: sealCodes(keys.copy[0], { ...order, ...range }, run),
    };
  } finally {
    run.bytes.fill(0);
  }
}

function checkDigits(prefix: string, firstCard: CardId, count: number): Buffer {
  const checkDigit = checkDigitsOf(prefix);
  const firstNo = runningNoOf(firstCard);
  return Buffer.from(Array.from({ length: count }, (_, index) => checkDigit(firstNo + index)));
}
