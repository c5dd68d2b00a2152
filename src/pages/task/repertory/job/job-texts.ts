/** Parts of a print job that read the same in every language. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { blank } from '#src/lib/blank';

export const categoryText = ({ categoryPath }: Pick<PrintJob, 'categoryPath'>): string =>
  categoryPath.join(' / ') || blank;
