/** Formats numbers for people (spec section 5, number helper). */
import { percentDigits } from '#contract/percent';
import { blank } from './blank';

/**
 * Rounds a number for display.
 *
 * @param value negatives become 0; NaN and infinite numbers become a dash
 * @param options.pad when true, whole numbers get ".00"
 * @returns decimal string with at most 2 places, e.g. "12.5", padded "12.00"
 * @source spec section 5, number helper
 */
export function displayNumber(value: number, { pad = false } = {}): string {
  if (!Number.isFinite(value)) return blank;
  const rounded = Math.max(0, roundHalfUp(value));
  return pad && Number.isInteger(rounded) ? `${rounded}.00` : String(rounded);
}

// 1.005 is stored as 1.00499…: shifting the decimal point in the text rounds the number that people see.
function roundHalfUp(value: number): number {
  const shifted = Number(`${value}e2`);
  // The text has an exponent already: the number is too small to show, or whole.
  if (Number.isNaN(shifted)) return Math.abs(value) < 1 ? 0 : value;
  return Number(`${Math.round(shifted)}e-2`);
}

/**
 * A count formatted by the number helper, with thousands separators, e.g. "100,000". Without Intl, because a browser's
 * first use of its locales takes 25 ms.
 */
export const displayCount = (count: number): string =>
  displayNumber(count).replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',');

/** A share in percent with one decimal, e.g. "37.3%"; a dash if the whole is 0. */
export const displayRate = (part: number, whole: number): string =>
  whole === 0 ? blank : `${percentDigits((part / whole) * 100, 1)}%`;
