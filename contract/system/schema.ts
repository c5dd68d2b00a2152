/** Schemas of the system state's calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import type { CallSchemas } from '../endpoint';
import { Instant, oneOf } from '../parts.schema';
import { jobKindNames, storageFaultReasons, storageKinds, trailFaults } from './constants';

const Count = Type.Integer({ minimum: 0 });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const StockCheck = Type.Object({ checkedAt: Instant, differenceCount: Count });

const TrailWalk = Type.Object({
  checkedAt: Instant,
  fault: orNull(oneOf(trailFaults)),
  /** The record where it is broken, or how many are whole. */
  position: Count,
});

const State = Type.Object({
  readAt: Instant,
  startedAt: Instant,
  /** Of this process: each one that serves the office has its own. */
  process: Type.Object({
    /** 99 of 100 things that were due in the minute at hand waited no longer for the thread. */
    eventLoopDelayMs: Type.Number({ minimum: 0 }),
    /** By how much its clock is ahead of the database's; less than 0 when it is behind. */
    clockSkewMs: Type.Integer(),
    memoryBytes: Count,
    /** Where the data directory lies. */
    freeBytes: Count,
  }),
  /** What stands in the addresses on cards and QR codes. */
  printing: Type.Object({
    /** As it is set (PUBLIC_ORIGIN). */
    origin: orNull(Type.String()),
    /** Whether customers can open it; a demonstration asks for nothing. */
    isPrintable: Type.Boolean(),
  }),
  database: Type.Object({
    engine: oneOf(['embedded', 'postgresql']),
    version: Type.String(),
    byteCount: Count,
    /** Whether a damaged page is noticed when it is read. */
    hasPageChecksums: Type.Boolean(),
    /** The newest one that was applied. */
    migration: Type.String(),
    connections: Type.Object({ max: Count, open: Count, waiting: Count }),
  }),
  jobs: Type.Array(
    Type.Object({
      kind: oneOf(jobKindNames),
      queuedCount: Count,
      runningCount: Count,
      /** Since the oldest that waits was ordered; null where none waits. */
      oldestSeconds: orNull(Count),
      /** Given up in the last days (`failedJobDays`). */
      failedCount: Count,
    }),
  ),
  storage: Type.Object({
    kind: oneOf(storageKinds),
    /** Of the variables that it is configured by. */
    fault: orNull(Type.Object({ reason: oneOf(storageFaultReasons), variables: Type.Array(Type.String()) })),
  }),
  audit: Type.Object({
    recordCount: Count,
    lastAt: orNull(Instant),
    /** Up to which record the trail is held by the anchor outside the database. */
    anchoredCount: orNull(Count),
    anchoredAt: orNull(Instant),
    /** What this process met when it last moved the anchor. */
    fault: orNull(oneOf(trailFaults)),
    /** The last time that all of it was walked through; null before the first. */
    walk: orNull(TrailWalk),
  }),
  backup: Type.Object({
    /** When one was last written and restored on trial; null where none is known of. */
    provenAt: orNull(Instant),
    isOverdue: Type.Boolean(),
  }),
  /** The last time that the counts were compared with the rows; null before the first. */
  stock: orNull(StockCheck),
});

export const systemSchemas = {
  findState: { summary: 'Finds the state of the system', reply: State },
  /** Compares now. */
  checkStock: { summary: 'Compares the counts of the stock with its rows', reply: StockCheck },
  /** Walks now, unless somebody else has it walked: then that one is told of, and the last walk before it. */
  checkTrail: {
    summary: 'Walks the whole audit trail',
    reply: Type.Object({ isUnderWay: Type.Boolean(), walk: orNull(TrailWalk) }),
  },
} as const satisfies Record<string, CallSchemas>;
