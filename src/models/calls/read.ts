/** A read whose failure stays in the state, so that the page shows it where the data would be. */
import { bodyCodes } from '#contract/codes';
import { isHttpError, isSuccess, type Reply } from '../../request';
import { call, cancelSignal, put, type SagaGenerator } from '../../runtime/effects';

/**
 * `failed`: another try may bring it. `refused`: the server has answered, and will answer the same. `missing`: there is no such
 * record. `outdated`: what stands is being read again, e.g. since it was written to.
 */
export type ReadProblem = 'failed' | 'refused' | 'missing' | 'outdated';

/** What a part was asked for last, e.g. by the id of a record; an object of its own for each question. */
export interface Question {
  readonly given: unknown;
}

/** Reducers see of the state what they need, so that they fit into a model with more in it. */
export interface Asking {
  asked: Record<string, Question>;
  problems: Partial<Record<string, ReadProblem>>;
}

/** An effect that asks and keeps nothing: it answers what came, and undefined where that was refused. */
export const asks = <Given, Data>(send: (given: Given) => Promise<Reply<Data>>) =>
  function* (given: Given): SagaGenerator<Data | undefined> {
    const reply: Reply<Data> = yield* call(() => send(given));
    return isSuccess(reply) ? reply.data : undefined;
  };

/** To be spread into the reducers of a model that reads. */
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
 * Asks for a part. What was asked last is remembered, and an answer to anything before it is dropped, as is its failure:
 * they say nothing of what is wanted now.
 *
 * @returns undefined where it failed, or where something else was asked meanwhile
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

/** Too many and too slow are told to come again. */
const passingStatuses: readonly number[] = [408, 425, 429];

const isRefusal = (error: unknown): boolean =>
  isHttpError(error) && error.status < 500 && !passingStatuses.includes(error.status);

/** Whether the part was asked last for just this. */
export const isAskedFor = (
  { asked }: Readonly<Pick<Asking, 'asked'>>,
  part: string,
  given: unknown,
): boolean => part in asked && asked[part]?.given === given;
