/** An entry of the audit trail as a card, where a table has no room. */
import { Flex, Typography } from 'antd';
import type { AuditRecord } from '#contract/audit/endpoints';
import { displayExactInstant } from '#src/lib/date';
import { DetailsButton, Summary } from './audit-columns';
import type { Words } from './describe-record';
import { RecordLink } from './RecordLink';
import { actionNameOf, whoOf } from './words';

interface AuditCardProps {
  readonly record: AuditRecord;
  readonly words: Words;
  /** Leaves out the record's name, which is the same for all entries of one record's trail. */
  readonly isOfOneRecord?: boolean;
  readonly onOpen: (record: AuditRecord) => void;
}

export const AuditCard = ({ record, words, isOfOneRecord = false, onOpen }: AuditCardProps) => (
  <Flex vertical gap={4}>
    <Flex justify="space-between" align="baseline" gap="small">
      <Typography.Text strong>{actionNameOf(record, words.entities)}</Typography.Text>
      <DetailsButton record={record} label={words.texts.details} onOpen={onOpen} />
    </Flex>
    {!isOfOneRecord && <RecordLink record={record} />}
    <Typography.Paragraph ellipsis={{ rows: 3 }} style={{ margin: 0 }}>
      <Summary record={record} words={words} />
    </Typography.Paragraph>
    <Typography.Text type="secondary">
      {displayExactInstant(record.at)} · {whoOf(record, words.texts)}
    </Typography.Text>
  </Flex>
);
