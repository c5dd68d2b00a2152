/** Who scans, as a hash that says only whether somebody was here today already. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { businessDay } from '../../calendar';
import type { Database } from '../../database/database';
import { findSalt, type Visit } from './scan-repository';

const saltBytes = 32;
const visitorBytes = 16;

export type VisitOf = (request: FastifyRequest, at: Date) => Promise<Visit>;

/** @returns tells one visitor of today from another; neither address nor browser can be read from it */
export function visitorsOf(database: Database): VisitOf {
  let today: { readonly day: string; readonly salt: Promise<Buffer> } | undefined;
  return async ({ ip, headers }, at) => {
    const day = businessDay(at);
    if (today?.day !== day) today = { day, salt: findSalt(database, day, randomBytes(saltBytes)) };
    // A database that was away for a moment must not keep everybody out for the day.
    const salt = await today.salt.catch((error: unknown) => {
      today = undefined;
      throw error;
    });
    const who = `${ip}\n${headers['user-agent'] ?? ''}`;
    return { day, visitor: createHmac('sha256', salt).update(who).digest().subarray(0, visitorBytes) };
  };
}
