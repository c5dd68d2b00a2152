/** Schemas of the system state's calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { Instant, oneOf } from '#contract/parts.schema';
import { jobKindNames, storageFaultReasons, storageKinds, trailFaults } from './constants';

const Count = Type.Integer({ minimum: 0 });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const StockCheck = Type.Object({ checkedAt: Instant, differenceCount: Count });

const TrailWalk = Type.Object({
  checkedAt: Instant,
  fault: orNull(oneOf(trailFaults)),
  /** Position of the record where the chain is broken; the number of intact records where it is whole. */
  position: Count,
});

const State = Type.Object({
  readAt: Instant,
  startedAt: Instant,
  /** Figures of this process; an office may have several. */
  process: Type.Object({
    /** Of the program, as in package.json. */
    version: Type.String(),
    /** 99th percentile of the event loop's delay during the current minute. */
    eventLoopDelayMs: Type.Number({ minimum: 0 }),
    /** How far its clock is ahead of the database's; negative when it is behind. */
    clockSkewMs: Type.Integer(),
    memoryBytes: Count,
    /** Free space of the data directory's disk. */
    freeBytes: Count,
    /** Directories in which this process can create nothing, as on a read-only disk. */
    unwritable: Type.Array(Type.String()),
    /** Lines of the log that could not be written since the start. */
    droppedLogLineCount: Count,
  }),
  /** The origin of the addresses on cards and QR codes. */
  printing: Type.Object({
    /** The setting PUBLIC_ORIGIN. */
    origin: orNull(Type.String()),
    /** Whether customers can open it; always true in a demonstration. */
    isPrintable: Type.Boolean(),
  }),
  database: Type.Object({
    engine: oneOf(['embedded', 'postgresql']),
    version: Type.String(),
    byteCount: Count,
    /** Whether a damaged page is noticed when it is read. */
    hasPageChecksums: Type.Boolean(),
    /** The newest applied migration. */
    migration: Type.String(),
    connections: Type.Object({ max: Count, open: Count, waiting: Count }),
  }),
  jobs: Type.Array(
    Type.Object({
      kind: oneOf(jobKindNames),
      queuedCount: Count,
      runningCount: Count,
      /** Age of the oldest waiting job; null where none waits. */
      oldestSeconds: orNull(Count),
      /** Jobs given up within the last `failedJobDays`. */
      failedCount: Count,
    }),
  ),
  storage: Type.Object({
    kind: oneOf(storageKinds),
    /** The environment variables at fault, if any. */
    fault: orNull(Type.Object({ reason: oneOf(storageFaultReasons), variables: Type.Array(Type.String()) })),
  }),
  audit: Type.Object({
    recordCount: Count,
    lastAt: orNull(Instant),
    /** Position of the last record that the anchor outside the database covers. */
    anchoredCount: orNull(Count),
    anchoredAt: orNull(Instant),
    /** The fault that was found first, by whichever check, and not ended since. */
    fault: orNull(oneOf(trailFaults)),
    /** Position of the record that the fault is at, where one can be named. */
    faultAt: orNull(Count),
    /** The last walk over the whole trail, or the fault that was found since; null before the first. */
    walk: orNull(TrailWalk),
    /** The walk under way in the background; null before the first. */
    round: orNull(Type.Object({ position: Count, startedAt: Instant })),
    /** Whether `CHECKPOINT_TO` did not take the last checkpoint. */
    isCheckpointFailed: Type.Boolean(),
  }),
  backup: Type.Object({
    /** The moment that the newest backup holds that was proven by a trial restore; null where none is known. */
    provenAt: orNull(Instant),
    isOverdue: Type.Boolean(),
    /** Whether the last one that the server tried by itself failed. */
    isFailed: Type.Boolean(),
  }),
  /** The last comparison of the counts with the rows; null before the first. */
  stock: orNull(StockCheck),
});

export const systemSchemas = {
  findState: { summary: 'Finds the state of the system', reply: State },
  /** Runs a comparison now. */
  checkStock: { summary: 'Compares the counts of the stock with its rows', reply: StockCheck },
  /** Walks the trail now, unless a walk is under way; then the reply says so and has the previous walk. */
  checkTrail: {
    summary: 'Walks the whole audit trail',
    reply: Type.Object({ isUnderWay: Type.Boolean(), walk: orNull(TrailWalk) }),
  },
} as const satisfies Record<string, CallSchemas>;
