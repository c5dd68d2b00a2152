/** How a waybill is read: one line for people and the trail, and the key by which its number is found. Pure. */
import { nameKeyOf } from '#contract/readers/name-key';

export interface ReadWaybill {
  readonly day?: string | null;
  readonly courier?: string | null;
  readonly trackingNo?: string | null;
  readonly count?: number | null;
}

/** @param countText the count as people read it */
export const waybillText = (
  { day, courier, trackingNo, count }: ReadWaybill,
  countText: (count: number) => string = String,
): string => [day, courier, trackingNo, count && countText(count)].filter(Boolean).join(' · ');

/** The same for every way in which a number is grouped. */
export const trackingKeyOf = (typed: string): string => nameKeyOf(typed).toUpperCase().replace(/-/g, '');
