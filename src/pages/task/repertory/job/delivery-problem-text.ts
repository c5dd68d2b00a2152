/** Describes the problem of a delivery's input, with a line for each faulty serial. */
import { serialProblemLines } from '#src/controllers/form/serial-problems';
import type { FormTexts } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import type { DeliveryProblem } from './delivery';
import type { JobTexts } from './texts';

export function deliveryProblemText(
  problem: DeliveryProblem,
  { deliveryProblems, serialProblems }: Pick<JobTexts, 'deliveryProblems' | 'serialProblems'>,
  formTexts: FormTexts,
): string {
  switch (problem.kind) {
    case 'receivedEmpty':
    case 'receivedNotWhole':
      return deliveryProblems[problem.kind];
    case 'tooFew':
    case 'tooMany':
      return deliveryProblems[problem.kind](displayCount(problem.count));
    case 'serials':
      return serialProblemLines(problem.problems, serialProblems, formTexts);
  }
}
