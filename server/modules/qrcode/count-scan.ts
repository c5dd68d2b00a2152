/** Counts a scan and finds what stands behind its code; scans that come in a rush share a statement. */
import type { FastifyRequest } from 'fastify';
import type { ModuleParts } from '../../parts';
import { inBatches } from '../../in-batches';
import { isToken } from '../customer-page/address-token';
import { isMachine } from './machine-visit';
import { countScans, findScanTarget, type Scan, type ScanTarget } from './scan-repository';
import type { VisitOf } from './visitor';

const scansMax = 200;

/**
 * A program that looks, ahead of somebody or for a preview, finds the same and is not counted; nor is a HEAD.
 *
 * @returns undefined where there is no such code, and nothing was counted
 */
export type CountScan = (request: FastifyRequest, token: string) => Promise<ScanTarget | undefined>;

export function scanCounter(
  { database, now }: Pick<ModuleParts, 'database' | 'now'>,
  visitOf: VisitOf,
): CountScan {
  const count = inBatches((scans: readonly Scan[]) => countScans(database, scans), scansMax);
  return async (request, token) => {
    if (!isToken(token)) return undefined;
    if (request.method === 'HEAD' || isMachine(request.headers)) return findScanTarget(database, token);
    return count({ token, ...(await visitOf(request, now())) });
  };
}
