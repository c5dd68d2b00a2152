/** What was done to one record: the piece of the audit trail that its own page shows. */
import { useEffect, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { AuditRecord } from '#contract/audit';
import type { AuditEntityKind } from '#contract/audit.facts';
import { AuditRecords } from '../../components/audit/AuditRecords';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { useTexts } from '../../locales';
import { audit } from '../../models/audit';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { AuditEntry } from './AuditEntry';
import { auditPageTexts } from './texts';

const { actions } = audit;

interface RecordTrailProps {
  readonly entityKind: AuditEntityKind;
  readonly entityId: string | number;
  /** Changes with every step that leaves an entry, so that the trail is read again. */
  readonly revision: string | number;
}

export function RecordTrail({ entityKind, entityId, revision }: RecordTrailProps) {
  const dispatch = useDispatch();
  const texts = useTexts(auditPageTexts);
  const { trail, problems } = useModel(audit);
  const isLoading = useLoading('audit/fetchTrail');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const [opened, setOpened] = useState<AuditRecord>();
  const query = { entityKind, entityId: String(entityId), ...place };
  const { currentPage, pageSize } = place;

  useEffect(() => void dispatch(actions.clearTrail()), [dispatch, entityKind, entityId]);
  useEffect(
    () =>
      void dispatch(actions.fetchTrail({ entityKind, entityId: String(entityId), currentPage, pageSize })),
    [dispatch, entityKind, entityId, currentPage, pageSize, revision],
  );

  if (problems.trail)
    return <ErrorState onRetry={() => void dispatch(actions.fetchTrail(query))} isRetrying={isLoading} />;
  return (
    <>
      <AuditRecords
        isOfOneRecord
        page={trail}
        isLoading={isLoading || trail === undefined}
        empty={<EmptyState title={texts.empty} />}
        onOpen={setOpened}
        onTurn={setPlace}
      />
      {opened && <AuditEntry record={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
