/** One entry of the log, field by field: who, when, what, before and after (findLogById). */
import { Descriptions, Flex, Result, Typography } from 'antd';
import { ChangeTable } from '#src/components/audit/ChangeTable';
import { auditTexts } from '#src/components/audit/texts';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { blank } from '#src/lib/blank';
import { displayExactInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { auditRecordLabels } from '#src/locales/labels/audit-record';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from '#src/runtime/react';
import { objectOf } from './log-object';
import { SideDrawer } from '#src/components/layers/SideDrawer';

const { actions } = qrcode;

interface LogEntryDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function LogEntryDrawer({ id, onClose }: LogEntryDrawerProps) {
  const { log: text, retarget } = useTexts(qrCodeTexts);
  const { system, noChanges } = useTexts(auditTexts);
  const { fields } = useTexts(auditRecordLabels);
  const { logEntry, problems } = useModel(qrcode);
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
