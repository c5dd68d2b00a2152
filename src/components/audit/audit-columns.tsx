/** The columns of the audit trail, for the whole list and for the trail of one record. */
import { Button } from 'antd';
import type { AuditRecord } from '#contract/audit/endpoints';
import type { RowsOf } from '#src/lib/list/rows-of';
import { exactInstant, row } from '../list/column-kinds';
import { columnsOf } from '../list/columns-of';
import { StatusTag } from '../values/StatusTag';
import { summarize, type Words } from './describe-record';
import { RecordLink } from './RecordLink';
import { actionNameOf, whoOf } from './words';

interface AuditColumnsOptions {
  readonly words: Words;
  /** Leaves out the record's name, which is the same for all entries of one record's trail. */
  readonly isOfOneRecord?: boolean;
  readonly onOpen: (record: AuditRecord) => void;
}

const list: RowsOf<AuditRecord, never> = { sorts: [] };

export const auditColumns = ({ words, isOfOneRecord = false, onOpen }: AuditColumnsOptions) => {
  const { texts, entities } = words;
  return columnsOf(list, entities.audit_record, {
    at: exactInstant({ isPinned: true }),
    who: row<AuditRecord>((record) => whoOf(record, texts), { width: 130, isEllipsis: true }),
    action: row<AuditRecord>((record) => actionNameOf(record, entities), {
      width: 160,
      isEllipsis: true,
      formerKey: 'what',
    }),
    ...(!isOfOneRecord && {
      entity: row<AuditRecord>((record) => <RecordLink record={record} />, {
        width: 210,
        isEllipsis: true,
        formerKey: 'record',
      }),
    }),
    content: row<AuditRecord>((record) => <Summary record={record} words={words} />, {
      width: 340,
      isEllipsis: true,
    }),
    actions: row<AuditRecord>(
      (record) => <DetailsButton record={record} label={texts.details} onOpen={onOpen} />,
      { title: texts.details, width: 80, fixed: 'right' },
    ),
  });
};

/** For sign-ins and sessions the address they came from is the most useful detail. */
const isOfSession = ({ action }: AuditRecord) => /^(login|session)\./.test(action);

interface SummaryProps {
  readonly record: AuditRecord;
  readonly words: Words;
}

/** What was done, after a warning icon if the entry differs from what was sealed. */
export const Summary = ({ record, words }: SummaryProps) => (
  <>
    {record.isAltered && (
      <>
        <StatusTag tone="bad" label={words.texts.altered} />{' '}
      </>
    )}
    {[summarize(record, words), record.ip !== null && isOfSession(record) && record.ip]
      .filter(Boolean)
      .join(' · ')}
  </>
);

interface DetailsButtonProps {
  readonly record: AuditRecord;
  readonly label: string;
  readonly onOpen: (record: AuditRecord) => void;
}

export const DetailsButton = ({ record, label, onOpen }: DetailsButtonProps) => (
  <Button type="link" size="small" aria-label={`${label} ${record.position}`} onClick={() => onOpen(record)}>
    {label}
  </Button>
);
