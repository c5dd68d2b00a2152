/** How far the making of a job's cards is. */
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';

export const isGenerating = ({ status }: Pick<PrintJob, 'status'>): boolean =>
  status === printJobStatus.generating;

/** Whole percent, rounded down: 100 only when every card is there. */
export const generationPercent = ({
  generatedCount,
  quantity,
}: Pick<PrintJob, 'generatedCount' | 'quantity'>): number =>
  quantity === 0 ? 0 : Math.floor((generatedCount / quantity) * 100);
