/** What the effects of the repertory model share. */
import type { PrintJob } from '#contract/repertory/endpoints';
import { findPrintJob } from '#src/services/repertory';
import type { EffectTools } from 'saga-models';
import { put, type SagaGenerator } from 'saga-models/effects';
import { isAskedFor, read } from '../calls/read';
import { repertoryReads } from './reads';
import type { reducers } from './reducers';
import type { RepertoryState } from './state';

export type RepertoryTools = EffectTools<'repertory', RepertoryState, typeof reducers>;

/** Reads a job without a loading indicator and updates it on its page and in the list. */
export function* refreshJob(tools: RepertoryTools, id: number): SagaGenerator<PrintJob | undefined> {
  const { actions, select } = tools;
  const isLookedAt = yield* select((state) => isAskedFor(state, 'detail', id));
  const listed = yield* select(({ asked }) => asked['page']);
  const detail = isLookedAt
    ? yield* repertoryReads.again(tools)('detail', id)
    : yield* read(tools, `row ${id}`, id, (signal) => findPrintJob(id, signal));
  if (!detail) return undefined;
  // If the list was read since, its rows are newer.
  if ((yield* select(({ asked }) => asked['page'])) === listed) yield* put(actions.saveRow(detail.job));
  return detail.job;
}
