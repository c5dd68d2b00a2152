/** Looks at what a machine runs out of by itself: room on its disk, and the right time. */
import { hostname } from 'node:os';
import { clockSkewMsMax, freeBytesMin } from '#contract/system/constants';
import { readClockSkewMs } from '../database/database-clock';
import { freeBytesIn } from '../files/disk-room';
import type { Parts } from '../parts';
import { findCheck, saveCheck } from './system-checks';

/** Writes only what has changed: an office that is well is left in peace. */
export function watchMachine({ database, options, now }: Parts): () => Promise<void> {
  const told = new Map<string, string | null>();

  async function tell(fault: string, isSo: boolean, figure: number): Promise<void> {
    const subject = `${fault} ${hostname()}`;
    const found = isSo ? fault : null;
    const known = told.get(subject) ?? (await findCheck(database, subject))?.fault ?? null;
    if (known !== found) await saveCheck(database, { subject, fault: found, figure, checkedAt: now() });
    told.set(subject, found);
  }

  return async () => {
    const freeBytes = await freeBytesIn(options.dataDirectory);
    await tell('disk', freeBytes < freeBytesMin, Math.floor(freeBytes / 2 ** 20));
    const skewMs = await readClockSkewMs(database);
    await tell('clock', Math.abs(skewMs) > clockSkewMsMax, Math.round(Math.abs(skewMs) / 1000));
  };
}
