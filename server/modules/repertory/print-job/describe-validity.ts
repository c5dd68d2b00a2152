/** The validity of a card's benefit in Chinese, for files that people open. */
import type { PrintJobRow } from './print-job-rows';

export const describeValidity = ({
  validDays,
  validUntil,
}: Pick<PrintJobRow, 'validDays' | 'validUntil'>): string =>
  validDays === null ? `至 ${validUntil ?? ''}` : `激活后 ${validDays} 天`;
