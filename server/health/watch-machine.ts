/** Checks what a machine loses by itself: free space on its disk, a disk that can be written to, and the right time. */
import { hostname } from 'node:os';
import { clockSkewMsMax, freeBytesMin } from '#contract/system/constants';
import { readClockSkewMs } from '#server/database/database-clock';
import { findCheck, placeOf, saveCheck } from '#server/database/system-checks';
import { findUnwritable, freeBytesIn } from '#server/files/disk-space';
import type { Parts } from '#server/parts';

interface Found {
  readonly isSo: boolean;
  readonly figure: number;
}

/** Writes only what has changed: an office that is well is left in peace. */
export function watchMachine({ database, options, now }: Parts): () => Promise<void> {
  const told = new Map<string, string | null>();
  const machine = hostname();
  const disk = placeOf(options.dataDirectory);

  async function report(fault: string, of: string, { isSo, figure }: Found): Promise<void> {
    const subject = `${fault} ${of}`;
    const found = isSo ? fault : null;
    const known = told.get(subject) ?? (await findCheck(database, subject, now()))?.fault ?? null;
    if (known !== found) await saveCheck(database, { subject, fault: found, figure, checkedAt: now() });
    told.set(subject, found);
  }

  return async () => {
    const freeBytes = await freeBytesIn(options.dataDirectory);
    await report('disk', disk, { isSo: freeBytes < freeBytesMin, figure: Math.floor(freeBytes / 2 ** 20) });
    const { length: unwritableCount } = await findUnwritable(options);
    await report('unwritable', disk, { isSo: unwritableCount > 0, figure: unwritableCount });
    const skewMs = await readClockSkewMs(database);
    const figure = Math.round(Math.abs(skewMs) / 1000);
    await report('clock', machine, { isSo: Math.abs(skewMs) > clockSkewMsMax, figure });
  };
}
