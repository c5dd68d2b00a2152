/** A print job as it is packed for the print shop. */
import type { PrintJobState } from '../print-job/print-job-repository';
import type { PrintJobDetailRow } from '../print-job/print-job-rows';

export interface PackedPrintJob {
  readonly job: PrintJobState;
  readonly detail: PrintJobDetailRow;
  readonly boxesPerCarton: number;
  /** Address where the cards are activated; undefined where none may be printed. */
  readonly address: string | undefined;
  /** Name of the office; undefined where it is not set. */
  readonly seller?: string | undefined;
}
