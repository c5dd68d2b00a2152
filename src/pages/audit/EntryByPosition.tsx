/** The entry that an address names: off the page that is shown, or, where a link is older than that page, by itself. */
import { Drawer, Result, Skeleton } from 'antd';
import { useEffect } from 'react';
import type { AuditRecord } from '#contract/audit';
import { ErrorState } from '../../components/ErrorState';
import { useTexts } from '../../locales';
import { audit } from '../../models/audit';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { AuditEntry } from './AuditEntry';
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
  const dispatch = useDispatch();
  const text = useTexts(auditPageTexts);
  const { problems } = useModel(audit);
  const isLoading = useLoading('audit/fetchEntry');
  const wanted = /^[1-9]\d{0,14}$/.test(position) ? Number(position) : undefined;
  useEffect(() => {
    if (wanted !== undefined) void dispatch(actions.fetchEntry(wanted));
  }, [dispatch, wanted]);
  return (
    <Drawer open size="large" title={text.entry(position)} onClose={onClose}>
      {wanted === undefined || problems.entry === 'missing' ? (
        <Result status="404" title={text.noSuchEntry} />
      ) : problems.entry === 'failed' ? (
        <ErrorState onRetry={() => void dispatch(actions.fetchEntry(wanted))} isRetrying={isLoading} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}
