/** Texts of the system's state, in English. */
import type { SystemTexts } from './index';

export const enUS: SystemTexts = {
  title: 'System status',
  refresh: 'Refresh',
  checkedAt: (time) => `Checked at ${time}`,
  check: 'Check now',
  checkFailed: 'The check did not finish; please try again',
  loadFailed: 'The system status could not be loaded',
  refreshFailed: (time) => `Refresh failed; this is the status as of ${time}`,
  fine: 'Normal',
  attention: 'Needs attention',
  unknown: 'Not known yet',
  allFine: 'Everything is fine',
  problems: (count) => (count === 1 ? '1 item needs attention' : `${count} items need attention`),
  groups: {
    process: 'Server process',
    database: 'Database',
    jobs: 'Background jobs',
    storage: 'Picture storage',
    audit: 'Audit trail',
    stock: 'Stock counts',
  },
  process: {
    version: 'Program version',
    startedAt: 'Started at',
    delay: 'Response delay',
    delayValue: (ms) => `${ms} ms (99th percentile over a minute)`,
    memory: 'Memory used',
    free: 'Free space for data',
    printedOrigin: 'Address on cards and QR codes',
    notSet: 'Not set',
    clock: 'Clock offset from database',
    clockAhead: (seconds) => `${seconds} s ahead`,
    clockBehind: (seconds) => `${seconds} s behind`,
    clockSame: 'In sync',
    droppedLogLines: 'Log lines not written',
  },
  database: {
    engine: 'Engine',
    engines: { embedded: 'Embedded database', postgresql: 'PostgreSQL' },
    size: 'Size',
    migration: 'Schema version',
    connections: 'Connections',
    connectionsValue: (open, max, waiting) =>
      `${open} / ${max}, ${waiting === 0 ? 'none waiting' : `waiting requests: ${waiting}`}`,
    checksums: 'Page checksums',
    checksumsOn: 'On',
    checksumsOff: 'Off',
    backup: 'Last verified backup',
    noBackup: 'None yet',
  },
  jobKinds: {
    'repertory.generate': 'Generating cards',
    'qrcode.generate': 'Generating QR codes',
    'grant.make': 'Moving granted cards',
    'export.write': 'Writing exports',
  },
  job: (queued, running) => (queued + running === 0 ? 'Idle' : `${running} running, ${queued} queued`),
  jobFailed: (count, days) => `${count} failed in the last ${days} days`,
  storage: {
    place: 'Stored in',
    kinds: {
      own: 'This system (upload directory)',
      rented: 'External object storage',
      misconfigured: 'Misconfigured, uploads are off',
    },
    variables: 'Related variables',
  },
  audit: {
    records: 'Entries',
    recordsValue: (count) => count,
    last: 'Newest',
    anchor: 'Anchor outside the database',
    anchorValue: (count, time) => `Entry ${count}, ${time}`,
    walk: 'Full trail check',
    round: 'Background check',
    roundValue: (position, count) => `At entry ${position} of ${count}`,
    faultAt: 'Faulty entry',
    faultAtValue: (position) => `Entry ${position}`,
    walkWhole: (count, time) => `${time}, ${count} entries intact`,
    walkBroken: (position, time) => `${time}, broken at entry ${position}`,
    walkUnlike: (time) => `${time}, not as they were written`,
    neverWalked: 'Not yet checked to its end',
    underWay: 'Check in progress; refresh later to see the result.',
  },
  stock: {
    checkedAt: 'Checked at',
    differences: 'Inconsistent counts',
    never: 'Not checked since startup',
  },
  advice: {
    delay:
      'The server is busy and pages may be slow: check for large bulk operations, and add a process if necessary.',
    clock:
      'The clocks of this machine and the database differ by more than 5 seconds: synchronise both (NTP). Business time follows the database.',
    unwritable:
      'The data directory, EXPORT_DIR or UPLOAD_DIR cannot be written to: its disk has become read-only, or it belongs to another user. /readyz names it. Repair it, then restart the server.',
    log: 'Part of the log could not be written: whatever receives it has ended or reads no more, or its disk is full. Repair that; the server itself is not affected, and counts anew after a restart.',
    free: 'Less than 1 GB of disk space is left and writes may fail: free up or add space.',
    printing:
      'There is no address to print that customers can open, so print jobs and QR codes cannot be ordered: set PUBLIC_ORIGIN to an https address and restart.',
    waiting: 'All connections are in use: increase DATABASE_POOL_SIZE or look for slow queries.',
    backupFailed:
      'The backup that the server makes by itself did not finish: look into its log, check the folder (BACKUP_DIR) and the free space, and run npm run office -- backup.',
    backup:
      'No backup has been verified for more than a day: run npm run office -- backup, and find out why the nightly backup did not finish.',
    checksums: 'Damaged pages would go unnoticed: run pg_checksums --enable while the database is stopped.',
    waitingLong:
      'A job has been queued for more than 5 minutes: make sure a process is running, and check the log.',
    failed: 'A job was given up: retry it in the task centre or on its page.',
    storageMissing:
      'The external storage is not fully configured, so pictures cannot be uploaded: add these environment variables and restart, or remove all of them if you do not use external storage.',
    storageInvalid:
      'The external storage is misconfigured, so pictures cannot be uploaded: correct these environment variables and restart; addresses must be https.',
    trailCut:
      'The audit trail was cut off: entries are missing. Run npm run office -- audit-verify to find where, and compare with a backup.',
    trailAltered:
      'The audit trail was altered: entries do not match their seals. Run npm run office -- audit-verify to find where, and compare with a backup.',
    anchorDamaged:
      'The anchor is damaged: audit.anchor in the data directory was not written by this system. Run npm run office -- audit-verify and compare with a backup.',
    anchorMissing:
      'The anchor is missing: audit.anchor was removed from the data directory. Run npm run office -- audit-verify and restore it from a backup.',
    trailArchive:
      'Archived entries are missing or were altered: run npm run office -- audit-verify and restore the files from a backup.',
    checkpointFailed:
      'The checkpoint was not delivered: the file of CHECKPOINT_TO cannot be written, or the address did not take it. Repair its place and look into the server log; the server tries again every few minutes.',
    anchor: 'The anchor is behind the audit trail: run npm run office -- audit-verify.',
    stock:
      'Counts do not match the rows: run npm run office -- stock-verify and contact whoever maintains the system.',
  },
};
