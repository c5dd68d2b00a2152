/** How wide a column has to be in the language that is shown: widths are given for Chinese, whose words are shorter. Pure. */

const wideLetterPx = 14;
const narrowLetterPx = 7.6;
const cellPaddingPx = 16;
const sorterPx = 22;

/** Words that stand whole or are of no use: what can be done to a row, and how it stands. */
const wordy = ['actions', 'status'];
const englishShare = 1.25;

interface Head {
  readonly key: string;
  readonly title: string;
  /** For Chinese, in pixels. */
  readonly width: number;
  readonly isSorted: boolean;
}

/** @returns pixels, at least as many as the head takes in one line */
export function legibleWidth({ key, title, width, isSorted }: Head): number {
  const isEnglish = /^[ -~]+$/.test(title);
  const head =
    [...title].reduce((sum, letter) => sum + (/[ -~]/.test(letter) ? narrowLetterPx : wideLetterPx), 0) +
    cellPaddingPx +
    (isSorted ? sorterPx : 0);
  return Math.ceil(Math.max(head, width * (isEnglish && wordy.includes(key) ? englishShare : 1)));
}
