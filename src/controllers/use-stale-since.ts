/** From when that is what stands after a failed read, where it answers what was asked last. */
import { useLayoutEffect } from 'react';
import type { Stale } from '../components/StaleLine';
import type { ReadProblem } from '../models/calls/read';

/** What was read, when it was first shown; kept beside the data, which may be shown again on another page's return. */
const shown = new WeakMap<object, { readonly question: string; readonly at: Date }>();

/**
 * @param question that was asked last, e.g. the search of a list
 * @returns undefined where the last read has not failed, or where what stands answers something else
 */
export function useStaleSince(
  problem: ReadProblem | undefined,
  data: object | undefined,
  question: string,
): Stale | undefined {
  useLayoutEffect(() => {
    if (data && !shown.has(data)) shown.set(data, { question, at: new Date() });
    // A question is named when the call is sent, and its data comes later: it answers the question of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [data]);
  const read = data && shown.get(data);
  const hasFailed = problem !== undefined && problem !== 'outdated' && problem !== 'missing';
  return hasFailed && read?.question === question
    ? { since: read.at, isRepeated: problem === 'failed' }
    : undefined;
}
