/** A record in whichever state it is: waited for, missing, not to be read, or shown, with a line where it could not be read anew. */
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../components/antd/SkeletonLines';
import { ErrorState } from '../../components/ErrorState';
import { StaleLine } from '../../components/StaleLine';
import type { RecordControl } from './use-record';

interface RecordViewProps<Data> {
  readonly record: RecordControl<Data>;
  /** Where there is no such record; a part that can't be missing needs none. */
  readonly missing?: ReactNode;
  /** Lines of grey while it is waited for, about as many as will be shown. */
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
