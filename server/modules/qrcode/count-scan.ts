/** Counts a scan and finds what stands behind its code; scans that come in a rush share a statement. */
import type { Database } from '../../database/database';
import { inBatches } from '../../in-batches';
import { isToken } from '../customer-page/address-token';
import { countScans, type Scan, type ScanTarget } from './scan-repository';

const scansMax = 200;

/** @returns undefined where there is no such code, and nothing was counted */
export type CountScan = (scan: Scan) => Promise<ScanTarget | undefined>;

export function scanCounter(database: Database): CountScan {
  const count = inBatches((scans: readonly Scan[]) => countScans(database, scans), scansMax);
  return async (scan) => (isToken(scan.token) ? count(scan) : undefined);
}
