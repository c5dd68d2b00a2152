/** Structured logs without secrets: an allow-list says what is written. */
import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface LogOptions {
  readonly level: string;
  /** Standard error when absent. */
  readonly stream?: LogStream;
}

export interface LogStream {
  write(line: string): void;
  /** Lines that could not be written; none where the stream does not say. */
  readonly droppedCount?: () => number;
}

/**
 * Writes each line at once, and drops it where that is impossible: a reader that has ended or reads no more, a terminal
 * that is gone, a full disk. A log must neither end nor delay the server.
 *
 * @param fd an open file of this process, e.g. standard error
 */
export function openLog(fd: number): LogStream {
  const place = withoutWaiting(fd);
  let droppedCount = 0;
  /** Part of a line was written last; the next one begins on a line of its own. */
  let isTorn = false;
  return {
    write(line) {
      const bytes = Buffer.from(isTorn ? `\n${line}` : line);
      let written = 0;
      try {
        written = writeSync(place, bytes);
      } catch {
        // Counted below, like a line of which there was room for a part.
      }
      if (written > 0) isTorn = written < bytes.length;
      if (written < bytes.length) droppedCount += 1;
    },
    droppedCount: () => droppedCount,
  };
}

/**
 * A pipe or a terminal whose other side reads no more would make the whole server wait. Opened anew it does not, and
 * whoever shares the given file is not affected.
 */
function withoutWaiting(fd: number): number {
  if (!fstatSync(fd).isFIFO() && !isatty(fd)) return fd;
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // Another user's terminal, or a system without /proc.
    return fd;
  }
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
