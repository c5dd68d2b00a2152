/** The typed client: one call of the contract in, its reply out. */
import { randomKeyLength, repetitionDelayMs } from '#config/constants';
import type { Environment } from '#config/environments';
import type { Locale } from '#config/locales';
import { bodyCodes, type BodyCode } from '#contract/codes';
import { isWrite, type BodyOf, type Endpoint, type QueryOf, type ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { idempotencyHeader, requestIdHeader } from '#contract/headers';
import type { ImageChange } from '#contract/upload/constants';
import { user } from '#contract/user/endpoints';
import { randomKey } from '../lib/random-key';
import { addressOf } from './address';
import {
  BodyError,
  isHttpError,
  type HttpError,
  isNetworkError,
  InterruptedWriteError,
  MalformedReplyError,
  storageErrorOf,
} from './errors';
import { exchange, type Answer } from './exchange';
import type { OnProgress } from './post-with-progress';
import { createPrefetched } from './prefetched';
import { ReceivedFile } from './received-file';
import { createReauthentication, type Reauthenticate } from './reauthentication';
import { storageHostsOf } from './storage-hosts';
import { isEnvelope, type Failure, type Reply, type Success } from './reply';

/** What a call carries; `query` and `body` are asked for exactly when the endpoint has them. */
export type SendOptions<E> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & Control;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

export interface StoredFile {
  readonly key: string;
  /** The product's own storage says what it has taken away. */
  readonly changes?: readonly ImageChange[];
}

export interface Control {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Pulled when nobody waits any more; the request is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Of an idempotent call that may be sent again later, by a form that stays open; drawn anew for each call otherwise. */
  readonly idempotencyKey?: string | undefined;
  /** Told of files on their way. */
  readonly onProgress?: OnProgress | undefined;
  /** Refusals that the caller shows at their place, so that no message is shown beside it. */
  readonly answers?: readonly BodyCode[] | undefined;
}

/** An endpoint without query and body is sent without options. */
type SendArguments<E> = [QueryOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [options?: SendOptions<E>]
  : [options: SendOptions<E>];

/** A reply that was handed back although its code is not success. */
export interface ReportedFailure {
  readonly failure: Failure;
  readonly url: string;
  readonly requestId: string | undefined;
}

export type BareAnswer<Answered> = { readonly reply: Answered } | { readonly failure: Failure };

export interface Request {
  /**
   * Sends a call and hands back its envelope, also when the code is not success (the effect then stops silently).
   *
   * A read that meets the end of the session over unsaved input waits until the person has signed in again, and is
   * repeated. So is, once, an idempotent call to which no answer came: had it been carried out, the answer is the first
   * one's.
   *
   * @throws HttpError, NetworkError, TimeoutError
   * @throws InterruptedWriteError when a write met the end of the session and the person has signed in again
   * @throws BodyError when the code says that the server failed (500 to 3999)
   * @throws MalformedReplyError when a 2xx answer is no envelope, or a read is answered with 200 and nothing
   */
  send<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<Reply<ReplyOf<E>>>;
  /**
   * Sends a read before the code that needs it is there. The next `send` of the same address and body takes the answer instead of
   * sending again, once, within `prefetchLifetimeMs`; a failure is thrown there, and nowhere when nobody takes it.
   *
   * @throws Error for a call that changes something: a fault of the caller
   */
  prefetch<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): void;
  /**
   * The same as `send` for endpoints of kind `download` that are not reached by navigation, because what they are sent must not
   * stand in an address.
   */
  fetchFile<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<Reply<ReceivedFile>>;
  /** The same as `send` for endpoints of kind `bare`, whose whole answer is the reply where its code is one of the endpoint's. */
  sendBare<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<BareAnswer<ReplyOf<E>>>;
  /**
   * Hands a form to the storage host (spec section 7, Upload), which is no host of ours: no cookies, no envelope.
   *
   * @throws StorageError whatever it answers but a key, and when it does not answer
   * @throws DOMException `AbortError` when the caller's signal was pulled
   */
  store(form: FormData, control?: Control): Promise<StoredFile>;
  /**
   * Goes to an address of ours in the background, with cookies, for what that does; the answer is not read.
   *
   * @throws HttpError, NetworkError, TimeoutError
   */
  visit(address: string): Promise<void>;
  /** Where a call goes, e.g. for a download by navigation. */
  addressOf<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): string;
}

/** Whom a client works for: one instance of the application. */
export interface Instance {
  /** Asked with each call, so that our hosts answer in it. */
  readonly language: () => Locale;
  /** Logs out when a session has ended, and asks the person to sign in again where something would be lost. */
  readonly reauthenticate: Reauthenticate;
  /** Told of failures that were handed back, so that their messages are shown in one place. */
  readonly onFailure: (reported: ReportedFailure) => void;
  /** Told of each change that is sent. @returns to be called when it is over */
  readonly onWrite: () => () => void;
  /** Told when an answer shows that the person may do something else than at the one before. */
  readonly onRightsChange: () => void;
}

/** Proves to the server that a call comes from the application (decisions.md, risky lines). */
const fromApplication = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Where anyone may call, signing in changes nothing: the 401 is the answer. */
const isSessionEnd = (error: unknown, { access }: Endpoint): error is HttpError =>
  isHttpError(error) && error.status === 401 && access !== 'anyone';

/** Who calls in nobody's name is answered in Chinese, and nobody is asked or told. */
const nobody: Instance = {
  language: () => 'zh-CN',
  reauthenticate: () => Promise.resolve('not-asked'),
  onFailure() {},
  onRightsChange() {},
  onWrite: () => () => {},
};

/** Spec section 8: 401 and everything from 4000 is shown; what lies between 500 and 3999 also throws. */
const isServerFailure = ({ code }: Envelope<unknown>) =>
  code >= bodyCodes.serverError && code < bodyCodes.malformed;

export function createRequest(
  environment: Pick<Environment, 'hosts'>,
  instance: Partial<Instance> = {},
): Request {
  const { language, reauthenticate, onFailure, onRightsChange, onWrite } = { ...nobody, ...instance };
  const reauthentication = createReauthentication(reauthenticate);

  const headersToUs = (requestId = randomKey(randomKeyLength)) => ({
    ...fromApplication,
    'Accept-Language': language(),
    [requestIdHeader]: requestId,
  });

  async function answerTo(endpoint: Endpoint, url: string, given: AnyOptions): Promise<Answer> {
    const end = isWrite(endpoint) ? onWrite() : undefined;
    try {
      return await answerInTries(endpoint, url, given);
    } finally {
      end?.();
    }
  }

  async function answerInTries(endpoint: Endpoint, url: string, given: AnyOptions): Promise<Answer> {
    // What is sent again is the same request: by its id what it has done is known.
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
      await new Promise((resolve) => setTimeout(resolve, repetitionDelayMs));
      if (options.signal?.aborted) throw error;
      return answerInSession(endpoint, url, options);
    }
  }

  /** Somebody is signed in, as far as the last answer tells. */
  let isInSession = false;

  /**
   * Another session may have taken the place of the one that a call was sent with, e.g. when the password was changed in
   * another window: the second answer tells. What is answered with 401 has done nothing yet.
   */
  async function sendAsSignedIn(endpoint: Endpoint, url: string, options: AnyOptions): Promise<Answer> {
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

  async function answerInSession(endpoint: Endpoint, url: string, options: AnyOptions): Promise<Answer> {
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

  // Under the error handling of the call that takes it, so that the end of a session is noticed there.
  const sendOnce = (endpoint: Endpoint, url: string, options: AnyOptions): Promise<Answer> =>
    (isWrite(endpoint) ? undefined : prefetched.take(askedOf(url, options))) ??
    exchangeOf(endpoint, url, options);

  let rightsVersion: string | undefined;

  function noteRights(endpoint: Endpoint, now: string | undefined): void {
    if (now === undefined) return;
    const isChanged = rightsVersion !== undefined && rightsVersion !== now;
    rightsVersion = now;
    // That one brings the rights itself.
    if (isChanged && endpoint !== user.getCurrentUser) onRightsChange();
  }

  async function exchangeOf(endpoint: Endpoint, url: string, options: AnyOptions): Promise<Answer> {
    const answer = await exchange({
      method: endpoint.method,
      url,
      body: endpoint.kind === 'multipart' ? formOf(options.body) : options.body,
      encoding: endpoint.kind === 'form' || endpoint.kind === 'bare-form' ? 'form' : 'json',
      headers: {
        ...headersToUs(options.requestId),
        ...(options.idempotencyKey && { [idempotencyHeader]: options.idempotencyKey }),
      },
      signal: options.signal,
      timeoutMs: options.timeoutMs,
      expects: options.expects,
      onProgress: options.onProgress,
    });
    noteRights(endpoint, answer.rightsVersion);
    return answer;
  }

  async function send<E extends Endpoint>(
    endpoint: E,
    ...args: SendArguments<E>
  ): Promise<Reply<ReplyOf<E>>> {
    const [given = {}] = args;
    const options: AnyOptions = given;
    const url = addressOf(environment, endpoint, options);
    const answer = await answerTo(endpoint, url, options);
    if (answer.status === 204) return { code: answer.status, msg: '', data: null };
    const body = envelopeIn(answer, endpoint, url);
    if (!isWrite(endpoint) && !endpoint.isReplyOptional) requireData(body, answer, endpoint, url);
    if (isSuccessOf(endpoint, body)) return { ...body, requestId: answer.requestId };
    return options.answers?.some((code) => code === body.code) ? body : reported(body, answer, url);
  }

  function prefetch<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): void {
    if (isWrite(endpoint)) throw new Error(`${endpoint.name} changes something and can't be prefetched`);
    const [given = {}] = args;
    const options: AnyOptions = given;
    const url = addressOf(environment, endpoint, options);
    prefetched.keep(askedOf(url, options), exchangeOf(endpoint, url, options), options.signal);
  }

  async function fetchFile<E extends Endpoint>(
    endpoint: E,
    ...args: SendArguments<E>
  ): Promise<Reply<ReceivedFile>> {
    const [options = {}] = args;
    const url = addressOf(environment, endpoint, options);
    const answer = await answerTo(endpoint, url, { ...options, expects: 'file' });
    if (answer.body instanceof ReceivedFile) return { code: bodyCodes.ok, msg: '', data: answer.body };
    const body = envelopeIn(answer, endpoint, url);
    if (body.code === bodyCodes.ok) throw new MalformedReplyError(endpoint.method, url, answer.requestId);
    return reported(body, answer, url);
  }

  function envelopeIn({ body, requestId }: Answer, { method }: Endpoint, url: string): Envelope<unknown> {
    if (!isEnvelope(body)) throw new MalformedReplyError(method, url, requestId);
    if (isServerFailure(body)) throw new BodyError(body, method, url, requestId);
    return body;
  }

  /** A good code promises what was asked for. */
  function requireData(
    body: Envelope<unknown>,
    { requestId }: Answer,
    { method }: Endpoint,
    url: string,
  ): void {
    if (body.code === bodyCodes.ok && (body.data ?? null) === null)
      throw new MalformedReplyError(method, url, requestId);
  }

  function reported(failure: Failure, { requestId }: Answer, url: string): Failure {
    onFailure({ failure, url, requestId });
    return failure;
  }

  async function sendBare<E extends Endpoint>(
    endpoint: E,
    ...args: SendArguments<E>
  ): Promise<BareAnswer<ReplyOf<E>>> {
    const [options = {}] = args;
    const url = addressOf(environment, endpoint, options);
    const answer = await answerTo(endpoint, url, options);
    const { body } = answer;
    if (!isBareReply(endpoint, body))
      return { failure: reported(envelopeIn(answer, endpoint, url), answer, url) };
    requireData(body, answer, endpoint, url);
    return { reply: body };
  }

  async function store(form: FormData, { signal, timeoutMs, onProgress }: Control = {}): Promise<StoredFile> {
    const url = storageHostsOf(environment).upload;
    const sent = {
      method: 'POST',
      url,
      body: form,
      credentials: 'omit',
      signal,
      timeoutMs,
      onProgress,
    } as const;
    try {
      const { body, requestId } = await exchange(sent);
      if (!isStoredFile(body)) throw new MalformedReplyError('POST', url, requestId);
      return body;
    } catch (error) {
      throw signal?.aborted ? error : storageErrorOf(error);
    }
  }

  return {
    send,
    prefetch,
    fetchFile,
    sendBare,
    store,
    async visit(address) {
      await exchange({ method: 'GET', url: address, headers: headersToUs() });
    },
    addressOf(endpoint, ...args) {
      const [options = {}] = args;
      return addressOf(environment, endpoint, options);
    },
  };
}

interface AnyOptions {
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

/** A body that holds files, as a form. */
function formOf(body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  return form;
}

/** What makes two reads equal. */
const askedOf = (url: string, { body }: AnyOptions): string =>
  body === undefined ? url : `${url} ${JSON.stringify(body)}`;

/** The server validates its replies against the same contract, so a good code vouches for the type of `data`. */
const isSuccessOf = <E extends Endpoint>(_: E, body: Envelope<unknown>): body is Success<ReplyOf<E>> =>
  body.code === bodyCodes.ok;

const isStoredFile = (body: unknown): body is StoredFile =>
  typeof body === 'object' && body !== null && 'key' in body && typeof body.key === 'string';

const isBareReply = <E extends Endpoint>(
  { codes = [] }: E,
  body: unknown,
): body is ReplyOf<E> & Envelope<unknown> => isEnvelope(body) && codes.includes(body.code);
