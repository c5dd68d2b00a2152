/** Describes the problems of typed serials: the first few, each with its line, and the number of the rest. */
import type { SerialProblem } from '#contract/card/serial-ranges';
import { displayCount } from '#src/lib/display-number';
import type { FormTexts } from './texts';

type ProblemTexts = Readonly<Record<SerialProblem['kind'], (entry: string) => string>>;

const shownMax = 5;

export function serialProblemText(
  { kind, entry, lineNo }: SerialProblem,
  problemTexts: ProblemTexts,
  texts: FormTexts,
): string {
  const message = problemTexts[kind](kind === 'tooMany' ? displayCount(Number(entry)) : entry);
  return lineNo === undefined ? message : texts.onLine(displayCount(lineNo), message);
}

export function serialProblemLines(
  problems: readonly SerialProblem[],
  problemTexts: ProblemTexts,
  texts: FormTexts,
): string {
  const shown = problems.slice(0, shownMax).map((problem) => serialProblemText(problem, problemTexts, texts));
  const left = problems.length - shown.length;
  return [...shown, ...(left > 0 ? [texts.moreProblems(displayCount(left))] : [])].join('\n');
}
