/** Reads a part of a model and keeps a failure in the state, so that the page shows it where the data would be. */
import { bodyCodes } from '#contract/codes';
import { isHttpError, isSuccess, type Reply } from '#src/request';
import { call, cancelSignal, put, type SagaGenerator } from 'saga-models/effects';

/**
 * `failed`: another try may succeed. `refused`: the server would refuse again. `missing`: there is no such record.
 * `outdated`: the data shown is being read again, e.g. after a write.
 */
export type ReadProblem = 'failed' | 'refused' | 'missing' | 'outdated';

/** The last question for a part, e.g. the id of a record; compared by identity, so each question is a new object. */
export interface Question {
  readonly given: unknown;
}

/** The part of the state that the reducers here need, so that they fit any model that has it. */
export interface Asking {
  asked: Record<string, Question>;
  problems: Partial<Record<string, ReadProblem>>;
}

/** An effect that returns the reply's data without keeping it; undefined when refused. */
export const asks = <Given, Data>(send: (given: Given) => Promise<Reply<Data>>) =>
  function* (given: Given): SagaGenerator<Data | undefined> {
    const reply: Reply<Data> = yield* call(() => send(given));
    return isSuccess(reply) ? reply.data : undefined;
  };

/** Reducers for any model that reads. */
export const readReducers = {
  saveAsked(state: Pick<Asking, 'asked'>, { part, question }: { part: string; question: Question }) {
    state.asked[part] = question;
  },
  saveProblem(state: Pick<Asking, 'problems'>, { part, problem }: { part: string; problem: ReadProblem }) {
    state.problems[part] = problem;
  },
};

export interface ReadTools<Part extends string = string> {
  readonly actions: {
    readonly saveAsked: (asked: { part: Part; question: Question }) => { readonly type: string };
    readonly saveProblem: (problem: { part: Part; problem: ReadProblem }) => { readonly type: string };
  };
  readonly select: <Selected>(selector: (state: Readonly<Asking>) => Selected) => SagaGenerator<Selected>;
}

/**
 * Reads a part and remembers the question. Answers and failures of earlier questions for this part are dropped, because
 * they say nothing about what is wanted now.
 *
 * @returns undefined if it failed, or if something else was asked meanwhile
 */
export function* read<Part extends string, Data>(
  { actions, select }: ReadTools<Part>,
  part: Part,
  given: unknown,
  send: (signal: AbortSignal) => Promise<Reply<Data>> | SagaGenerator<Reply<Data>>,
): SagaGenerator<Data | undefined> {
  const question: Question = { given };
  yield* put(actions.saveAsked({ part, question }));
  const isWanted = () => select(({ asked }) => asked[part] === question);
  const signal = yield* cancelSignal();
  try {
    const reply: Reply<Data> = yield* call(send, signal);
    if (!(yield* isWanted())) return undefined;
    if (isSuccess(reply)) return reply.data;
    const problem = reply.code === bodyCodes.recordNotFound ? 'missing' : 'refused';
    yield* put(actions.saveProblem({ part, problem }));
    return undefined;
  } catch (error) {
    if (!(yield* isWanted())) return undefined;
    yield* put(actions.saveProblem({ part, problem: isRefusal(error) ? 'refused' : 'failed' }));
    throw error;
  }
}

/** Statuses after which another try may succeed: timeout, too early, too many requests. */
const passingStatuses: readonly number[] = [408, 425, 429];

const isRefusal = (error: unknown): boolean =>
  isHttpError(error) && error.status < 500 && !passingStatuses.includes(error.status);

/** Whether the part's last question was exactly this one. */
export const isAskedFor = (
  { asked }: Readonly<Pick<Asking, 'asked'>>,
  part: string,
  given: unknown,
): boolean => part in asked && asked[part]?.given === given;
