/** Turns every error into an answer, in one place: refusals carry their own message, details of faults are not sent. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyCodes, type BodyCode } from '#contract/codes';
import { databaseFaultOf } from '#server/database/database-fault';
import { Refusal } from '#server/lib/refusal';
import { say, sayIn, textOf, type Word } from '#server/texts/say';
import { envelope } from './answers';
import { languageOf } from './language';
import { isNavigation } from './navigation';
import { errorPage } from './pages/error-page';

interface Problem {
  readonly status: number;
  readonly code: BodyCode;
  readonly msg: string;
  readonly data: unknown;
}

/** Refusals about the transport or the caller have an HTTP status of their own; business refusals answer 200. */
const statuses: Partial<Record<BodyCode, number>> = {
  [bodyCodes.notSignedIn]: 401,
  [bodyCodes.forbidden]: 403,
  [bodyCodes.addressUnknown]: 404,
  [bodyCodes.malformed]: 400,
  [bodyCodes.unavailable]: 503,
};

type Failure = FastifyError | Refusal;

/** Seconds after which a busy system may be asked again. */
const retryAfterSeconds = 2;

/** @param note is called with each refusal before it is answered; its own failure does not change the answer */
export function answerErrors(
  app: FastifyInstance,
  note: (error: Failure, request: FastifyRequest) => Promise<void> = async () => {},
): void {
  app.setErrorHandler<Failure>(async (error, request, reply) => {
    await note(error, request).catch((err: unknown) =>
      request.log.error({ err }, 'a refusal is not recorded'),
    );
    return answerError(error, request, reply);
  });
}

/** Also used for requests that fail before there is a route, e.g. with an unreadable address. */
export function answerError(error: Failure, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request);
  if (hasGone(error, request)) request.log.info('the caller went away');
  else if (problem.status === 500) request.log.error({ err: error }, 'request failed');
  else if (problem.status === 503) request.log.warn({ err: error }, 'request given up');
  // The contract should have refused a value that only the database refuses.
  else if (databaseFaultOf(error) === 'value') request.log.warn({ err: error }, 'refused by the database');
  if (problem.status === 503) reply.header('retry-after', retryAfterSeconds);
  return answer(problem, request, reply);
}

/** The sender closed the connection while sending the body: no fault, and nobody reads the answer. */
const hasGone = (error: Failure, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

function problemOf(error: Failure, request: FastifyRequest): Problem {
  const language = languageOf(request);
  if (error instanceof Refusal)
    return {
      status: statuses[error.code] ?? 200,
      code: error.code,
      msg: textOf(error.said, language),
      data: error.dataIn(language),
    };
  const { status, code, word } = faultOf(error);
  const data = code === bodyCodes.serverError ? { requestId: request.id } : null;
  return { status, code, msg: textOf(say(word), language), data };
}

interface Fault {
  readonly status: number;
  readonly code: BodyCode;
  readonly word: Word;
}

/** Messages of the library that parses multipart forms; its errors have neither code nor status. */
const unreadableForm = /^Multipart: Boundary not found|unexpected end of multipart data$/i;

const malformed = { code: bodyCodes.malformed, word: '请求格式不正确' } as const;
const busy = {
  status: 503,
  code: bodyCodes.unavailable,
  word: '系统繁忙，没有做任何更改，请稍后再试',
} as const;

const away = { ...busy, word: '暂时连不上数据库，请稍后再试' } as const;
const full = { ...busy, word: '磁盘已满，没有做任何更改，请联系管理员' } as const;
const lost = { ...busy, word: '与数据库的连接中断，请先确认操作是否已完成' } as const;

function faultOf(error: FastifyError): Fault {
  const fromDatabase = databaseFaultOf(error);
  if (fromDatabase === 'busy') return busy;
  if (fromDatabase === 'full') return full;
  if (fromDatabase === 'away') return away;
  if (fromDatabase === 'lost') return lost;
  if (fromDatabase === 'value') return { status: 400, ...malformed };
  if (unreadableForm.test(error.message)) return { status: 400, ...malformed };
  const { statusCode: status = 500 } = error;
  switch (status) {
    case 408:
      return { status, code: bodyCodes.malformed, word: '请求没有在时限内完整送达' };
    case 413:
      return { status, code: bodyCodes.tooLarge, word: '提交的内容过大' };
    case 429:
      return { status, code: bodyCodes.tooManyRequests, word: '操作过于频繁，请稍后再试' };
    case 503:
      return busy;
    default:
      // Libraries mark the caller's faults with a 4xx status.
      if (status >= 400 && status < 500) return { status, ...malformed };
      return { status: 500, code: bodyCodes.serverError, word: '服务器发生错误' };
  }
}

/** Headers of a file, removed when its stream fails before the first byte. */
const headersOfFile = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
];

function answer({ status, code, msg, data }: Problem, request: FastifyRequest, reply: FastifyReply) {
  for (const name of headersOfFile) reply.removeHeader(name);
  reply.status(status).header('cache-control', 'no-store');
  const { isDownload, isPage } = request.routeOptions.config;
  if ((isDownload || isPage) && isNavigation(request)) {
    const language = languageOf(request);
    const title = sayIn(language)(isDownload ? '下载失败' : '操作没有完成');
    return reply.type('text/html; charset=utf-8').send(
      errorPage(language, {
        title,
        message: msg,
        requestId: request.id,
        isSignedOut: code === bodyCodes.notSignedIn,
      })(reply.server.office),
    );
  }
  return reply.send(envelope(data, code, msg));
}
