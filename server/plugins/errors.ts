/** Turns everything that goes wrong into an answer, once: refusals speak for themselves, faults stay inside. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyCodes, type BodyCode } from '#contract/codes';
import { Refusal } from '../refusal';
import { say, sayIn, textOf, type Word } from '../texts/say';
import { envelope } from './answers';
import { errorPage } from './error-page';
import { languageOf } from './language';
import { isNavigation } from './navigation';

interface Problem {
  readonly status: number;
  readonly code: BodyCode;
  readonly msg: string;
  readonly data: unknown;
}

/** Refusals that concern the transport or who asks have a status of their own; the business answers 200. */
const statuses: Partial<Record<BodyCode, number>> = {
  [bodyCodes.notSignedIn]: 401,
  [bodyCodes.forbidden]: 403,
  [bodyCodes.addressUnknown]: 404,
  [bodyCodes.malformed]: 400,
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(problem, request, reply);
  });
}

function problemOf(error: FastifyError | Refusal, request: FastifyRequest): Problem {
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

function faultOf({ statusCode }: FastifyError): Fault {
  switch (statusCode) {
    case 413:
      return { status: 413, code: bodyCodes.tooLarge, word: '提交的内容过大' };
    case 429:
      return { status: 429, code: bodyCodes.tooManyRequests, word: '操作过于频繁，请稍后再试' };
    case 400:
    case 415:
      return { status: statusCode, code: bodyCodes.malformed, word: '请求格式不正确' };
    default:
      return { status: 500, code: bodyCodes.serverError, word: '服务器发生错误' };
  }
}

function answer({ status, code, msg, data }: Problem, request: FastifyRequest, reply: FastifyReply) {
  reply.status(status).header('cache-control', 'no-store');
  const { isDownload, isPage } = request.routeOptions.config;
  if ((isDownload || isPage) && isNavigation(request)) {
    const language = languageOf(request);
    const title = sayIn(language)(isDownload ? '下载失败' : '操作没有完成');
    return reply.type('text/html; charset=utf-8').send(errorPage(language, title, msg, request.id));
  }
  return reply.send(envelope(data, code, msg));
}
