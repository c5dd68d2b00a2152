/** One exchange with a host through umi-request: sends, waits within the time limit, and reads the answer. */
import { extend, type RequestOptionsInit } from 'umi-request';
import { requestTimeoutMs } from '#config/constants';
import { rightsVersionHeader } from '#contract/headers';
import { chunkLoadErrorOf } from './chunk-load-error';
import { HttpError, NetworkError, TimeoutError } from './errors';
import type { OnProgress } from './post-with-progress';
import { loadReceiver } from './received-file';
import { isEnvelope } from './reply';

export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** `form` is urlencoded; a FormData is sent unchanged. */
  readonly body?: object | undefined;
  readonly encoding?: 'json' | 'form';
  readonly credentials?: RequestCredentials;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** JSON by default; refusals are JSON in either case. */
  readonly expects?: 'file' | undefined;
  /**
   * Called with the progress of a FormData; then XMLHttpRequest sends it if it can, because `fetch` reports no
   * progress.
   */
  readonly onProgress?: OnProgress | undefined;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON; a ReceivedFile if a file was expected and came; else undefined. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** The signed-in user's rights version. */
  readonly rightsVersion: string | undefined;
}

/** Answers are parsed here, because umi-request treats broken JSON as text and hides the error. */
const umiRequest = extend({ parseResponse: false });

/**
 * @throws HttpError when the status is not 2xx
 * @throws TimeoutError when the time limit is over; the request is aborted, too
 * @throws NetworkError when no answer arrived
 * @throws DOMException `AbortError` when the caller's signal was aborted
 */
export async function exchange(call: Exchange): Promise<Answer> {
  const { method, url, timeoutMs = requestTimeoutMs } = call;
  const deadline = startDeadline(timeoutMs, call.signal);
  try {
    const receive = call.expects === 'file' ? await loadReceiver() : undefined;
    const response = await responseTo(call, deadline.signal);
    const file = await receive?.(response);
    const body = file ?? parseJson(await response.text());
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const rightsVersion = response.headers.get(rightsVersionHeader) ?? undefined;
    if (response.ok) return { status: response.status, body, requestId, rightsVersion };
    throw new HttpError(response.status, method, url, requestId, isEnvelope(body) ? body : undefined);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // A chunk that this call needs is missing, so nothing was sent.
    const missing = chunkLoadErrorOf(error);
    if (missing) throw missing;
    if (deadline.isOver()) throw new TimeoutError(method, url, timeoutMs);
    if (call.signal?.aborted) throw error;
    throw new NetworkError(method, url, error);
  } finally {
    deadline.clear();
  }
}

async function responseTo(call: Exchange, signal: AbortSignal): Promise<Response> {
  const { url, body, credentials, headers = {}, onProgress } = call;
  if (onProgress === undefined || !(body instanceof FormData))
    return umiRequest(url, optionsOf(call, signal));
  const withCredentials = credentials !== 'omit';
  // XMLHttpRequest always sends cookies to the page's own origin. `fetch` can omit them, but reports no progress.
  if (!withCredentials && isOwnOrigin(url)) return umiRequest(url, optionsOf(call, signal));
  // Loaded lazily: nobody uploads before signing in, so the entry chunk does without it.
  const { postWithProgress } = await import('./post-with-progress');
  return postWithProgress({ url, form: body, headers, withCredentials, signal, onProgress });
}

const optionsOf = (call: Exchange, signal: AbortSignal): RequestOptionsInit => ({
  method: call.method,
  data: call.body,
  requestType: call.encoding ?? 'json',
  credentials: call.credentials ?? 'include',
  ...(call.headers && { headers: call.headers }),
  signal,
});

const isOwnOrigin = (url: string): boolean =>
  new URL(url, window.location.href).origin === window.location.origin;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the caller's signal was aborted; `fetch` then throws a DOMException, recognised by its name. */
export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** A time limit on one call: a signal that also follows the caller's, and whether the time limit aborted it. */
interface Deadline {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Stops the timer and stops following the caller; to be called however the call ends. */
  readonly clear: () => void;
}

function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let over = false;
  const follow = () => controller.abort(caller?.reason);
  // The time limit itself.
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
