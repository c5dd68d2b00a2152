/** The part of the audit trail that concerns one record, for the record's own page. */
import { useMemo, useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import type { AuditRecord } from '#contract/audit/endpoints';
import { ArchiveNote } from '#src/components/audit/ArchiveNote';
import { auditColumns } from '#src/components/audit/audit-columns';
import { AuditCard } from '#src/components/audit/AuditCard';
import { useAuditWords } from '#src/components/audit/use-audit-words';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { PagedRows } from '#src/components/list/PagedRows';
import { audit } from '#src/models/audit/audit';
import { useModel } from 'saga-models/react';
import { useRecord } from '../record/use-record';
import { AuditEntry } from './AuditEntry';

const { actions } = audit;

interface RecordAuditTrailProps {
  readonly entityKind: string;
  readonly entityId: string | number;
  /** Changes with every write to the record, so that the trail is read again. */
  readonly revision: string | number;
  /** Shows cards instead of a table, because the place is narrow whatever the window's width. */
  readonly asCards?: boolean;
}

export function RecordAuditTrail({ entityKind, entityId, revision, asCards = false }: RecordAuditTrailProps) {
  const words = useAuditWords();
  const { trail, problems } = useModel(audit, 'trail', 'problems');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const [opened, setOpened] = useState<AuditRecord>();
  const query = { entityKind, entityId: String(entityId), ...place };
  const columns = useMemo(() => auditColumns({ words, isOfOneRecord: true, onOpen: setOpened }), [words]);

  const { problem, isLoading, fetch } = useRecord(
    {
      data: trail,
      problem: problems.trail,
      fetch: actions.fetchTrail(query),
      clear: actions.clearTrail(),
    },
    `${entityKind} ${entityId}`,
    `${place.currentPage} ${place.pageSize} ${revision}`,
  );
  if (problem) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  return (
    <>
      <PagedRows
        asCards={asCards}
        page={trail}
        isLoading={isLoading}
        columns={columns}
        keyOf={keyOf}
        unit={words.texts.unit}
        empty={<EmptyState title={words.texts.empty} />}
        card={(record) => <AuditCard isOfOneRecord record={record} words={words} onOpen={setOpened} />}
        place={place}
        onTurn={setPlace}
      />
      <ArchiveNote isBelowRows archivedTo={trail?.archivedTo} />
      {opened && <AuditEntry record={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const keyOf = ({ position }: AuditRecord) => String(position);
