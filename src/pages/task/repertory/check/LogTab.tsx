/** 操作日志 of one job: who did what to it, in a tab or beside the record. */
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';

interface LogTabProps {
  readonly detail: PrintJobDetail;
  /** In a narrow place. */
  readonly asCards?: boolean;
}

export const LogTab = ({ detail: { job, version }, asCards = false }: LogTabProps) => (
  <RecordAuditTrail
    asCards={asCards}
    entityKind="print_job"
    entityId={job.id}
    revision={`${job.status} ${job.exportCount} ${job.stockCount} ${version}`}
  />
);
