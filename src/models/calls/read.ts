/** A read whose failure stays in the state, so that the page shows it where the data would be. */
import { bodyCodes } from '#contract/codes';
import { isSuccess, type Reply } from '../../request';
import { call, cancelSignal, put, type SagaGenerator } from '../../runtime/effects';

/** `missing`: there is no such record. */
export type ReadProblem = 'failed' | 'missing';

interface ProblemKeeper<Part> {
  readonly actions: {
    readonly saveProblem: (problem: { part: Part; problem: ReadProblem }) => { readonly type: string };
  };
}

export function* read<Part extends string, Data>(
  { actions }: ProblemKeeper<Part>,
  part: Part,
  send: (signal: AbortSignal) => Promise<Reply<Data>> | SagaGenerator<Reply<Data>>,
): SagaGenerator<Data | undefined> {
  const signal = yield* cancelSignal();
  try {
    const reply: Reply<Data> = yield* call(send, signal);
    if (isSuccess(reply)) return reply.data;
    const problem = reply.code === bodyCodes.recordNotFound ? 'missing' : 'failed';
    yield* put(actions.saveProblem({ part, problem }));
    return undefined;
  } catch (error) {
    yield* put(actions.saveProblem({ part, problem: 'failed' }));
    throw error;
  }
}
