/** Numbers as people read them (spec section 5, number helper). */
import { blank } from './blank';

/**
 * Rounds a number for display.
 *
 * @param value negatives become 0; what is no number, as an infinite one, is a dash
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
  // Written with an exponent already: too small to show, or whole.
  if (Number.isNaN(shifted)) return Math.abs(value) < 1 ? 0 : value;
  return Number(`${Math.round(shifted)}e-2`);
}

/**
 * A count as the number helper has it, with thousands separators, e.g. "100,000". By hand: a browser's first look at its
 * locales takes 25 ms.
 */
export const displayCount = (count: number): string =>
  displayNumber(count).replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',');

/** A part of a whole in percent, with one decimal, e.g. "37.3%"; a dash where the whole is nothing. */
export const displayRate = (part: number, whole: number): string =>
  whole === 0 ? blank : `${((part / whole) * 100).toFixed(1)}%`;
