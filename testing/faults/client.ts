/** People at their browsers while the system fails: they repeat with the same key until they are answered. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseCsv } from 'hucre/csv';
import { bodyCodes } from '#contract/codes';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { requestIdHeader, idempotencyHeader } from '#contract/headers';
import { login } from '#contract/login/endpoints';
import { upload } from '#contract/upload/endpoints';
import type { Dice } from '../fuzz/dice';
import { addressOf, clientOf, demoPassword, type Sent } from '../process';

/** What somebody finally knows. `unknown`: there was no answer, and the write may have been done. */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly data: Data; readonly requestId: string }
  | { readonly kind: 'refused'; readonly msg: string; readonly requestId: string }
  | { readonly kind: 'unknown'; readonly requestId: string };

export interface PatientClient {
  /** Sends a write under one request id and one idempotency key, however often that takes. */
  send<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Outcome<ReplyOf<E>>>;
  /** Repeats an acknowledged write unchanged; a different answer is a deviation. */
  repeat(): Promise<void>;
  /** Signs in with the password and this code of the second factor. @returns whether the code was accepted, if known */
  signInByCode(code: string): Promise<boolean | undefined>;
  /** Only for reads. @throws Error when it is refused or never answered */
  read<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
  /** Downloads a csv file, with a reason from the second time on. @returns its rows, the header first */
  take<E extends Endpoint>(endpoint: E, query: object): Promise<Outcome<readonly (readonly string[])[]>>;
  /**
   * Sends a picture to the storage under a new key for each attempt, as a form does. @returns the key when it was
   * accepted
   */
  sendPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined>;
  /** @returns whether the page arrived completely */
  open(path: string): Promise<boolean>;
  /** @returns answers since the last call that must never occur, e.g. a 500 */
  takeDeviations(): readonly string[];
  /** Number of repetitions. */
  readonly repeats: () => number;
}

const patienceMs = 90_000;
const attemptMs = 20_000;
const pauseMs = 60;
/** Number of acknowledged writes that are kept for repetition. */
const keptWritesMax = 40;

/** The parameters of any call. */
interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Acknowledged {
  readonly endpoint: Endpoint;
  readonly sent: Given;
  readonly headers: Record<string, string>;
  readonly data: unknown;
}

/** @param doors addresses of the processes; each request takes one of them, as a load balancer would */
export function openPatientClient(doors: readonly string[], dice: Dice, username = 'admin'): PatientClient {
  const deviations: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let repeats = 0;
  let cookie: Promise<string> | undefined;
  const signIn = async (): Promise<string> => {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const signedIn = await clientOf(dice.one(doors))
        .signIn(username)
        .catch(() => '');
      if (signedIn !== '') return signedIn;
      if (performance.now() > giveUpAt) throw new Error('Nobody could sign in.');
      await pause();
    }
  };

  async function attempt(endpoint: Endpoint, sent: Given, headers: Record<string, string>) {
    cookie ??= signIn();
    const used = cookie;
    const address = addressOf(endpoint, { ...Object(sent.query) }, Object(sent.params));
    const reply = await fetch(dice.one(doors) + address, {
      method: endpoint.method,
      headers: {
        cookie: await used,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...headers,
      },
      signal: AbortSignal.timeout(attemptMs),
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    const text = await reply.text();
    if (reply.status === 401 && cookie === used) cookie = undefined;
    if (reply.status === 503 && !reply.headers.has('retry-after'))
      deviations.push(`${endpoint.name}: 503 without Retry-After`);
    if (reply.status >= 500 && reply.status !== 503)
      deviations.push(`${endpoint.name}: ${reply.status} ${text.slice(0, 200)}`);
    return { status: reply.status, text };
  }

  /** @returns undefined when nobody answered within a person's patience */
  async function insist(work: () => Promise<Reply>): Promise<Reply | undefined> {
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      const reply = await work().catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 401) return reply;
      repeats += 1;
      await pause();
    }
    deviations.push('no answer in all the time that somebody waits');
    return undefined;
  }

  async function send<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Outcome<ReplyOf<E>>> {
    const requestId = randomUUID();
    const hasKey = endpoint.isIdempotent === true;
    const headers = {
      [requestIdHeader]: requestId,
      ...(hasKey && { [idempotencyHeader]: randomUUID() }),
    };
    const reply = await insist(() => attempt(endpoint, sent, headers));
    if (!reply) return { kind: 'unknown', requestId };
    // The server has validated its reply against the contract.
    const { code, msg, data } = JSON.parse(reply.text) as Envelope<ReplyOf<E>>;
    if (code !== bodyCodes.ok) return { kind: 'refused', msg, requestId };
    if (hasKey) acknowledged.push({ endpoint, sent, headers, data });
    if (acknowledged.length > keptWritesMax) acknowledged.shift();
    return { kind: 'done', data, requestId };
  }

  async function postForm(endpoint: Endpoint, fields: Record<string, string>): Promise<Reply> {
    const reply = await fetch(dice.one(doors) + addressOf(endpoint, {}), {
      method: endpoint.method,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(attemptMs),
    });
    return { status: reply.status, text: await reply.text() };
  }

  return {
    send,
    async repeat() {
      if (acknowledged.length === 0) return;
      const { endpoint, sent, headers, data } = dice.one(acknowledged);
      const reply = await insist(() => attempt(endpoint, sent, headers));
      if (!reply) return;
      const again = JSON.parse(reply.text) as Envelope<unknown>;
      if (again.code !== bodyCodes.ok || !isDeepStrictEqual(again.data, data))
        deviations.push(`${endpoint.name} repeated with its key: ${reply.text.slice(0, 200)}`);
    },
    async signInByCode(code) {
      const reply = await insist(async () => {
        const opened = await postForm(login.ajaxLogin, { username, password: demoPassword });
        if (opened.status !== 200) return opened;
        const { data } = JSON.parse(opened.text) as ReplyOf<typeof login.ajaxLogin>;
        return typeof data === 'object' && data !== null && 'challenge' in data
          ? postForm(login.ajaxLoginFactor, { challenge: data.challenge, code })
          : opened;
      });
      return reply && (JSON.parse(reply.text) as ReplyOf<typeof login.ajaxLoginFactor>).code === bodyCodes.ok;
    },
    async read(endpoint, sent = {}) {
      const outcome = await send(endpoint, sent);
      if (outcome.kind === 'done') return outcome.data;
      throw new Error(`${endpoint.name}: ${outcome.kind === 'refused' ? outcome.msg : 'no answer'}`);
    },
    async take(endpoint, query) {
      let requestId = randomUUID();
      let reason: object = {};
      for (;;) {
        const headers = { [requestIdHeader]: requestId };
        const sent = { query: { ...query, ...reason } };
        const reply = await insist(() => {
          // Each attempt is a download of its own, with its own record.
          headers[requestIdHeader] = requestId = randomUUID();
          return attempt(endpoint, sent, headers);
        });
        if (!reply) return { kind: 'unknown', requestId };
        if (!reply.text.startsWith('{'))
          return { kind: 'done', data: parseCsv(reply.text).map((row) => row.map(String)), requestId };
        const { msg } = JSON.parse(reply.text) as Envelope<unknown>;
        if ('reason' in reason) return { kind: 'refused', msg, requestId };
        reason = { reason: '上一次没有收到' };
      }
    },
    async sendPicture(bytes) {
      let key = '';
      const reply = await insist(async () => {
        key = `study-card/${randomUUID()}.png`;
        const token = await attempt(upload.getUploadToken, { query: { key } }, {});
        if (token.status !== 200) return token;
        const form = new FormData();
        form.append('key', key);
        form.append('token', (JSON.parse(token.text) as Envelope<string>).data);
        form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
        const sent = { method: 'POST', body: form, signal: AbortSignal.timeout(attemptMs) };
        const stored = await fetch(`${dice.one(doors)}/storage`, sent);
        const text = await stored.text();
        if (stored.status === 500) deviations.push(`storage: 500 ${text.slice(0, 200)}`);
        return { status: stored.status, text };
      });
      if (reply?.status === 200) return key;
      if (reply) deviations.push(`storage: ${reply.status} ${reply.text.slice(0, 200)}`);
      return undefined;
    },
    async open(path) {
      const reply = await insist(async () => {
        const answer = await fetch(dice.one(doors) + path, { signal: AbortSignal.timeout(attemptMs) });
        return { status: answer.status, text: await answer.text() };
      });
      return reply?.text.includes('</html>') ?? false;
    },
    takeDeviations: () => deviations.splice(0),
    repeats: () => repeats,
  };
}

// A person rests between two tries.
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
