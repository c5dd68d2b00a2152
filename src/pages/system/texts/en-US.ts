/** Texts of the system's state, in English. */
import type { SystemTexts } from './index';

export const enUS: SystemTexts = {
  title: 'System status',
  refresh: 'Refresh',
  checkedAt: (time) => `Checked at ${time}`,
  check: 'Check now',
  checkFailed: 'The check was not finished; please try again',
  loadFailed: 'The system status could not be read',
  refreshFailed: (time) => `Refreshing failed; this is the status of ${time}`,
  fine: 'Normal',
  attention: 'Needs attention',
  unknown: 'Not known yet',
  allFine: 'Everything is fine',
  problems: (count) => (count === 1 ? '1 item needs attention' : `${count} items need attention`),
  groups: {
    process: 'Server process',
    database: 'Database',
    jobs: 'Background work',
    storage: 'Picture storage',
    audit: 'Audit trail',
    stock: 'Stock counts',
  },
  process: {
    startedAt: 'Started at',
    delay: 'Delay',
    delayValue: (ms) => `${ms} ms (99% of a minute below)`,
    memory: 'Memory',
    free: 'Free room for data',
    printedOrigin: 'Address on cards and QR codes',
    notSet: 'Not set',
    clock: 'Clock against the database',
    clockAhead: (seconds) => `${seconds} s ahead`,
    clockBehind: (seconds) => `${seconds} s behind`,
    clockSame: 'The same',
  },
  database: {
    engine: 'Engine',
    engines: { embedded: 'Embedded database', postgresql: 'PostgreSQL' },
    size: 'Size',
    migration: 'Schema version',
    connections: 'Connections',
    connectionsValue: (open, max, waiting) =>
      `${open} / ${max}, ${waiting === 0 ? 'nobody waits' : `waiting requests: ${waiting}`}`,
    checksums: 'Page checksums',
    checksumsOn: 'On',
    checksumsOff: 'Off',
    backup: 'Newest proven backup',
    noBackup: 'None yet',
  },
  jobKinds: {
    'repertory.generate': 'Generating cards',
    'qrcode.generate': 'Generating QR codes',
    'grant.make': 'Moving granted cards',
    'export.write': 'Writing exports',
  },
  job: (queued, running) => (queued + running === 0 ? 'Idle' : `${running} under way, ${queued} waiting`),
  jobFailed: (count, days) => `${count} failed in ${days} days`,
  storage: {
    place: 'Kept in',
    kinds: {
      own: 'This system (upload directory)',
      rented: 'External object storage',
      misconfigured: 'Settings are wrong, uploads are off',
    },
    variables: 'Variables',
  },
  audit: {
    records: 'Entries',
    recordsValue: (count) => count,
    last: 'Newest',
    anchor: 'Anchor outside',
    anchorValue: (count, time) => `Entry ${count}, ${time}`,
    walk: 'Whole trail checked',
    walkWhole: (count, time) => `${time}, ${count} entries whole`,
    walkBroken: (position, time) => `${time}, broken at entry ${position}`,
    neverWalked: 'Not yet (once a day)',
    underWay: 'It is being checked; refresh later to see the result.',
  },
  stock: {
    checkedAt: 'Compared at',
    differences: 'Counts that differ',
    never: 'Not compared since this start',
  },
  advice: {
    delay:
      'The server is busy and pages are slow: see whether somebody changes many records; add a process if need be.',
    clock:
      'This machine and the database differ by more than 5 seconds: set both clocks (NTP). The product goes by the database.',
    free: 'Less than 1 GB is left and writing may fail: clear up or add room.',
    printing:
      'There is no address that customers can open, so no cards and QR codes are ordered: set PUBLIC_ORIGIN to an https address and restart.',
    waiting: 'All connections are in use: raise DATABASE_POOL_SIZE or look for slow statements.',
    backup:
      'No backup was proven for more than a day: run npm run backup, and see why that of the night has not ended.',
    checksums: 'A damaged page would not be noticed: run pg_checksums --enable while it is stopped.',
    waitingLong: 'Work has waited for more than 5 minutes: see that a process is at work, and read the log.',
    failed: 'Work was given up: retry it in the task centre or on its page.',
    storageMissing:
      'Settings of the external storage are missing, so no picture can be uploaded: set these environment variables too and restart, or remove all of them.',
    storageInvalid:
      'Settings of the external storage are wrong, so no picture can be uploaded: correct these environment variables and restart; addresses must be https.',
    trailCut:
      'The audit trail was cut off: entries were taken away. Run npm run audit:verify to find where, and compare with a backup.',
    trailAltered:
      'The audit trail was changed: entries do not fit their seals. Run npm run audit:verify to find where, and compare with a backup.',
    anchorDamaged:
      'The anchor is damaged: audit.anchor in the data directory was not written by this system. Run npm run audit:verify and compare with a backup.',
    anchorMissing:
      'The anchor is gone: audit.anchor was taken from the data directory. Run npm run audit:verify and bring it back from a backup.',
    trailArchive:
      'Archived entries are gone or were changed: run npm run audit:verify and bring the files back from a backup.',
    anchor: 'The anchor is behind the audit chain: run npm run audit:verify.',
    stock:
      'Counts are not those of the rows: run npm run stock:verify and call whoever maintains the system.',
  },
};
