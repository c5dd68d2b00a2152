/** Structured logs without secrets: an allow-list says what is written. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface LogOptions {
  readonly level: string;
  /** Where lines are written; standard error when absent. */
  readonly stream?: { write(line: string): void };
}

export const loggerOptions = ({ level, stream }: LogOptions) => ({
  level,
  stream: stream ?? process.stderr,
  serializers: { req: describeRequest, err: describeError },
  // A safeguard against callers that log an object of their own.
  redact: {
    paths: ['password', 'token', 'cookie', 'authorization', 'activationCode', 'secret'].flatMap((name) => [
      name,
      `*.${name}`,
    ]),
    censor: '[secret]',
  },
});

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: request.caller?.accountId,
      },
      'request',
    );
  });
}

// Logs only the path: a query holds tickets and search terms, headers hold the session.
function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], ip };
}

// Leaves the message out for database errors, which quote values in message and detail; drizzle's error also lists the
// parameters.
function describeError(error: Error) {
  const origin = error.cause instanceof Error ? error.cause : error;
  const frames = (origin.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isFromDatabase = 'severity' in origin && 'code' in origin;
  return {
    type: origin.name,
    message: isFromDatabase ? 'database error' : origin.message,
    sqlState: isFromDatabase ? origin.code : undefined,
    constraint: 'constraint' in origin ? origin.constraint : undefined,
    table: 'table' in origin ? origin.table : undefined,
    stack: frames.join('\n'),
  };
}
