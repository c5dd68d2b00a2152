/** Reads a record, or another part of a model, for a screen: when it is shown, when it has changed, and on demand. */
import { useEffect, useEffectEvent } from 'react';
import type { Stale } from '#src/components/StaleLine';
import { useVisit } from '#src/components/use-visit';
import { useShownLocale } from '#src/locales';
import type { ReadProblem } from '#src/models/calls/read';
import type { EffectAction } from 'saga-models';
import { useDispatch, useLoading } from 'saga-models/react';
import { useRetry } from '../use-retry';
import { useStaleSince } from '../use-stale-since';

export interface RecordRead<Data> {
  /** The model's data; undefined if it belongs to another record. */
  readonly data: Data | undefined;
  readonly problem: ReadProblem | undefined;
  readonly fetch: EffectAction<unknown>;
  /** Clears the data of another record; without it, that stays until the answer arrives. */
  readonly clear?: { readonly type: string };
}

export interface RecordControl<Data> extends Pick<RecordRead<Data>, 'data' | 'problem'> {
  readonly isLoading: boolean;
  /** Whether the data is from the last read, and nothing has been written since. */
  readonly isCurrent: boolean;
  /** Set if the last read failed and older data is shown. */
  readonly stale: Stale | undefined;
  /** Reads it again. */
  readonly fetch: () => void;
}

/**
 * @param key identifies the record; when it changes, the other record is read
 * @param revision changes when the record has changed; it is read again, and the data shown stays meanwhile
 */
export function useRecord<Data>(
  { data, problem, fetch, clear }: RecordRead<Data>,
  key: string | number = '',
  revision: string | number = '',
): RecordControl<Data> {
  const dispatch = useDispatch();
  const isLoading = useLoading(fetch);
  // Read again with the language, because parts of the answer are texts of the server.
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
