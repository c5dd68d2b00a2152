/** How the boxes of a print job lie in cartons, 箱: full ones, and what is left in the last. */
import { formatSerial } from '#contract/card/serial';
import { cardAfter, runningNoOf } from '../../card/public';
import type { PrintJobState } from '../print-job/print-job-repository';

export interface Carton {
  /** From 1. */
  readonly no: number;
  readonly cardCount: number;
  readonly serialFirst: string;
  readonly serialLast: string;
  readonly boxFirst: number;
  readonly boxLast: number;
}

export type PackedJob = Pick<PrintJobState, 'prefix' | 'firstCard' | 'quantity' | 'boxSize'>;

export const countCartons = ({ quantity, boxSize }: PackedJob, boxesPerCarton: number): number =>
  Math.ceil(quantity / (boxSize * boxesPerCarton));

export function* cartonsOf(job: PackedJob, boxesPerCarton: number): Generator<Carton> {
  const { prefix, firstCard, quantity, boxSize } = job;
  const cardsPerCarton = boxSize * boxesPerCarton;
  const serialAt = (place: number) =>
    formatSerial({ prefix, runningNo: runningNoOf(cardAfter(firstCard, place)) });
  for (let first = 0, no = 1; first < quantity; first += cardsPerCarton, no += 1) {
    const last = Math.min(first + cardsPerCarton, quantity) - 1;
    yield {
      no,
      cardCount: last - first + 1,
      serialFirst: serialAt(first),
      serialLast: serialAt(last),
      boxFirst: Math.floor(first / boxSize) + 1,
      boxLast: Math.floor(last / boxSize) + 1,
    };
  }
}
