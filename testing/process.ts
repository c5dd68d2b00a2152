/** The product in a process of its own, for tests that kill it and for benchmarks. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { embeddedEnvironment } from '#config/environments';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { idempotencyHeader, requestIdHeader } from '#contract/headers';
import type { DatabaseOptions } from '#server/database/open';
import { withoutOffice } from './office-settings';
import { stepPatienceMs } from './patience';
import { commandOf, type Program } from './program';

/** The password of every demo account. */
export const demoPassword = 'study-card';

export interface Sent<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly idempotencyKey?: string;
  readonly requestId?: string;
}

/** Calls a server as somebody with a demo account. */
export interface ServerClient {
  /** Its address, e.g. http://127.0.0.1:41234. */
  readonly origin: string;
  /** @returns the cookie header of the new session */
  signIn(username: string): Promise<string>;
  send<E extends Endpoint>(cookie: string, endpoint: E, sent?: Sent<E>): Promise<Response>;
  /** @throws Error when the envelope's code is not 200 */
  call<E extends Endpoint>(cookie: string, endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
}

export interface ServerProcess extends ServerClient {
  readonly pid: number;
  /** From now on nobody takes the lines of its log: the reader is gone, or reads no more. Only where the log is `taken`. */
  loseLog(how: 'gone' | 'stuck'): void;
  /** Ends the process regularly or at once, and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * @param options.checkout another installed and built checkout of the product, started by its own script; by default this one
 * @param settings further environment variables
 * @param program that contains the server
 * @param log where its lines go: to the output of this run, or to a reader that forgets them
 * @returns once the server listens, on a free port, in demo mode
 */
export async function startServerProcess(
  { dataDirectory, databaseUrl = '', checkout }: DatabaseOptions & { readonly checkout?: string },
  settings: Readonly<Record<string, string>> = {},
  program: Program = 'main',
  log: 'shown' | 'taken' = 'shown',
): Promise<ServerProcess> {
  const [command, ...args] =
    checkout === undefined ? [process.execPath, ...commandOf(program)] : ['sh', '-c', serveOf(checkout)];
  const child = spawn(command, args, {
    ...(checkout !== undefined && { cwd: checkout }),
    env: {
      ...withoutOffice(process.env),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', log === 'shown' ? 'inherit' : 'pipe'],
  });
  child.stderr?.resume();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A server that survives a failed start would keep the run's output open, and the run would never end.
  const origin = await readOrigin(child.stdout ?? Readable.from([])).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });

  return {
    pid: Number(child.pid),
    ...clientOf(origin),
    loseLog: (how) => void (how === 'gone' ? child.stderr?.destroy() : child.stderr?.pause()),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function serveOf(checkout: string): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly serve: string };
  };
  return scripts.serve;
}

/** @param origin of a running server in demo mode */
export function clientOf(origin: string): ServerClient {
  const send: ServerClient['send'] = (cookie, endpoint, sent = {}) =>
    fetch(origin + addressOf(endpoint, { ...Object(sent.query) }, Object(sent.params)), {
      method: endpoint.method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...(sent.idempotencyKey && { [idempotencyHeader]: sent.idempotencyKey }),
        ...(sent.requestId && { [requestIdHeader]: sent.requestId }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });

  return {
    origin,
    signIn: (username) => signIn(origin, username),
    send,
    async call<E extends Endpoint>(cookie: string, endpoint: E, sent?: Sent<E>) {
      const reply = await send(cookie, endpoint, sent);
      // The server has validated its reply against the contract.
      const envelope = (await reply.json()) as Envelope<ReplyOf<E>>;
      if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.msg}`);
      return envelope.data;
    },
  };
}

export const addressOf = ({ host, path }: Endpoint, query: object, params: object = {}): string => {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const entries = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return `${embeddedEnvironment.hosts[host]}${filled}?${new URLSearchParams(entries).toString()}`;
};

async function readOrigin(stdout: NodeJS.ReadableStream): Promise<string> {
  const signal = AbortSignal.timeout(stepPatienceMs);
  for await (const line of createInterface({ input: stdout, signal })) {
    const origin = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (origin !== undefined) return origin;
  }
  throw new Error(
    signal.aborted
      ? `The server did not listen within ${stepPatienceMs} ms.`
      : 'The server ended before it listened.',
  );
}

async function signIn(origin: string, username: string): Promise<string> {
  const login = await fetch(`${origin}/sso/ajaxLogin`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password: demoPassword }),
  });
  const ticket = (await login.json()) as { readonly data: string };
  const landed = await fetch(`${origin}/sso/session?token=${ticket.data}`, { redirect: 'manual' });
  const [cookie = ''] = landed.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}
