/** The entry named by the address: taken from the page shown, or read by itself if it isn't on that page. */
import { Result } from 'antd';
import type { ReactNode } from 'react';
import type { AuditRecord } from '#contract/audit/endpoints';
import { ArchiveNote } from '#src/components/audit/ArchiveNote';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { AuditEntry } from '#src/controllers/audit-trail/AuditEntry';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useLabels } from '#src/locales';
import { audit } from '#src/models/audit/audit';
import { useModel } from 'saga-models/react';
import { auditPageWords } from './texts';

const { actions } = audit;

interface EntryByPositionProps {
  /** The position, as in the address. */
  readonly position: string;
  readonly listed: AuditRecord | undefined;
  /** Entries up to here are in archive files, so links to them lead nowhere. */
  readonly archivedTo: string | undefined;
  readonly onClose: () => void;
}

export function EntryByPosition({ position, listed, archivedTo, onClose }: EntryByPositionProps) {
  const { entry } = useModel(audit, 'entry');
  const record = listed ?? (String(entry?.position) === position ? entry : undefined);
  if (record) return <AuditEntry isInAddress record={record} onClose={onClose} />;
  return <MissingEntry position={position} archivedTo={archivedTo} onClose={onClose} />;
}

function MissingEntry({ position, archivedTo, onClose }: Omit<EntryByPositionProps, 'listed'>) {
  const text = useLabels(auditPageWords);
  const missing = <NoSuchEntry archivedTo={archivedTo} />;
  const wanted = /^[1-9]\d{0,14}$/.test(position) ? Number(position) : undefined;
  return (
    <SideDrawer isInAddress size="large" title={text.entry(position)} onClose={onClose}>
      {wanted === undefined ? missing : <AwaitedEntry position={wanted} missing={missing} />}
    </SideDrawer>
  );
}

const NoSuchEntry = ({ archivedTo }: Pick<EntryByPositionProps, 'archivedTo'>) => (
  <Result
    icon={<MissingIcon />}
    title={useLabels(auditPageWords).noSuchEntry}
    subTitle={<ArchiveNote archivedTo={archivedTo} />}
  />
);

interface AwaitedEntryProps {
  readonly position: number;
  readonly missing: ReactNode;
}

/** Shown until the entry has been read and gets its drawer. */
function AwaitedEntry({ position, missing }: AwaitedEntryProps) {
  const { problems } = useModel(audit, 'problems');
  const record = useRecord(
    {
      data: undefined,
      problem: problems.entry,
      fetch: actions.fetchEntry(position),
      clear: actions.clearEntry(),
    },
    position,
  );
  return (
    <RecordView record={record} missing={missing} waitingLines={10}>
      {() => null}
    </RecordView>
  );
}
