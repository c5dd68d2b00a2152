/** What was done to one record: the piece of the audit trail that its own page shows. */
import { useEffect, useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { AuditRecord } from '#contract/audit';
import type { AuditEntityKind } from '#contract/audit.facts';
import { auditColumns } from '../../components/audit/audit-columns';
import { AuditCard } from '../../components/audit/AuditCard';
import { useAuditWords } from '../../components/audit/use-audit-words';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PagedRows } from '../../components/list/PagedRows';
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
  const words = useAuditWords();
  const { trail, problems } = useModel(audit);
  const isLoading = useLoading('audit/fetchTrail');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const [opened, setOpened] = useState<AuditRecord>();
  const query = { entityKind, entityId: String(entityId), ...place };
  const { currentPage, pageSize } = place;
  const columns = useMemo(() => auditColumns({ words, isOfOneRecord: true, onOpen: setOpened }), [words]);

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
      <PagedRows
        page={trail}
        isLoading={isLoading || trail === undefined}
        columns={columns}
        keyOf={keyOf}
        unit={texts.unit}
        empty={<EmptyState title={texts.empty} />}
        card={(record) => <AuditCard isOfOneRecord record={record} words={words} onOpen={setOpened} />}
        place={place}
        onTurn={setPlace}
      />
      {opened && <AuditEntry record={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const keyOf = ({ position }: AuditRecord) => String(position);
