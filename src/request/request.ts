/** The typed client: sends a call of the contract and returns its reply. */
import type { Environment } from '#config/environments';
import { bodyCodes, type BodyCode } from '#contract/codes';
import { isWrite, type BodyOf, type Endpoint, type QueryOf, type ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import type { ImageChange } from '#contract/upload/constants';
import { addressOf } from './address';
import { BodyError, MalformedReplyError, storageErrorOf } from './errors';
import { exchange, type Answer } from './exchange';
import type { OnProgress } from './post-with-progress';
import { ReceivedFile } from './received-file';
import { isEnvelope, type Failure, type Reply, type Success } from './reply';
import { createSessionExchange, type CallOptions, type SessionInstance } from './session-exchange';
import { storageHostsOf } from './storage-hosts';

/** The parts of a call; `query` and `body` are required exactly when the endpoint has them. */
export type SendOptions<E> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & Control;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

export interface StoredFile {
  readonly key: string;
  /** How the product's own storage has altered the image. */
  readonly changes?: readonly ImageChange[];
}

export interface Control {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Aborted by the caller when nobody waits any more; the request is aborted with it. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Set by a form that may send an idempotent call again later; otherwise each call gets a new random key. */
  readonly idempotencyKey?: string | undefined;
  /** Called with the progress of an upload. */
  readonly onProgress?: OnProgress | undefined;
  /** Refusal codes that the caller shows itself, so that no message is shown beside them. */
  readonly answers?: readonly BodyCode[] | undefined;
}

/** An endpoint without query and body is sent without options. */
type SendArguments<E> = [QueryOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [options?: SendOptions<E>]
  : [options: SendOptions<E>];

/** A reply that was returned although its code is not success. */
export interface ReportedFailure {
  readonly failure: Failure;
  readonly url: string;
  readonly requestId: string | undefined;
}

export type BareAnswer<Answered> = { readonly reply: Answered } | { readonly failure: Failure };

export interface Request {
  /**
   * Sends a call and returns its envelope, also when the code is not success (the effect then stops silently). A read
   * that finds the session ended while there is unsaved input waits until the person has signed in again, and is then
   * repeated. An idempotent call without an answer is repeated once: if the first had been carried out, the server
   * returns its answer.
   *
   * @throws HttpError, NetworkError, TimeoutError
   * @throws InterruptedWriteError when a write found the session ended and the person has signed in again
   * @throws BodyError when the code says that the server failed (500 to 3999)
   * @throws MalformedReplyError when a 2xx answer is no envelope, or has code 200 and lacks the data of its call
   */
  send<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<Reply<ReplyOf<E>>>;
  /**
   * Sends a read before the code that needs it has loaded. The next `send` of the same address and body within
   * `prefetchLifetimeMs` takes the answer instead of sending, once; a failure is thrown there, and dropped if nobody
   * takes it.
   *
   * @throws Error for a call that changes something: a bug of the caller
   */
  prefetch<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): void;
  /**
   * Like `send`, for endpoints of kind `download` whose parameters must not appear in an address, so that they can't be
   * reached by navigation.
   */
  fetchFile<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<Reply<ReceivedFile>>;
  /** Like `send`, for endpoints of kind `bare`: the whole answer is the reply if its code is one of the endpoint's. */
  sendBare<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): Promise<BareAnswer<ReplyOf<E>>>;
  /**
   * Posts a form to the storage host (spec section 7, Upload), which is not our host: no cookies, no envelope.
   *
   * @throws StorageError when it answers anything but a key, or doesn't answer
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  store(form: FormData, control?: Control): Promise<StoredFile>;
  /**
   * Requests an address of ours in the background, with cookies, for its effect; the answer is not read.
   *
   * @throws HttpError, NetworkError, TimeoutError
   */
  visit(address: string): Promise<void>;
  /** The address of a call, e.g. for a download by navigation. */
  addressOf<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): string;
}

/** The application instance that a client works for. */
export interface Instance extends SessionInstance {
  /** Called with failures that `send` returned, so that their messages are shown in one place. */
  readonly onFailure: (reported: ReportedFailure) => void;
}

/** The default without an application: answered in Chinese, no sign-in dialog, no reports. */
const nobody: Instance = {
  language: () => 'zh-CN',
  accountId: () => undefined,
  reauthenticate: () => Promise.resolve('not-asked'),
  onFailure() {},
  onRightsChange() {},
  onWrite: () => () => {},
};

/** Spec section 8: 401 and codes from 4000 on are shown; 500 to 3999 throw as well. */
const isServerFailure = ({ code }: Envelope<unknown>) =>
  code >= bodyCodes.serverError && code < bodyCodes.malformed;

export function createRequest(
  environment: Pick<Environment, 'hosts'>,
  instance: Partial<Instance> = {},
): Request {
  const whole = { ...nobody, ...instance };
  const { onFailure } = whole;
  const { answerTo, prefetch: sendAhead, visit } = createSessionExchange(whole);

  async function send<E extends Endpoint>(
    endpoint: E,
    ...args: SendArguments<E>
  ): Promise<Reply<ReplyOf<E>>> {
    const [given = {}] = args;
    const options: CallOptions = given;
    const url = addressOf(environment, endpoint, options);
    const answer = await answerTo(endpoint, url, options);
    if (answer.status === 204) return { code: answer.status, msg: '', data: null };
    const body = envelopeIn(answer, endpoint, url);
    if (!endpoint.isReplyOptional) requireData(body, answer, endpoint, url);
    if (isSuccessOf(endpoint, body)) return { ...body, requestId: answer.requestId };
    return options.answers?.some((code) => code === body.code) ? body : reported(body, answer, url);
  }

  function prefetch<E extends Endpoint>(endpoint: E, ...args: SendArguments<E>): void {
    if (isWrite(endpoint)) throw new Error(`${endpoint.name} changes something and can't be prefetched`);
    const [given = {}] = args;
    const options: CallOptions = given;
    const url = addressOf(environment, endpoint, options);
    sendAhead(endpoint, url, options);
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

  /** @throws MalformedReplyError when the code is success and there is no data */
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
    visit,
    addressOf(endpoint, ...args) {
      const [options = {}] = args;
      return addressOf(environment, endpoint, options);
    },
  };
}

/** The server validates its replies against the same contract, so a success code implies the type of `data`. */
const isSuccessOf = <E extends Endpoint>(_: E, body: Envelope<unknown>): body is Success<ReplyOf<E>> =>
  body.code === bodyCodes.ok;

const isStoredFile = (body: unknown): body is StoredFile =>
  typeof body === 'object' && body !== null && 'key' in body && typeof body.key === 'string';

const isBareReply = <E extends Endpoint>(
  { codes = [] }: E,
  body: unknown,
): body is ReplyOf<E> & Envelope<unknown> => isEnvelope(body) && codes.includes(body.code);
