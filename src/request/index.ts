/** The request layer's public face: the page's client, replies, errors and the error catalogue. */
import { environmentOf } from '#config/environments';
import { createRequest } from './request';
import { storageHostsOf } from './storage-hosts';

/** The environment that the page's hostname selects. */
export const environment = environmentOf(window.location.hostname);

export const storageHosts = () => storageHostsOf(environment);

/** Where a stored file is shown from (spec section 7): the file base URL plus the key. */
export const fileUrl = (key: string): string => `${storageHosts().file}/${encodeURI(key)}`;

/** The one client of the page. */
export const request = createRequest(environment);

export * from './reply';
export type { BareAnswer } from './request';
export type { OnProgress } from './post-with-progress';
export { ReceivedFile } from './received-file';
export { isAbort } from './exchange';
export { isBodyError } from './body-error';
export { isHttpError } from './http-error';
export { isMalformedReplyError } from './malformed-reply-error';
export { isNetworkError } from './network-error';
export { NoUserError } from './no-user-error';
export { isStorageError, StorageError, type StorageFailure } from './storage-error';
export { nameRentedStorage } from './storage-hosts';
export { isTimeoutError } from './timeout-error';
export { chunkLoadErrorOf } from './chunk-load-error';
export { problemOf, type Problem } from './problem';
export { reactionsTo, withoutDetails, type Reaction, type Surroundings } from './error-catalogue';
