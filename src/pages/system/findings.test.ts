import type { SystemState } from '#contract/system/endpoints';
import { findingsOf, type Advice } from './findings';

const readAt = '2026-11-22T12:00:00.000Z';
const job = {
  kind: 'export.write',
  queuedCount: 0,
  runningCount: 0,
  oldestSeconds: null,
  failedCount: 0,
} as const;
const well: SystemState = {
  readAt,
  startedAt: '2026-11-22T08:00:00.000Z',
  process: {
    version: '1.0.0',
    eventLoopDelayMs: 4,
    clockSkewMs: -5000,
    memoryBytes: 2e8,
    freeBytes: 1e11,
    unwritable: [],
    droppedLogLineCount: 0,
  },
  printing: { origin: 'https://q.cards.example', isPrintable: true },
  database: {
    engine: 'postgresql',
    version: '15.4',
    byteCount: 1e9,
    hasPageChecksums: true,
    migration: '0160_failed_jobs',
    connections: { max: 10, open: 10, waiting: 0 },
  },
  jobs: [job],
  storage: { kind: 'own', fault: null },
  audit: {
    recordCount: 9,
    lastAt: '2026-11-22T11:59:58.000Z',
    anchoredCount: 8,
    anchoredAt: readAt,
    fault: null,
    faultAt: null,
    walk: null,
    round: null,
    isCheckpointFailed: false,
  },
  backup: { provenAt: readAt, isOverdue: false, isFailed: false },
  stock: null,
};
const { process, database, audit } = well;

const adviceFor = (state: SystemState): readonly Advice[] => Object.values(findingsOf(state)).flat();

describe('what somebody has to look at', () => {
  it('is nothing in a system that is well', () => {
    expect(adviceFor(well)).toEqual([]);
  });

  it.each<[string, Partial<SystemState>, Advice]>([
    ['a busy thread', { process: { ...process, eventLoopDelayMs: 201 } }, 'delay'],
    ['a full disk', { process: { ...process, freeBytes: 2 ** 30 - 1 } }, 'free'],
    ['a disk that has become read-only', { process: { ...process, unwritable: ['/data'] } }, 'unwritable'],
    ['a log that was not written', { process: { ...process, droppedLogLineCount: 1 } }, 'log'],
    ['a clock that is behind', { process: { ...process, clockSkewMs: -5001 } }, 'clock'],
    [
      'nothing that cards can be printed with',
      { printing: { origin: null, isPrintable: false } },
      'printing',
    ],
    [
      'requests that wait for a connection',
      { database: { ...database, connections: { max: 10, open: 10, waiting: 1 } } },
      'waiting',
    ],
    ['pages without checksums', { database: { ...database, hasPageChecksums: false } }, 'checksums'],
    ['work that waits', { jobs: [job, { ...job, queuedCount: 1, oldestSeconds: 301 }] }, 'waitingLong'],
    ['work that was given up', { jobs: [{ ...job, failedCount: 1 }] }, 'failed'],
    [
      'records that no anchor holds for a minute',
      { audit: { ...audit, lastAt: '2026-11-22T11:58:59.000Z' } },
      'anchor',
    ],
    ['a trail that was cut', { audit: { ...audit, fault: 'cut' } }, 'trailCut'],
    [
      'an anchor that is damaged',
      { audit: { ...audit, fault: 'anchorDamaged', lastAt: null } },
      'anchorDamaged',
    ],
    ['an anchor that is gone', { audit: { ...audit, fault: 'anchorMissing' } }, 'anchorMissing'],
    [
      'a record that the nightly walk found changed',
      { audit: { ...audit, walk: { checkedAt: readAt, fault: 'altered', position: 3 } } },
      'trailAltered',
    ],
    [
      'a storage of which something is not set',
      { storage: { kind: 'misconfigured', fault: { reason: 'missing', variables: ['QINIU_BUCKET'] } } },
      'storageMissing',
    ],
    [
      'a storage of which something is wrong',
      { storage: { kind: 'misconfigured', fault: { reason: 'invalid', variables: ['STORAGE_FILE_URL'] } } },
      'storageInvalid',
    ],
    ['a backup that is missing', { backup: { provenAt: null, isOverdue: true, isFailed: false } }, 'backup'],
    [
      'a backup that failed',
      { backup: { provenAt: readAt, isOverdue: false, isFailed: true } },
      'backupFailed',
    ],
    [
      'a checkpoint that its place did not take',
      { audit: { ...audit, isCheckpointFailed: true } },
      'checkpointFailed',
    ],
    ['counts that differ', { stock: { checkedAt: readAt, differenceCount: 1 } }, 'stock'],
  ])('is %s', (_, state, advice) => {
    expect(adviceFor({ ...well, ...state })).toEqual([advice]);
  });

  it('is not a request that waits for the one connection of the embedded engine', () => {
    const connections = { max: 1, open: 1, waiting: 3 };
    expect(adviceFor({ ...well, database: { ...database, engine: 'embedded', connections } })).toEqual([]);
  });
});
