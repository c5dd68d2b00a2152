/** Parts of a print job that read the same in every language. */
import type { PrintJob } from '#contract/repertory';

/** What stands where there is nothing to show. */
export const blank = '—';

export const categoryText = ({ categoryPath }: Pick<PrintJob, 'categoryPath'>): string =>
  categoryPath.join(' / ') || blank;
