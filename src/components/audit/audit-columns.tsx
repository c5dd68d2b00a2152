/** The columns of the audit trail, in the list and on the page of one record. */
import { Button } from 'antd';
import type { AuditRecord } from '#contract/audit';
import { displayExactInstant } from '../../lib/date';
import type { ListColumn } from '../list/list-column';
import { summarize, type Words } from './describe-record';
import { RecordLink } from './RecordLink';
import { actionNameOf, whoOf } from './words';

interface AuditColumnsOptions {
  readonly words: Words;
  /** The trail of one record need not repeat which record it is. */
  readonly isOfOneRecord?: boolean;
  readonly onOpen: (record: AuditRecord) => void;
}

export const auditColumns = ({
  words,
  isOfOneRecord = false,
  onOpen,
}: AuditColumnsOptions): readonly ListColumn<AuditRecord, never>[] => {
  const { texts } = words;
  return [
    {
      key: 'at',
      title: texts.at,
      width: 180,
      isPinned: true,
      render: ({ at }) => displayExactInstant(at),
    },
    {
      key: 'who',
      title: texts.who,
      width: 130,
      isEllipsis: true,
      render: (record) => whoOf(record, texts),
    },
    {
      key: 'what',
      title: texts.what,
      width: 160,
      isEllipsis: true,
      render: (record) => actionNameOf(record, texts),
    },
    ...(isOfOneRecord
      ? []
      : [
          {
            key: 'record',
            title: texts.record,
            width: 210,
            isEllipsis: true,
            render: (record: AuditRecord) => <RecordLink record={record} />,
          },
        ]),
    {
      key: 'content',
      title: texts.content,
      width: 360,
      isEllipsis: true,
      render: (record) => summarize(record, words),
    },
    {
      key: 'details',
      title: '',
      width: 80,
      fixed: 'right',
      isPinned: true,
      render: (record) => <DetailsButton record={record} label={texts.details} onOpen={onOpen} />,
    },
  ];
};

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
