/** The request layer's public face: the page's client, replies, errors and the error catalogue. */
import { environmentOf } from '#config/environments';
import { createRequest, type Request } from './request';
import { storageHostsOf } from './storage-hosts';

/** The environment that the page's hostname selects. */
export const environment = environmentOf(window.location.hostname);

export const storageHosts = () => storageHostsOf(environment);

/** Where a stored file is served (spec section 7): the file base URL plus the key. */
export const fileUrl = (key: string): string => `${storageHosts().file}/${encodeURI(key)}`;

/** The client of the application instance that is calling a service right now; services send through it. */
export let request = createRequest(environment);

/**
 * Runs a call with the client of one instance, of which several may share a page. This holds until the call returns;
 * what runs later, after an `await`, keeps the client that it read at first.
 */
export function inNameOf<Returned>(client: Request, call: () => Returned): Returned {
  const before = request;
  request = client;
  try {
    return call();
  } finally {
    request = before;
  }
}

export { createRequest, type Request } from './request';
export * from './reply';
export type { BareAnswer } from './request';
export type { OnProgress } from './post-with-progress';
export { ReceivedFile } from './received-file';
export { isAbort } from './exchange';
export {
  isBodyError,
  isHttpError,
  isMalformedReplyError,
  isNetworkError,
  NoUserError,
  isStorageError,
  StorageError,
  type StorageFailure,
  isTimeoutError,
} from './errors';
export { nameRentedStorage } from './storage-hosts';
export { chunkLoadErrorOf, loadAgain } from './chunk-load-error';
export { problemOf, type Problem } from './problem';
export { reactionsTo, withoutDetails, type Reaction, type Surroundings } from './error-catalogue';
