/** One call of an operator: sent, timed from when it was due, and checked; a wrong answer is an error. */
import { randomUUID } from 'node:crypto';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import type { Sent } from '#testing/process';
import type { ListCase } from '../lists/cases';
import type { CallKind, Samples } from './samples';
import type { Operator } from './staff';

/** The call was answered wrongly, which has been counted. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
}

/** An action of one operator: one or more calls in sequence. */
export interface Caller {
  readonly operator: Operator;
  read<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
  /** Sends an idempotency key, as the browser does. */
  write<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
  /** @returns the whole file as text */
  download<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<string>;
  readList(list: ListCase): Promise<void>;
}

/** @param dueAt when the first call is due; each further one is due when the previous one was answered */
export function callerOf(operator: Operator, samples: Samples, dueAt: number): Caller {
  const { server, cookie } = operator;
  let nextDueAt = dueAt;

  async function make<Answer>(
    kind: CallKind,
    name: string,
    send: () => Promise<Response>,
    look: (answer: Response) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await look(await send());
      samples.note(kind, name, nextDueAt);
      nextDueAt = performance.now();
      return answer;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      samples.noteError(name, message);
      throw new FailedCall(message);
    }
  }

  const dataOf = async <E extends Endpoint>(answer: Response): Promise<ReplyOf<E>> => {
    // The server has validated its reply against the contract.
    const envelope = (await answer.json()) as Envelope<ReplyOf<E>>;
    if (answer.status !== 200 || envelope.code !== 200)
      throw new Error(`${answer.status}, ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  };

  return {
    operator,
    read: (endpoint, sent) => make('read', endpoint.name, () => server.send(cookie, endpoint, sent), dataOf),
    write: (endpoint, sent) =>
      make(
        'write',
        endpoint.name,
        () => server.send(cookie, endpoint, { ...sent, idempotencyKey: randomUUID() }),
        dataOf,
      ),
    download: (endpoint, sent) =>
      make(
        'export',
        endpoint.name,
        () => server.send(cookie, endpoint, sent),
        async (answer) => {
          const text = await answer.text();
          const isFile = answer.headers.get('content-disposition')?.startsWith('attachment') ?? false;
          if (answer.status !== 200 || !isFile) throw new Error(`${answer.status}, ${text.slice(0, 200)}`);
          return text;
        },
      ),
    readList: ({ name, path, body }) =>
      make(
        'read',
        name,
        () =>
          fetch(server.origin + path, {
            method: body ? 'POST' : 'GET',
            headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          }),
        async (answer) => void (await dataOf(answer)),
      ),
  };
}
