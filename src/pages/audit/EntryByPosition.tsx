/** The entry that an address names: off the page that is shown, or, where a link is older than that page, by itself. */
import { Drawer, Result } from 'antd';
import type { AuditRecord } from '#contract/audit/endpoints';
import { useTexts } from '../../locales';
import { audit } from '../../models/audit/audit';
import { useModel } from '../../runtime/react';
import { AuditEntry } from '#src/controllers/audit-trail/AuditEntry';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { auditPageTexts } from './texts';

const { actions } = audit;

interface EntryByPositionProps {
  /** As the address has it. */
  readonly position: string;
  readonly listed: AuditRecord | undefined;
  readonly onClose: () => void;
}

export function EntryByPosition({ position, listed, onClose }: EntryByPositionProps) {
  const { entry } = useModel(audit);
  const record = listed ?? (String(entry?.position) === position ? entry : undefined);
  if (record) return <AuditEntry record={record} onClose={onClose} />;
  return <MissingEntry position={position} onClose={onClose} />;
}

function MissingEntry({ position, onClose }: Omit<EntryByPositionProps, 'listed'>) {
  const text = useTexts(auditPageTexts);
  const wanted = /^[1-9]\d{0,14}$/.test(position) ? Number(position) : undefined;
  return (
    <Drawer open size="large" title={text.entry(position)} onClose={onClose}>
      {wanted === undefined ? <NoSuchEntry /> : <AwaitedEntry position={wanted} />}
    </Drawer>
  );
}

const NoSuchEntry = () => <Result status="404" title={useTexts(auditPageTexts).noSuchEntry} />;

/** Until it is there; then it has a drawer of its own. */
function AwaitedEntry({ position }: { readonly position: number }) {
  const { problems } = useModel(audit);
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
    <RecordView record={record} missing={<NoSuchEntry />} waitingLines={10}>
      {() => null}
    </RecordView>
  );
}
