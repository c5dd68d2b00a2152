/** Exchanges calls with our hosts: in the person's session, signed in again where it ended, repeated where that is safe. */
import { randomKeyLength, repetitionDelayMs } from '#config/constants';
import type { Locale } from '#config/locales';
import type { BodyCode } from '#contract/codes';
import { isWrite, type Endpoint } from '#contract/endpoint';
import { accountHeader, idempotencyHeader, requestIdHeader } from '#contract/headers';
import { user } from '#contract/user/endpoints';
import { randomKey } from '#src/lib/random-key';
import { isHttpError, isNetworkError, InterruptedWriteError, type HttpError } from './errors';
import { exchange, type Answer } from './exchange';
import type { OnProgress } from './post-with-progress';
import { createPrefetched } from './prefetched';
import { createReauthentication, type Reauthenticate } from './reauthentication';

/** What the exchanges need of the application instance that they are for. */
export interface SessionInstance {
  /** Read for each call, so that our hosts answer in this language. */
  readonly language: () => Locale;
  /** The account in whose name the person acts, as the page shows it; undefined until it is known. */
  readonly accountId: () => number | undefined;
  /** Logs out when a session has ended, or asks the person to sign in again if input would be lost. */
  readonly reauthenticate: Reauthenticate;
  /** Called when a change is sent. @returns a function to call when it has ended */
  readonly onWrite: () => () => void;
  /** Called when an answer shows that the person's rights have changed since the one before. */
  readonly onRightsChange: () => void;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly requestId?: string | undefined;
  readonly expects?: 'file';
  readonly onProgress?: OnProgress | undefined;
  readonly answers?: readonly BodyCode[] | undefined;
}

export interface SessionExchange {
  /** @throws HttpError, NetworkError, TimeoutError, InterruptedWriteError */
  answerTo(endpoint: Endpoint, url: string, options: CallOptions): Promise<Answer>;
  /** Sends a read now, for an `answerTo` of the same address and body. */
  prefetch(endpoint: Endpoint, url: string, options: CallOptions): void;
  /** Requests an address of ours for its effect. */
  visit(url: string): Promise<void>;
}

/** Proves to the server that the call comes from the application (server/plugins/origin-proof.ts). */
const fromApplication = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** A 401 means an ended session, except on endpoints open to anyone, where signing in again changes nothing. */
const isSessionEnd = (error: unknown, { access }: Endpoint): error is HttpError =>
  isHttpError(error) && error.status === 401 && access !== 'anyone';

export function createSessionExchange({
  language,
  accountId,
  reauthenticate,
  onWrite,
  onRightsChange,
}: SessionInstance): SessionExchange {
  const reauthentication = createReauthentication(reauthenticate);

  const headersToUs = (requestId = randomKey(randomKeyLength)) => ({
    ...fromApplication,
    'Accept-Language': language(),
    [requestIdHeader]: requestId,
  });

  function accountOf(endpoint: Endpoint) {
    const id = isWrite(endpoint) && endpoint.access !== 'anyone' ? accountId() : undefined;
    return id !== undefined && { [accountHeader]: String(id) };
  }

  async function answerTo(endpoint: Endpoint, url: string, given: CallOptions): Promise<Answer> {
    const end = isWrite(endpoint) ? onWrite() : undefined;
    try {
      return await answerInTries(endpoint, url, given);
    } finally {
      end?.();
    }
  }

  async function answerInTries(endpoint: Endpoint, url: string, given: CallOptions): Promise<Answer> {
    // Repetitions carry the same request id and key, so that the server knows what the first has done.
    const options = endpoint.isIdempotent
      ? {
          ...given,
          idempotencyKey: given.idempotencyKey ?? randomKey(randomKeyLength),
          requestId: randomKey(randomKeyLength),
        }
      : given;
    try {
      return await answerInSession(endpoint, url, options);
    } catch (error) {
      if (!isNetworkError(error) || !endpoint.isIdempotent) throw error;
      // Nothing tells that a connection works again; at once, it would fail again.
      await new Promise((resolve) => setTimeout(resolve, repetitionDelayMs));
      if (options.signal?.aborted) throw error;
      return answerInSession(endpoint, url, options);
    }
  }

  /** Whether somebody is signed in, according to the last answer. */
  let isInSession = false;

  /**
   * Sends again after a 401, because another session may have replaced the one that the call was sent with, e.g. when
   * the password was changed in another window. A call that was answered with 401 has changed nothing yet.
   */
  async function sendAsSignedIn(endpoint: Endpoint, url: string, options: CallOptions): Promise<Answer> {
    try {
      const answer = await sendOnce(endpoint, url, options);
      isInSession ||= endpoint.access !== 'anyone';
      return answer;
    } catch (error) {
      if (!isSessionEnd(error, endpoint) || !isInSession) throw error;
    }
    try {
      return await sendOnce(endpoint, url, options);
    } catch (error) {
      if (isSessionEnd(error, endpoint)) isInSession = false;
      throw error;
    }
  }

  async function answerInSession(endpoint: Endpoint, url: string, options: CallOptions): Promise<Answer> {
    const renewalCount = reauthentication.count();
    try {
      return await sendAsSignedIn(endpoint, url, options);
    } catch (error) {
      if (!isSessionEnd(error, endpoint)) throw error;
      const renewal = await reauthentication.after(renewalCount, error);
      if (renewal === 'not-asked') throw error;
      if (renewal === 'declined') throw new DOMException('The person has signed out.', 'AbortError');
      if (isWrite(endpoint)) throw new InterruptedWriteError(endpoint.method, url);
      return sendOnce(endpoint, url, options);
    }
  }

  const prefetched = createPrefetched<Answer>();

  // Taken here, inside the error handling of `send`, so that a prefetched 401 is noticed, too.
  const sendOnce = (endpoint: Endpoint, url: string, options: CallOptions): Promise<Answer> =>
    (isWrite(endpoint) ? undefined : prefetched.take(askedOf(url, options))) ??
    exchangeOf(endpoint, url, options);

  let rightsVersion: string | undefined;

  function noteRights(endpoint: Endpoint, now: string | undefined): void {
    if (now === undefined) return;
    const isChanged = rightsVersion !== undefined && rightsVersion !== now;
    rightsVersion = now;
    // This call's answer brings the rights itself.
    if (isChanged && endpoint !== user.getCurrentUser) onRightsChange();
  }

  async function exchangeOf(endpoint: Endpoint, url: string, options: CallOptions): Promise<Answer> {
    const answer = await exchange({
      method: endpoint.method,
      url,
      body: endpoint.kind === 'multipart' ? formOf(options.body) : options.body,
      encoding: endpoint.kind === 'form' || endpoint.kind === 'bare-form' ? 'form' : 'json',
      headers: {
        ...headersToUs(options.requestId),
        ...(options.idempotencyKey && { [idempotencyHeader]: options.idempotencyKey }),
        ...accountOf(endpoint),
      },
      signal: options.signal,
      timeoutMs: options.timeoutMs,
      expects: options.expects,
      onProgress: options.onProgress,
    });
    noteRights(endpoint, answer.rightsVersion);
    return answer;
  }

  return {
    answerTo,
    prefetch(endpoint, url, options) {
      prefetched.keep(askedOf(url, options), exchangeOf(endpoint, url, options), options.signal);
    },
    async visit(url) {
      await exchange({ method: 'GET', url, headers: headersToUs() });
    },
  };
}

/** Turns a body with files into a form. */
function formOf(body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  return form;
}

/** Two reads with the same text are equal. */
const askedOf = (url: string, { body }: CallOptions): string =>
  body === undefined ? url : `${url} ${JSON.stringify(body)}`;
