/** Time limits of a connection, and the answer where no request could be read. */
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { bodyCodes } from '#contract/codes';
import { say, textOf, type Word } from '#server/texts/say';
import { envelope } from './answers';

export interface ConnectionLimits {
  /** Until the headers have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived: enough for the largest upload on a slow line. */
  readonly requestMs: number;
  /** Without a byte in either direction, e.g. a download that nobody reads; longer than any statement may take. */
  readonly silenceMs: number;
  /** How often node checks the first two. */
  readonly paceMs: number;
}

export const usualLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 180_000,
  silenceMs: 180_000,
  paceMs: 10_000,
};

export const connectionOptions = ({
  headersMs,
  requestMs,
  silenceMs,
  paceMs,
}: ConnectionLimits): Pick<
  FastifyHttpOptions<RawServerDefault>,
  'requestTimeout' | 'connectionTimeout' | 'http' | 'clientErrorHandler'
> => ({
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: paceMs },
  clientErrorHandler: (error, socket) => refuse(socket, error.code),
});

const answers = new WeakMap<Socket, ServerResponse>();

/** Records which connection is being answered: an error answer must not be written into another one. */
export function watchConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    answers.set(raw.socket, reply.raw);
  });
}

/** A refused body up to this size is still read to its end, so that its sender gets the answer. */
const readAnywayBytesMax = 1_048_576;

/** Closes the connection when a large body was answered before it arrived, because nobody will read the rest. */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: { complete, headers } }, reply) => {
    const isEndless = headers['transfer-encoding'] !== undefined;
    if (!complete && (isEndless || Number(headers['content-length'] ?? 0) > readAnywayBytesMax))
      reply.header('connection', 'close');
  });
}

function refuse(socket: Socket, reason: string): void {
  const answer = answers.get(socket);
  const isInAnswer = answer?.headersSent === true && !answer.writableFinished;
  if (socket.writable && reason !== 'ECONNRESET' && !isInAnswer) socket.write(refusal(reason));
  socket.destroySoon();
}

function refusal(reason: string): string {
  const { status, word } = reasons[reason] ?? { status: 400, word: '请求格式不正确' };
  const body = JSON.stringify(envelope(null, bodyCodes.malformed, textOf(say(word), 'zh-CN')));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

const reasons: Readonly<Record<string, { readonly status: number; readonly word: Word }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, word: '请求没有在时限内完整送达' },
  HPE_HEADER_OVERFLOW: { status: 431, word: '请求格式不正确' },
};
