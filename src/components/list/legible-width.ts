/** The width that a column needs in the current language: given widths are for Chinese, whose words are shorter. Pure. */
import { tableCellPaddingPx } from '#config/constants';

/** Widths of letters in bold DejaVu Sans, which is wider than the fonts of most machines. */
const letterPx: readonly (readonly [RegExp, number])[] = [
  [/[ijltfrI .,'/-]/, 6],
  [/[mwMW]/, 14],
  [/[A-Z]/, 11],
  [/[ -~]/, 9.6],
];
const chineseLetterPx = 14;
const cellPaddingPx = 2 * tableCellPaddingPx;
const sorterPx = 16;

/** Columns whose texts must not be cut off: actions and status. */
const wordy = ['actions', 'status'];
const englishShare = 1.25;

interface Head {
  readonly key: string;
  readonly title: string;
  /** The width for Chinese, in pixels. */
  readonly width: number;
  readonly isSorted: boolean;
}

/** @returns pixels; at least the width of the head, in one line, or in two if it has a space */
export function legibleWidth({ key, title, width, isSorted }: Head): number {
  const isEnglish = /^[ -~]+$/.test(title);
  const head = headPx(title) + cellPaddingPx + (isSorted ? sorterPx : 0);
  return Math.ceil(Math.max(head, width * (isEnglish && wordy.includes(key) ? englishShare : 1)));
}

/** The width of the head when broken at the space that makes its longer line shortest. */
function headPx(title: string): number {
  const words = title.split(' ');
  const linePx = (line: readonly string[]) =>
    [...line.join(' ')].reduce(
      (sum, letter) => sum + (letterPx.find(([letters]) => letters.test(letter))?.[1] ?? chineseLetterPx),
      0,
    );
  return Math.min(
    ...words.map((_, place) => Math.max(linePx(words.slice(0, place)), linePx(words.slice(place)))),
  );
}
