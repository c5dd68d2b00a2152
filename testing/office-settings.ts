/**
 * The settings of an office, which the shell of its administrator has: the server of a test would take them over, and
 * clear the office's EXPORT_DIR and UPLOAD_DIR of what its own database does not know.
 */
export const officeSettings: readonly string[] = [
  'ACTIVATIONS_PER_MINUTE',
  'ALLOWED_ORIGINS',
  'BACKUPS_KEPT',
  'BACKUP_DIR',
  'BACKUP_HOUR',
  'BUILD_DIR',
  'CHECKPOINT_MINUTES',
  'CHECKPOINT_TO',
  'DATABASE_POOL_SIZE',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'ENDED_JOB_DAYS',
  'ERROR_SIMULATION',
  'EXPORT_DIR',
  'FIRST_START',
  'HOST',
  'JOB_LEASE_SECONDS',
  'LOCK_TIMEOUT_SECONDS',
  'LOGINS_PER_MINUTE',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'PORT',
  'PUBLIC_ORIGIN',
  'QINIU_ACCESS_KEY',
  'QINIU_BUCKET',
  'QINIU_SECRET_KEY',
  'SCANS_PER_MINUTE',
  'SECRET_KEY',
  'STATEMENT_TIMEOUT_SECONDS',
  'STORAGE_FILE_URL',
  'STORAGE_MANAGEMENT_URL',
  'STORAGE_UPLOAD_URL',
  'TRUST_PROXY',
  'UPLOAD_DIR',
];

/** The environment for a program of a test or benchmark. */
export const withoutOffice = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !officeSettings.includes(name)));
