/** Turns everything that goes wrong into an answer, once: refusals speak for themselves, faults stay inside. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyCodes, type BodyCode } from '#contract/codes';
import { Refusal } from '../refusal';
import { envelope } from './answers';
import { errorPage } from './error-page';

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

function problemOf(error: FastifyError | Refusal, { id }: FastifyRequest): Problem {
  if (error instanceof Refusal)
    return { status: statuses[error.code] ?? 200, code: error.code, msg: error.message, data: error.data };
  switch (error.statusCode) {
    case 413:
      return { status: 413, code: bodyCodes.tooLarge, msg: '提交的内容过大', data: null };
    case 429:
      return { status: 429, code: bodyCodes.tooManyRequests, msg: '操作过于频繁，请稍后再试', data: null };
    case 400:
    case 415:
      return { status: error.statusCode, code: bodyCodes.malformed, msg: '请求格式不正确', data: null };
    default:
      return { status: 500, code: bodyCodes.serverError, msg: '服务器发生错误', data: { requestId: id } };
  }
}

function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  reply.status(problem.status).header('cache-control', 'no-store');
  const { isDownload, isPage } = request.routeOptions.config;
  if ((isDownload || isPage) && isNavigation(request)) {
    const title = isDownload ? '下载失败' : '操作没有完成';
    return reply.type('text/html; charset=utf-8').send(errorPage(title, problem.msg, request.id));
  }
  return reply.send(envelope(problem.data, problem.code, problem.msg));
}

/** The browser shows the answer to a person instead of handing it to a script. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' ||
  (headers['sec-fetch-mode'] === undefined &&
    headers['x-requested-with'] === undefined &&
    (headers.accept ?? '').includes('text/html'));
