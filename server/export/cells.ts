/** What the columns of a list's file have in common where they count or date something, and how such values are written. */
import { percentDigits } from '#contract/percent';
import { businessTime } from '#server/lib/calendar';

export const countColumn = { width: 10, kind: 'count' } as const;
/** An amount in yuan. */
export const amountColumn = { width: 14, kind: 'amount' } as const;
export const percentColumn = { width: 10, kind: 'percent' } as const;
export const dayColumn = { width: 12, kind: 'day' } as const;
/** A time in the zone of the business. */
export const instantColumn = { width: 20, kind: 'instant' } as const;

/** The empty text for null. */
export const optionalText = (value: string | number | null): string => (value === null ? '' : String(value));

export const instantText = (at: Date | null): string => (at === null ? '' : businessTime(at));

/** @param fen the stored amount, in 分 @returns 元 */
export const amountText = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2));

/** @param percent e.g. 12.34 */
export const percentText = (percent: number | null): string =>
  percent === null ? '' : `${percentDigits(percent, 1)}%`;
