/** Tab 操作日志: who did what to this job. */
import type { PrintJob } from '#contract/repertory';
import { RecordTrail } from '../../../audit/RecordTrail';

export const LogTab = ({ job }: { readonly job: PrintJob }) => (
  <RecordTrail
    entityKind="print_job"
    entityId={job.id}
    revision={`${job.status} ${job.exportCount} ${job.stockCount}`}
  />
);
