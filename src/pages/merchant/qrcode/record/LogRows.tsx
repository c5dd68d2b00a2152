/** The log of QR codes, newest first, paged: of one code, or of all that the person may see (findLogList). */
import { Button, Flex, Typography, Descriptions, Result } from 'antd';
import { useState } from 'react';
import { defaultPageSize, firstPage } from '#config/constants';
import { auditRecordWords } from '#contract/audit/labels';
import type { QrLogEntry } from '#contract/qrcode/endpoints';
import { ArchiveNote } from '#src/components/audit/ArchiveNote';
import { ChangeTable } from '#src/components/audit/ChangeTable';
import { auditTexts } from '#src/components/audit/texts';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { PagedRows } from '#src/components/list/PagedRows';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { blank } from '#src/lib/blank';
import { displayExactInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from 'saga-models/react';

const { actions } = qrcode;

interface LogRowsProps {
  /** Without it, the log of all codes. */
  readonly qrCodeId?: number;
  /** Changes with every write that leaves an entry, so that the log is read again. */
  readonly revision?: string;
}

export function LogRows({ qrCodeId, revision = '' }: LogRowsProps) {
  const { log: text } = useTexts(qrCodeTexts);
  const { log, problems } = useModel(qrcode, 'log', 'problems');
  const [place, setPlace] = useState({ currentPage: firstPage, pageSize: defaultPageSize });
  const [openedId, setOpenedId] = useState<number>();
  const { problem, isLoading, fetch } = useRecord(
    {
      data: log,
      problem: problems.log,
      fetch: actions.fetchLog({
        page: place.currentPage,
        size: place.pageSize,
        ...(qrCodeId !== undefined && { qrCodeId }),
      }),
      clear: actions.clearLog(),
    },
    qrCodeId ?? '',
    `${place.currentPage} ${place.pageSize} ${revision}`,
  );
  if (problem) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  return (
    <>
      <PagedRows<QrLogEntry>
        asCards
        page={log}
        columns={[]}
        keyOf={({ id }) => String(id)}
        unit={text.unit}
        empty={<EmptyState title={text.none} />}
        card={(entry) => <LogCard entry={entry} isOfOneCode={qrCodeId !== undefined} onOpen={setOpenedId} />}
        place={place}
        onTurn={setPlace}
      />
      <ArchiveNote isBelowRows archivedTo={log?.archivedTo} />
      {openedId !== undefined && (
        <LogEntryDrawer key={openedId} id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  );
}

interface LogCardProps {
  readonly entry: QrLogEntry;
  /** Leaves out the code's name, which is the same for all entries of its log. */
  readonly isOfOneCode: boolean;
  readonly onOpen: (id: number) => void;
}

function LogCard({ entry, isOfOneCode, onOpen }: LogCardProps) {
  const { details, system, sentenceSeparator } = useTexts(auditTexts);
  const { id, at, accountName, actionName, changes, reason } = entry;
  const what = changes.map(({ label, before, after }) =>
    before === null ? `${label} ${after ?? ''}` : `${label} ${before} → ${after ?? ''}`,
  );
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" align="baseline" gap="small">
        <Typography.Text strong>{actionName}</Typography.Text>
        <Button type="link" size="small" aria-label={`${details} ${id}`} onClick={() => onOpen(id)}>
          {details}
        </Button>
      </Flex>
      {!isOfOneCode && <Typography.Text>{objectOf(entry)}</Typography.Text>}
      <Typography.Paragraph ellipsis={{ rows: 3 }} style={{ margin: 0 }}>
        {[...what, ...(reason === null ? [] : [reason])].join(sentenceSeparator)}
      </Typography.Paragraph>
      <Typography.Text type="secondary">
        {displayExactInstant(at)} · {accountName ?? system}
      </Typography.Text>
    </Flex>
  );
}

interface LogEntryDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** An entry of the log: who, when, what, and each field before and after (findLogById). */
function LogEntryDrawer({ id, onClose }: LogEntryDrawerProps) {
  const { log: text, retarget } = useTexts(qrCodeTexts);
  const { system, noChanges } = useTexts(auditTexts);
  const { fields } = useLabels(auditRecordWords);
  const { logEntry, problems } = useModel(qrcode, 'logEntry', 'problems');
  const record = useRecord(
    {
      data: logEntry?.id === id ? logEntry : undefined,
      problem: problems.logEntry,
      fetch: actions.fetchLogEntry(id),
      clear: actions.clearLogEntry(),
    },
    id,
  );
  return (
    <SideDrawer size="large" title={record.data?.actionName ?? ''} onClose={onClose}>
      <RecordView
        record={record}
        missing={<Result icon={<MissingIcon />} title={text.missing} />}
        waitingLines={6}
      >
        {(entry) => (
          <Flex vertical gap="large">
            <Descriptions
              size="small"
              column={1}
              items={[
                { key: 'at', label: fields.at, children: displayExactInstant(entry.at) },
                { key: 'who', label: fields.who, children: entry.accountName ?? system },
                { key: 'object', label: fields.entity, children: objectOf(entry) },
                ...(entry.reason === null
                  ? []
                  : [{ key: 'reason', label: retarget.reason, children: entry.reason }]),
              ]}
            />
            {entry.changes.length > 0 ? (
              <ChangeTable
                changes={entry.changes.map(({ field, label, before, after }) => ({
                  field,
                  label,
                  before: before ?? blank,
                  after: after ?? blank,
                }))}
              />
            ) : (
              <Typography.Text type="secondary">{noChanges}</Typography.Text>
            )}
          </Flex>
        )}
      </RecordView>
    </SideDrawer>
  );
}

/** The code or batch that an entry is about. */
const objectOf = ({ qrCode, batch }: QrLogEntry): string =>
  qrCode ? `${qrCode.code} ${qrCode.name}` : (batch?.batchNo ?? '');
