/** One entry of the audit trail with its seal checked, for those who may look at seals. */
import { useEffect } from 'react';
import type { AuditRecord } from '#contract/audit';
import { useCan } from '../../access';
import { AuditDrawer } from '../../components/audit/AuditDrawer';
import { audit } from '../../models/audit';
import { useDispatch, useModel } from '../../runtime/react';

const { actions } = audit;

interface AuditEntryProps {
  readonly record: AuditRecord;
  readonly onClose: () => void;
}

export function AuditEntry({ record, onClose }: AuditEntryProps) {
  const dispatch = useDispatch();
  const mayCheck = useCan('audit.view');
  const { seal, problems } = useModel(audit);
  const { position } = record;
  useEffect(() => {
    if (mayCheck) void dispatch(actions.fetchSeal(position));
  }, [dispatch, mayCheck, position]);
  return (
    <AuditDrawer
      record={record}
      seal={
        mayCheck
          ? {
              check: seal,
              hasFailed: problems.seal !== undefined,
              onRetry: () => void dispatch(actions.fetchSeal(position)),
            }
          : null
      }
      onClose={onClose}
    />
  );
}
