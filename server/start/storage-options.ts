/**
 * Where uploaded files are stored, according to the environment: the product's own folder, or a rented object storage.
 */
import type { storageFaultReasons } from '#contract/system/constants';

/** An account of Qiniu's object storage. */
export interface StorageAccount {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
}

/** Base URLs without a trailing slash. */
export interface RentedHosts {
  /** Receives the upload form. */
  readonly upload: string;
  /** Serves the files. */
  readonly file: string;
  /** Receives commands about stored files. */
  readonly management: string;
}

/** `missing` variables are not set although others are; `invalid` ones have an impossible value. */
export interface StorageFault {
  readonly reason: (typeof storageFaultReasons)[number];
  readonly variables: readonly string[];
}

export type StorageOptions =
  | { readonly kind: 'own' }
  | { readonly kind: 'rented'; readonly account: StorageAccount; readonly hosts: RentedHosts }
  /** Uploads fail until the settings are corrected; everything else works. */
  | { readonly kind: 'misconfigured'; readonly fault: StorageFault };

type Environment = Readonly<Record<string, string | undefined>>;

const required = [
  'QINIU_ACCESS_KEY',
  'QINIU_SECRET_KEY',
  'QINIU_BUCKET',
  'STORAGE_UPLOAD_URL',
  'STORAGE_FILE_URL',
] as const;
const qiniuManagement = 'https://rs.qiniuapi.com';

/** Checks by variable, where an invalid value can be recognised. */
const isValid: Readonly<Record<string, (value: string) => boolean>> = {
  QINIU_ACCESS_KEY: (value) => /^[\w-]+$/.test(value),
  QINIU_SECRET_KEY: (value) => /^\S+$/.test(value),
  QINIU_BUCKET: (value) => /^[\w.-]+$/.test(value),
  STORAGE_UPLOAD_URL: isHostAddress,
  STORAGE_FILE_URL: isHostAddress,
  STORAGE_MANAGEMENT_URL: isHostAddress,
};

export function readStorage(env: Environment): StorageOptions {
  const set = withoutEmpty(env);
  if (Object.keys(set).length === 0) return { kind: 'own' };
  const given: Record<string, string> = { STORAGE_MANAGEMENT_URL: qiniuManagement, ...set };
  const missing = required.filter((name) => !given[name]);
  if (missing.length > 0) return misconfigured('missing', missing);
  const invalid = Object.keys(isValid).filter((name) => !isValid[name]?.(given[name] ?? ''));
  if (invalid.length > 0) return misconfigured('invalid', invalid);
  const { QINIU_ACCESS_KEY = '', QINIU_SECRET_KEY = '', QINIU_BUCKET = '' } = given;
  const { STORAGE_UPLOAD_URL = '', STORAGE_FILE_URL = '', STORAGE_MANAGEMENT_URL = '' } = given;
  return {
    kind: 'rented',
    account: { accessKey: QINIU_ACCESS_KEY, secretKey: QINIU_SECRET_KEY, bucket: QINIU_BUCKET },
    hosts: {
      upload: withoutSlash(STORAGE_UPLOAD_URL),
      file: withoutSlash(STORAGE_FILE_URL),
      management: withoutSlash(STORAGE_MANAGEMENT_URL),
    },
  };
}

const misconfigured = (reason: StorageFault['reason'], variables: readonly string[]): StorageOptions => ({
  kind: 'misconfigured',
  fault: { reason, variables },
});

const withoutEmpty = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    [...required, 'STORAGE_MANAGEMENT_URL'].flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * Pages load from this address: it must use TLS, unless it is this machine, and have nothing after which a key could
 * not be appended.
 */
function isHostAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  const isHere = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

/** A sentence for the person who starts the server. */
export const describeStorageFault = ({ reason, variables }: StorageFault): string =>
  reason === 'missing'
    ? `存储设置不全，图片暂时不能上传：还缺 ${variables.join('、')}；不用外部存储时，请全部删去。`
    : `存储设置有误，图片暂时不能上传：请检查 ${variables.join('、')}（地址须为 https，不带账号、参数和锚点）。`;
