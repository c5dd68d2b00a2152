/** Parts of a print job as people read them. */
import type { PrintJob } from '#contract/repertory';

/** What stands where there is nothing to show. */
export const blank = '—';

export const validityText = ({
  validDays,
  validUntil,
}: Pick<PrintJob, 'validDays' | 'validUntil'>): string =>
  validDays !== null ? `激活后 ${validDays} 天` : validUntil !== null ? `至 ${validUntil}` : blank;

export const categoryText = ({ categoryPath }: Pick<PrintJob, 'categoryPath'>): string =>
  categoryPath.join(' / ') || blank;
