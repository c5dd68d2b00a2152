/** Reads what people type to find cards of a print job. */
import { formatSerial, parseSerial, runningNoDigits } from '#contract/card/serial';
import { namesSerialRanges, parseSerialRanges, type SerialRange } from '#contract/card/serial-ranges';
import { readSerial } from '#contract/readers/serial';
import { cardAfter, runningNoOf, type CardId, type CardRange } from '../card-id';
import { isCodeTail } from '../code/activation-code';

/** Every `step`th card of a range; with `checkDigit`, only those whose serial ends with it. */
export interface SerialPattern extends CardRange {
  readonly step: number;
  readonly checkDigit?: number;
}

/** Matches cards that fit any of the patterns, or whose code ends with `codeTail`. */
export interface CardSearch {
  readonly serials: readonly SerialPattern[];
  readonly codeTail?: string;
}

/**
 * Reads the beginning or end of a serial, with or without the check digit, or the last characters of a code; or a list
 * of whole serials and ranges. A list with a faulty entry matches nothing: whoever freezes its cards has to get all of
 * them or be told.
 *
 * @param cards all cards of the print job
 * @param typed may have spaces and small letters
 */
export function readCardSearch(prefix: string, cards: CardRange, typed: string): CardSearch {
  if (namesSerialRanges(typed)) return { serials: patternsOfList(prefix, cards, typed) };
  const text = readSerial(typed);
  const start = rangeOfStart(prefix, cards, text);
  const serials = [...(start ? [{ ...start, step: 1 }] : []), ...patternsOfEnd(cards, text)];
  return {
    serials: serials.filter(({ firstCard, lastCard }) => firstCard <= lastCard),
    ...(isCodeTail(text) && { codeTail: text }),
  };
}

/**
 * Reads a search over the cards of several print jobs; a list may name cards of each.
 *
 * @returns in the order of the jobs
 */
export function readCardSearches(
  jobs: readonly (CardRange & { readonly prefix: string })[],
  typed: string,
): readonly CardSearch[] {
  if (!namesSerialRanges(typed)) return jobs.map((job) => readCardSearch(job.prefix, job, typed));
  const { ranges, problems } = parseSerialRanges(typed);
  const isWithin = (range: SerialRange) => (job: CardRange & { readonly prefix: string }) =>
    patternsOfList(job.prefix, job, `${range.first}-${range.last}`).length > 0;
  const isWhole = problems.length === 0 && ranges.every((range) => jobs.some(isWithin(range)));
  return jobs.map((job) => ({
    serials: isWhole
      ? ranges.flatMap(({ first, last }) => patternsOfList(job.prefix, job, `${first}-${last}`))
      : [],
  }));
}

function patternsOfList(prefix: string, cards: CardRange, typed: string): SerialPattern[] {
  const serialOf = (card: CardId) => formatSerial({ prefix, runningNo: runningNoOf(card) });
  const within = { first: serialOf(cards.firstCard), last: serialOf(cards.lastCard) };
  const cardOf = (serial: string) =>
    cardAfter(cards.firstCard, (parseSerial(serial)?.runningNo ?? 0) - runningNoOf(cards.firstCard));
  const patternOf = ({ first, last }: SerialRange): SerialPattern => ({
    firstCard: cardOf(first),
    lastCard: cardOf(last),
    step: 1,
  });
  const { ranges, problems } = parseSerialRanges(typed, within);
  return problems.length > 0 ? [] : ranges.map(patternOf);
}

/** The cards whose serials begin with the text: part of a prefix, or a prefix and the first digits after it. */
export function rangeOfStart(prefix: string, cards: CardRange, text: string): CardRange | undefined {
  if (prefix.startsWith(text)) return cards;
  const digits = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !isDigits(digits)) return undefined;
  // A whole serial is one card; with a wrong check digit it is none.
  if (digits.length > runningNoDigits && !parseSerial(text)) return undefined;
  const runningNo = digits.slice(0, runningNoDigits);
  const size = 10 ** (runningNoDigits - runningNo.length);
  const start = cardAfter(cards.firstCard, Number(runningNo) * size - runningNoOf(cards.firstCard));
  return {
    firstCard: laterOf(start, cards.firstCard),
    lastCard: earlierOf(cardAfter(start, size - 1), cards.lastCard),
  };
}

function patternsOfEnd(cards: CardRange, text: string): SerialPattern[] {
  if (!isDigits(text)) return [];
  const withCheckDigit = { ...everyEndingIn(cards, text.slice(0, -1)), checkDigit: Number(text.at(-1)) };
  return text.length > runningNoDigits ? [withCheckDigit] : [everyEndingIn(cards, text), withCheckDigit];
}

function everyEndingIn({ firstCard, lastCard }: CardRange, digits: string): SerialPattern {
  const step = 10 ** digits.length;
  const distance = (Number(digits) - (runningNoOf(firstCard) % step) + step) % step;
  return { firstCard: cardAfter(firstCard, distance), lastCard, step };
}

const isDigits = (text: string): boolean => /^\d+$/.test(text) && text.length <= runningNoDigits + 1;
const laterOf = (a: CardId, b: CardId): CardId => (a > b ? a : b);
const earlierOf = (a: CardId, b: CardId): CardId => (a < b ? a : b);
