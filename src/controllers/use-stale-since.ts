/** Since when the data shown is outdated: it is kept after a failed read, if it answers the same question. */
import { useLayoutEffect } from 'react';
import type { Stale } from '#src/components/StaleLine';
import type { ReadProblem } from '#src/models/calls/read';

/**
 * When each data object was first shown, and for which question. A WeakMap, because the page may be left and shown
 * again with the same object.
 */
const shown = new WeakMap<object, { readonly question: string; readonly at: Date }>();

/**
 * @param question the last question, e.g. the search of a list
 * @returns undefined if the last read has not failed, or if the data answers another question
 */
export function useStaleSince(
  problem: ReadProblem | undefined,
  data: object | undefined,
  question: string,
): Stale | undefined {
  useLayoutEffect(() => {
    if (data && !shown.has(data)) shown.set(data, { question, at: new Date() });
    // Not on `question`: it changes when the call is sent, before its data arrives. The data answers the question of
    // that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [data]);
  const read = data && shown.get(data);
  const hasFailed = problem !== undefined && problem !== 'outdated' && problem !== 'missing';
  return hasFailed && read?.question === question
    ? { since: read.at, isRepeated: problem === 'failed' }
    : undefined;
}
