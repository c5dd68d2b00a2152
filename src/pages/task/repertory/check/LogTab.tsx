/** Tab 操作日志: who did what to this job. */
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';

export const LogTab = ({ detail: { job, version } }: { readonly detail: PrintJobDetail }) => (
  <RecordAuditTrail
    entityKind="print_job"
    entityId={job.id}
    revision={`${job.status} ${job.exportCount} ${job.stockCount} ${version}`}
  />
);
