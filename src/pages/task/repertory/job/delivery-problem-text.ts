/** What is wrong with a delivery as it stands, for people; a line for each serial. */
import { displayCount } from '#src/lib/display-number';
import type { DeliveryProblem } from './delivery';
import type { JobTexts } from './texts/zh-CN';

export function deliveryProblemText(
  problem: DeliveryProblem,
  { deliveryProblems, serialProblems }: Pick<JobTexts, 'deliveryProblems' | 'serialProblems'>,
): string {
  switch (problem.kind) {
    case 'receivedEmpty':
    case 'receivedNotWhole':
      return deliveryProblems[problem.kind];
    case 'tooManyRanges':
      return deliveryProblems.tooManyRanges(displayCount(problem.max));
    case 'tooFew':
    case 'tooMany':
      return deliveryProblems[problem.kind](displayCount(problem.count));
    case 'serials':
      return problem.problems.map(({ kind, entry }) => serialProblems[kind](entry)).join('\n');
  }
}
