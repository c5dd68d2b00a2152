/** Tab 操作日志: who did what to this job. */
import type { PrintJobDetail } from '#contract/repertory';
import { RecordTrail } from '#src/pages/audit/RecordTrail';

export const LogTab = ({ detail: { job, version } }: { readonly detail: PrintJobDetail }) => (
  <RecordTrail
    entityKind="print_job"
    entityId={job.id}
    revision={`${job.status} ${job.exportCount} ${job.stockCount} ${version}`}
  />
);
