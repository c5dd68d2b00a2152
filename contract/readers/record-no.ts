/** How the number of a record is read, whole or a part of one: P20261120-0007, G20261122-0001, M000042, U000042, Q000042. Pure. */
import { dashes, invisible, readBySteps, withCapitals, type ReadingStep } from './typed-text';

const recordNoReading: readonly ReadingStep[] = [
  invisible,
  // 批次号：…, #, quotes, and at the end 。
  [/^[^a-z0-9]+/i, ''],
  [/^(?:(?:batch|record|job)\s*)?(?:batch|no|number)\s*[.:#]+\s*/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`\\s*[${dashes}]\\s*`, 'gu'), '-'],
  [/\s+/g, ''],
  // The dash is often lost on the way, or another mark.
  [/^([a-z])[-_./]?([0-9]{8})[-_./]?([0-9]{4,})$/i, '$1$2-$3'],
];

export const readRecordNo = (typed: string): string => withCapitals(readBySteps(typed, recordNoReading));
