/** What the effects of the repertory model work with. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { isSuccess } from '../../request';
import type { EffectTools } from '../../runtime';
import { call, put, type SagaGenerator } from '../../runtime/effects';
import { findPrintJob } from '../../services/repertory';
import type { reducers } from './reducers';
import type { RepertoryState } from './state';

export type RepertoryTools = EffectTools<'repertory', RepertoryState, typeof reducers>;

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
