/** One entry of the audit trail; its seal is checked for people with the right to see seals. */
import type { AuditRecord } from '#contract/audit/endpoints';
import { useCan } from '#src/access';
import { AuditDrawer } from '#src/components/audit/AuditDrawer';
import { audit } from '#src/models/audit/audit';
import { useDispatch, useModel } from 'saga-models/react';
import { useRecord } from '../record/use-record';

const { actions } = audit;

interface AuditEntryProps {
  readonly record: AuditRecord;
  /** The entry was opened by its address. */
  readonly isInAddress?: boolean;
  readonly onClose: () => void;
}

export const AuditEntry = (props: AuditEntryProps) =>
  useCan('audit.view') ? <SealedEntry {...props} /> : <AuditDrawer {...props} seal={null} />;

function SealedEntry(entry: AuditEntryProps) {
  const { position } = entry.record;
  const { seal, problems } = useModel(audit, 'seal', 'problems');
  const dispatch = useDispatch();
  const { data, problem, fetch } = useRecord(
    { data: seal, problem: problems.seal, fetch: actions.fetchSeal(position), clear: actions.clearSeal() },
    position,
  );
  const onProof = () => void dispatch(actions.downloadProof(position));
  const hasFailed = problem !== undefined;
  return <AuditDrawer {...entry} seal={{ check: data, hasFailed, onRetry: fetch, onProof }} />;
}
