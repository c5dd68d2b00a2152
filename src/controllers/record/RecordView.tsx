/** Shows a record in any read state: loading, missing, forbidden, or its data, with a line if the last read failed. */
import type { ReactNode } from 'react';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { ErrorState } from '#src/components/ErrorState';
import { StaleLine } from '#src/components/StaleLine';
import type { RecordControl } from './use-record';

interface RecordViewProps<Data> {
  readonly record: RecordControl<Data>;
  /** Shown if there is no such record; not needed for a part that always exists. */
  readonly missing?: ReactNode;
  /** Number of skeleton lines while loading, about as many as the data will have. */
  readonly waitingLines?: number;
  readonly children: (data: Data) => ReactNode;
}

export function RecordView<Data>({ record, missing, waitingLines, children }: RecordViewProps<Data>) {
  const { data, problem, isLoading, stale, fetch } = record;
  if (problem === 'missing' && missing !== undefined) return missing;
  if (problem !== undefined && !stale) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  if (data === undefined)
    return <SkeletonLines {...(waitingLines !== undefined && { paragraph: { rows: waitingLines } })} />;
  return (
    <>
      {stale && <StaleLine {...stale} onRetry={fetch} isRetrying={isLoading} />}
      {children(data)}
    </>
  );
}
