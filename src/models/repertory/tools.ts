/** What the effects of the repertory model work with, and how they read. */
import { bodyCodes } from '#contract/codes';
import type { PrintJob } from '#contract/repertory';
import { isSuccess, type Reply } from '../../request';
import type { EffectTools } from '../../runtime';
import { call, cancelSignal, put, type SagaGenerator } from '../../runtime/effects';
import { findPrintJob } from '../../services/repertory';
import type { reducers } from './reducers';
import type { ReadPart, RepertoryState } from './state';

export type RepertoryTools = EffectTools<'repertory', RepertoryState, typeof reducers>;

/** A read whose failure stays in the state, so that the page shows it where the data would be. */
export function* read<Data>(
  { actions }: Pick<RepertoryTools, 'actions'>,
  part: ReadPart,
  send: (signal: AbortSignal) => Promise<Reply<Data>>,
): SagaGenerator<Data | undefined> {
  const signal = yield* cancelSignal();
  try {
    const reply: Reply<Data> = yield* call(() => send(signal));
    if (isSuccess(reply)) return reply.data;
    const problem = reply.code === bodyCodes.recordNotFound ? 'missing' : 'failed';
    yield* put(actions.saveProblem({ part, problem }));
    return undefined;
  } catch (error) {
    yield* put(actions.saveProblem({ part, problem: 'failed' }));
    throw error;
  }
}

/** Reads a job without a sign of loading and shows it wherever it stands. */
export function* refreshJob(
  { actions }: Pick<RepertoryTools, 'actions'>,
  id: number,
): SagaGenerator<PrintJob | undefined> {
  const reply = yield* call(findPrintJob, id);
  if (!isSuccess(reply)) return undefined;
  yield* put(actions.saveJob(reply.data));
  return reply.data.job;
}
