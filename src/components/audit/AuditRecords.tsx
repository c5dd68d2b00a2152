/** A page of the audit trail, as a table or, on a narrow screen, as cards; each entry opens its details. */
import { Button, Card, Flex, Pagination, Spin, Table, Typography, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { pageSizes } from '#config/constants';
import type { AuditRecord } from '#contract/audit';
import type { PageOf } from '#contract/paging';
import { displayExactInstant } from '../../lib/date';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { cardTexts } from '../../locales/cards';
import { useIsNarrow } from '../use-is-narrow';
import { usePaginationNames } from '../use-pagination-names';
import { summarize, type Words } from './describe-record';
import { RecordLink } from './RecordLink';
import { auditTexts } from './texts';
import { actionNameOf, whoOf } from './words';

interface AuditRecordsProps {
  readonly page: PageOf<AuditRecord> | undefined;
  readonly isLoading: boolean;
  /** Shown instead of entries. */
  readonly empty: ReactNode;
  /** The trail of one record need not repeat which record it is. */
  readonly isOfOneRecord?: boolean;
  readonly onOpen: (record: AuditRecord) => void;
  readonly onTurn: (page: { currentPage: number; pageSize: number }) => void;
}

export function AuditRecords(props: AuditRecordsProps) {
  const { page, isLoading, empty, onOpen, onTurn } = props;
  const words = { texts: useTexts(auditTexts), cards: useTexts(cardTexts) };
  const isNarrow = useIsNarrow();
  const pagination = {
    ...usePaginationNames(),
    current: page?.currentPage ?? 1,
    pageSize: page?.pageSize ?? 10,
    total: page?.totalNum ?? 0,
    onChange: (currentPage: number, pageSize: number) => onTurn({ currentPage, pageSize }),
  };
  if (isNarrow)
    return (
      <Spin spinning={isLoading}>
        {page?.items.length ? (
          <Flex vertical gap="small" role="list">
            {page.items.map((record) => (
              <RecordCard key={record.position} {...props} record={record} words={words} />
            ))}
          </Flex>
        ) : (
          !isLoading && empty
        )}
        <Pagination {...pagination} simple hideOnSinglePage align="center" style={{ marginBlockStart: 16 }} />
      </Spin>
    );
  return (
    <Table<AuditRecord>
      rowKey="position"
      size="small"
      columns={columnsOf(props, words)}
      dataSource={[...(page?.items ?? [])]}
      loading={isLoading}
      scroll={{ x: 960 }}
      tableLayout="fixed"
      onRow={(record) => ({ onDoubleClick: () => onOpen(record) })}
      locale={{ emptyText: isLoading ? <div style={{ height: 240 }} /> : empty }}
      pagination={{
        ...pagination,
        showSizeChanger: true,
        pageSizeOptions: [...pageSizes],
        showTotal: (total) => words.texts.total(displayCount(total)),
      }}
    />
  );
}

function columnsOf(
  { isOfOneRecord = false, onOpen }: AuditRecordsProps,
  words: Words,
): TableColumnsType<AuditRecord> {
  const { texts } = words;
  return [
    { title: texts.at, dataIndex: 'at', width: 170, render: displayExactInstant },
    { title: texts.who, width: 120, ellipsis: true, render: (_, record) => whoOf(record, texts) },
    { title: texts.what, width: 160, ellipsis: true, render: (_, record) => actionNameOf(record, texts) },
    ...(isOfOneRecord
      ? []
      : [
          {
            title: texts.record,
            width: 210,
            ellipsis: true,
            render: (_: unknown, record: AuditRecord) => <RecordLink record={record} />,
          },
        ]),
    { title: texts.content, ellipsis: true, render: (_, record) => summarize(record, words) },
    {
      width: 80,
      fixed: 'right',
      render: (_, record) => (
        <Button
          type="link"
          size="small"
          aria-label={`${texts.details} ${record.position}`}
          onClick={() => onOpen(record)}
        >
          {texts.details}
        </Button>
      ),
    },
  ];
}

interface RecordCardProps extends Pick<AuditRecordsProps, 'isOfOneRecord' | 'onOpen'> {
  readonly record: AuditRecord;
  readonly words: Words;
}

const RecordCard = ({ record, words, isOfOneRecord = false, onOpen }: RecordCardProps) => (
  <Card size="small" role="listitem">
    <Flex vertical gap={4}>
      <Flex justify="space-between" align="baseline" gap="small">
        <Typography.Text strong>{actionNameOf(record, words.texts)}</Typography.Text>
        <Button
          type="link"
          size="small"
          aria-label={`${words.texts.details} ${record.position}`}
          onClick={() => onOpen(record)}
        >
          {words.texts.details}
        </Button>
      </Flex>
      {!isOfOneRecord && <RecordLink record={record} />}
      <Typography.Paragraph ellipsis={{ rows: 3 }} style={{ margin: 0 }}>
        {summarize(record, words)}
      </Typography.Paragraph>
      <Typography.Text type="secondary">
        {displayExactInstant(record.at)} · {whoOf(record, words.texts)}
      </Typography.Text>
    </Flex>
  </Card>
);
