/** Finds what is wrong in the system's state. Pure. */
import { clockSkewMsMax, freeBytesMin, trailFaults, type TrailFault } from '#contract/system/constants';
import type { SystemState } from '#contract/system/endpoints';
import type { zhCN } from './texts';

export type SystemGroup = keyof typeof zhCN.groups;
export type Advice = keyof typeof zhCN.advice;

/** People notice such a delay, and a healthy machine doesn't show it for a whole minute. */
const delayMsMax = 200;
const oldestSecondsMax = 300;
/** The anchor is moved every five seconds. */
const anchorLagMsMax = 60_000;

/** The advice by group; a group without advice is fine. */
export const findingsOf = (state: SystemState): Readonly<Record<SystemGroup, readonly Advice[]>> => {
  const { process, printing, database, jobs, storage, audit, backup, stock } = state;
  const { max, open, waiting } = database.connections;
  return {
    process: given({
      delay: process.eventLoopDelayMs > delayMsMax,
      free: process.freeBytes < freeBytesMin,
      unwritable: process.unwritable.length > 0,
      log: process.droppedLogLineCount > 0,
      printing: !printing.isPrintable,
      clock: Math.abs(process.clockSkewMs) > clockSkewMsMax,
    }),
    database: given({
      // On the embedded engine requests normally wait, because it has a single connection.
      waiting: database.engine === 'postgresql' && open >= max && waiting > 0,
      checksums: !database.hasPageChecksums,
      backup: backup.isOverdue,
      backupFailed: backup.isFailed,
    }),
    jobs: given({
      waitingLong: jobs.some(({ oldestSeconds }) => (oldestSeconds ?? 0) > oldestSecondsMax),
      failed: jobs.some(({ failedCount }) => failedCount > 0),
    }),
    storage: given({
      storageMissing: storage.fault?.reason === 'missing',
      storageInvalid: storage.fault?.reason === 'invalid',
    }),
    audit: auditAdvice(audit, state.readAt),
    stock: given({ stock: (stock?.differenceCount ?? 0) > 0 }),
  };
};

const given = (advice: Partial<Record<Advice, boolean>>): readonly Advice[] =>
  (Object.keys(advice) as Advice[]).filter((name) => advice[name]);

/** Each fault once, whoever found it. A fault of the anchor implies that it lags, so the lag isn't reported as well. */
function auditAdvice(audit: SystemState['audit'], readAt: string): readonly Advice[] {
  const found = trailFaults.filter((fault) => fault === audit.fault || fault === audit.walk?.fault);
  return [
    ...found.map((fault) => trailAdvice[fault]),
    ...given({
      anchor: found.length === 0 && isAnchorBehind(audit, readAt),
      checkpointFailed: audit.isCheckpointFailed,
    }),
  ];
}

const trailAdvice: Readonly<Record<TrailFault, Advice>> = {
  cut: 'trailCut',
  altered: 'trailAltered',
  anchorDamaged: 'anchorDamaged',
  anchorMissing: 'anchorMissing',
  archive: 'trailArchive',
};

function isAnchorBehind(
  { recordCount, lastAt, anchoredCount }: SystemState['audit'],
  readAt: string,
): boolean {
  if (recordCount === 0 || lastAt === null || recordCount === anchoredCount) return false;
  return Date.parse(readAt) - Date.parse(lastAt) > anchorLagMsMax;
}
