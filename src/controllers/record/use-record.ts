/** A record, or another part of a model, as a screen reads it: asked for when shown, again when asked, and how it went. */
import { useEffect, useEffectEvent } from 'react';
import type { Stale } from '../../components/StaleLine';
import { useVisit } from '../../components/use-visit';
import { useShownLocale } from '../../locales';
import type { ReadProblem } from '../../models/calls/read';
import type { EffectAction } from '../../runtime';
import { useDispatch, useLoading } from '../../runtime/react';
import { useRetry } from '../use-retry';
import { useStaleSince } from '../use-stale-since';

export interface RecordRead<Data> {
  /** As the model has it; undefined where that is another record. */
  readonly data: Data | undefined;
  readonly problem: ReadProblem | undefined;
  readonly fetch: EffectAction<unknown>;
  /** Forgets what another record left behind; without it, that stands until the answer is there. */
  readonly clear?: { readonly type: string };
}

export interface RecordControl<Data> extends Pick<RecordRead<Data>, 'data' | 'problem'> {
  readonly isLoading: boolean;
  /** What stands is what was read last, and nobody has written to it since. */
  readonly isCurrent: boolean;
  /** Where the data is what stands after a failed read. */
  readonly stale: Stale | undefined;
  /** Reads it again. */
  readonly fetch: () => void;
}

/**
 * @param key of the record: when it changes, another one is read
 * @param revision changes when the same record has changed: it is read again, and what is there stays meanwhile
 */
export function useRecord<Data>(
  { data, problem, fetch, clear }: RecordRead<Data>,
  key: string | number = '',
  revision: string | number = '',
): RecordControl<Data> {
  const dispatch = useDispatch();
  const isLoading = useLoading(fetch);
  // Some of it is said by the server, in the language that is shown.
  const locale = useShownLocale();
  const visit = useVisit();
  const forget = useEffectEvent(() => clear && dispatch(clear));
  const read = useEffectEvent(() => void dispatch(fetch));
  useEffect(() => void forget(), [key]);
  useEffect(() => read(), [key, revision, locale, visit]);
  const stale = useStaleSince(
    problem,
    typeof data === 'object' && data !== null ? data : undefined,
    `${key} ${revision}`,
  );
  useRetry(problem, isLoading, () => void dispatch(fetch));
  return {
    data,
    problem: problem === 'outdated' ? undefined : problem,
    isLoading,
    isCurrent: problem === undefined,
    stale,
    fetch: () => void dispatch(fetch),
  };
}
