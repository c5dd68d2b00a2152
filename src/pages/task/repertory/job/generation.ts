/** The progress of making a job's cards. */
import { printJobStatus } from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';

export const isGenerating = ({ status }: Pick<PrintJob, 'status'>): boolean =>
  status === printJobStatus.generating;

/** Whole percent, rounded down, so that 100 means that every card exists. */
export const generationPercent = ({
  generatedCount,
  quantity,
}: Pick<PrintJob, 'generatedCount' | 'quantity'>): number =>
  quantity === 0 ? 0 : Math.floor((generatedCount / quantity) * 100);
