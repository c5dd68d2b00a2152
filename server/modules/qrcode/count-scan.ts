/** Counts a scan and finds the target of its code; scans that arrive in a rush share a statement. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ModuleParts } from '#server/area/module';
import type { Database } from '#server/database/database';
import { businessDay } from '#server/lib/calendar';
import { inBatches } from '#server/lib/in-batches';
import { isToken } from '#server/modules/customer-page/address-token';
import { isMachine } from './machine-visit';
import {
  countScans,
  findScanTarget,
  type Scan,
  type ScanTarget,
  findSalt,
  type Visit,
} from './scan-repository';

const scansMax = 200;

/**
 * Prefetching and previewing programs get the same result but are not counted; nor is a HEAD.
 *
 * @returns undefined where there is no such code, and then nothing is counted
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

// The visitor as a hash, which tells only whether the same one was here earlier today.

const saltBytes = 32;
const visitorBytes = 16;

type VisitOf = (request: FastifyRequest, at: Date) => Promise<Visit>;

/** @returns a function that distinguishes today's visitors; address and browser can't be derived from its result */
export function visitorsOf(database: Database): VisitOf {
  let today: { readonly day: string; readonly salt: Promise<Buffer> } | undefined;
  return async ({ ip, headers }, at) => {
    const day = businessDay(at);
    if (today?.day !== day) today = { day, salt: findSalt(database, day, randomBytes(saltBytes)) };
    // Drops a failed look-up, so that a short outage of the database does not last for the day.
    const salt = await today.salt.catch((error: unknown) => {
      today = undefined;
      throw error;
    });
    const who = `${ip}\n${headers['user-agent'] ?? ''}`;
    return { day, visitor: createHmac('sha256', salt).update(who).digest().subarray(0, visitorBytes) };
  };
}
