/** The process's options, read from the environment once. */
import { resolve } from 'node:path';
import { failedJobDays } from '#contract/system/constants';
import { readCheckpointPlace, type CheckpointPlace } from './checkpoint-place';
import { parseMasters } from './key-file';
import { StartRefusal } from './start-refusal';
import { readStorage, type StorageOptions } from './storage-options';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies';

export interface Options {
  readonly host: string;
  readonly port: number;
  /** Holds the embedded database, the secret key and uploaded files. An absolute path. */
  readonly dataDirectory: string;
  /** Holds the files of exports; `exports` in the data directory when absent. An absolute path. */
  readonly exportDirectory: string | undefined;
  /** Holds uploaded files; `files` in the data directory when absent. An absolute path. */
  readonly uploadDirectory: string | undefined;
  /** Holds the backups that the server makes by itself; `backups` in the data directory when absent. An absolute path. */
  readonly backupDirectory: string | undefined;
  /** Hour of the business's day after which it makes one; undefined when it makes none, as in a demonstration. */
  readonly backupHour: number | undefined;
  /** How many of the nightly ones are kept. */
  readonly backupsKept: number;
  /** Holds the built front end; `dist` beside the server when absent. An absolute path. */
  readonly buildDirectory: string | undefined;
  /** Address of a PostgreSQL that is used instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The word that a first start without a demonstration needs: its day, YYYY-MM-DD. */
  readonly firstStartDay: string | undefined;
  /** Demo accounts and data at the first start, and the stand-ins of `mock/`. */
  readonly isDemo: boolean;
  /** /api/401, 403, 404 and 500 answer with the status in their name, for QA. */
  readonly simulatesErrors: boolean;
  readonly logLevel: LogLevel;
  /**
   * 64 hexadecimal digits instead of the file `secret.key`, for processes without a shared directory; after a rotation
   * several, separated by commas, the newest first.
   */
  readonly secretKey: string | undefined;
  /** Where uploads are stored. */
  readonly storage: StorageOptions;
  /** Origins whose pages may call this server with cookies; none when everything is on one origin. */
  readonly allowedOrigins: readonly string[];
  /** The origin in printed QR codes; by default that of the request that orders them. */
  readonly publicOrigin: string | undefined;
  /**
   * Limit of sign-in attempts from one address, which may be a whole office; the lock-out of a name is much stricter.
   */
  readonly loginsPerMinute: number;
  /** Limit of activation attempts from one address, which may be a whole school. */
  readonly activationsPerMinute: number;
  /** Limit of scans of QR codes from one address, which may be a whole school. */
  readonly scansPerMinute: number;
  /** How long a process may be silent before another takes over its long work; it reports three times as often. */
  readonly jobLeaseSeconds: number;
  /** How long ended long work is kept, for notices and for the count of failures. */
  readonly endedJobDays: number;
  /** The proxies in front of the server whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Allows programs on other machines to read /metrics. */
  readonly metricsToken: string | undefined;
  /** Where checkpoints of the audit trail are sent. */
  readonly checkpointTo: CheckpointPlace | undefined;
  readonly checkpointMinutes: number;
  /** Limit of this process's connections to PostgreSQL. */
  readonly poolSize: number;
  /**
   * On PostgreSQL, the limit of a statement's duration and of an open transaction's silence; on the embedded engine,
   * the limit of a statement's wait for the session.
   */
  readonly statementTimeoutSeconds: number;
  /** On PostgreSQL, the limit of a statement's wait for a lock. */
  readonly lockTimeoutSeconds: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartRefusal naming the variable with an invalid value */
export function readOptions(env: Environment): Options {
  const host = env.HOST || '127.0.0.1';
  const isDemo = readSwitch('DEMO', env.DEMO, isForOnePerson(host, env));
  return {
    host,
    port: readInteger('PORT', env.PORT || '8000', 0, 65_535),
    dataDirectory: resolve(env.DATA_DIR || 'data'),
    exportDirectory: env.EXPORT_DIR ? resolve(env.EXPORT_DIR) : undefined,
    uploadDirectory: env.UPLOAD_DIR ? resolve(env.UPLOAD_DIR) : undefined,
    backupDirectory: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    backupHour:
      env.BACKUP_HOUR === 'off' || isDemo
        ? undefined
        : readInteger('BACKUP_HOUR', env.BACKUP_HOUR || '3', 0, 23),
    backupsKept: readInteger('BACKUPS_KEPT', env.BACKUPS_KEPT || '14', 1, 3650),
    buildDirectory: env.BUILD_DIR ? resolve(env.BUILD_DIR) : undefined,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL || undefined),
    firstStartDay: readDay('FIRST_START', env.FIRST_START || undefined),
    isDemo,
    simulatesErrors: readSwitch('ERROR_SIMULATION', env.ERROR_SIMULATION, isDemo),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    secretKey: readSecretKey(env.SECRET_KEY || undefined),
    storage: readStorage(env),
    allowedOrigins: readOrigins('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS),
    publicOrigin: readPublicOrigin(env.PUBLIC_ORIGIN || undefined),
    loginsPerMinute: readInteger('LOGINS_PER_MINUTE', env.LOGINS_PER_MINUTE || '60', 1, 1_000_000),
    activationsPerMinute: readInteger(
      'ACTIVATIONS_PER_MINUTE',
      env.ACTIVATIONS_PER_MINUTE || '120',
      1,
      1_000_000,
    ),
    scansPerMinute: readInteger('SCANS_PER_MINUTE', env.SCANS_PER_MINUTE || '1200', 1, 1_000_000),
    jobLeaseSeconds: readInteger('JOB_LEASE_SECONDS', env.JOB_LEASE_SECONDS || '30', 1, 3600),
    endedJobDays: readInteger('ENDED_JOB_DAYS', env.ENDED_JOB_DAYS || '90', failedJobDays, 3650),
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    metricsToken: readMetricsToken(env.METRICS_TOKEN || undefined),
    checkpointTo: readCheckpointPlace(env.CHECKPOINT_TO || undefined),
    checkpointMinutes: readInteger('CHECKPOINT_MINUTES', env.CHECKPOINT_MINUTES || '60', 1, 1440),
    poolSize: readInteger('DATABASE_POOL_SIZE', env.DATABASE_POOL_SIZE || '10', 2, 100),
    statementTimeoutSeconds: readInteger(
      'STATEMENT_TIMEOUT_SECONDS',
      env.STATEMENT_TIMEOUT_SECONDS || '120',
      1,
      3600,
    ),
    lockTimeoutSeconds: readInteger('LOCK_TIMEOUT_SECONDS', env.LOCK_TIMEOUT_SECONDS || '30', 1, 3600),
  };
}

// A demonstration has public passwords, so it is never the default where others can reach it, directly or through a
// proxy.
const isForOnePerson = (host: string, { DATABASE_URL, TRUST_PROXY, ALLOWED_ORIGINS }: Environment): boolean =>
  /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host) &&
  !DATABASE_URL &&
  readTrustedProxies(TRUST_PROXY) === 0 &&
  !ALLOWED_ORIGINS;

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartRefusal(`${name} 应为 ${min} 到 ${max} 的整数，而不是“${text}”。`);
}

function readDay(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new StartRefusal(`${name} 应为日期（如 2026-11-22），而不是“${text}”。`);
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined || text === '') return byDefault;
  if (['1', 'true', 'on'].includes(text)) return true;
  if (['0', 'false', 'off'].includes(text)) return false;
  throw new StartRefusal(`${name} 应为 1 或 0，而不是“${text}”。`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new StartRefusal(`LOG_LEVEL 应为 ${logLevels.join('、')} 之一，而不是“${text}”。`);
}

function readSecretKey(text: string | undefined): string | undefined {
  // The value is secret and is not repeated.
  if (text === undefined || parseMasters(text, ',')) return text;
  throw new StartRefusal('SECRET_KEY 应为 64 位十六进制数；更换过密钥的，以逗号分隔，新的在前。');
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  // The address holds a password and is not repeated.
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new StartRefusal('DATABASE_URL 应为 PostgreSQL 的地址，如 postgres://user@db.example/cards。');
}

function readMetricsToken(text: string | undefined): string | undefined {
  // The value is secret and is not repeated.
  if (text === undefined || /^[\w-]{16,200}$/.test(text)) return text;
  throw new StartRefusal('METRICS_TOKEN 应为 16 到 200 个字母、数字、- 或 _。');
}

function readOrigins(name: string, text = ''): readonly string[] {
  const origins = text.split(',').filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new StartRefusal(`${name} 应为以逗号分隔的来源（如 https://a.example），而不是“${wrong}”。`);
}

function readPublicOrigin(text: string | undefined): string | undefined {
  if (text === undefined || isOrigin(text)) return text;
  throw new StartRefusal(`PUBLIC_ORIGIN 应为一个来源（如 https://q.cards.example），而不是“${text}”。`);
}

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;
