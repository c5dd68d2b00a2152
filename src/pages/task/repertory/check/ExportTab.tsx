/** The tab 导出记录: every download of the print file, by whom, and what it contained. */
import { Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { printExportWords, type PrintExportLabels } from '#contract/print-export/labels';
import type { PrintExport } from '#contract/repertory/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { Checksum } from '#src/components/values/Checksum';
import { useRecord } from '#src/controllers/record/use-record';
import { blank } from '#src/lib/blank';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useModel } from 'saga-models/react';
import { checkTexts, type CheckTexts } from './texts';

const { actions } = repertory;

const columnsOf = (text: CheckTexts['exports'], labels: PrintExportLabels): TableColumnsType<PrintExport> => [
  { title: labels.fields.at, dataIndex: 'at', width: 180, render: displayExactInstant },
  { title: labels.fields.by, dataIndex: 'by', width: 120 },
  {
    title: labels.fields.kind,
    width: 140,
    render: (_, { kind, isEncrypted }) => (
      <>
        {labels.kind[kind]} {isEncrypted && <Tag>{labels.encryption.encrypted}</Tag>}
      </>
    ),
  },
  {
    title: labels.fields.format,
    dataIndex: 'format',
    width: 80,
    render: (format: string) => format.toUpperCase(),
  },
  { title: labels.fields.rowCount, dataIndex: 'rowCount', width: 100, align: 'right', render: displayCount },
  {
    title: labels.fields.reason,
    dataIndex: 'reason',
    width: 200,
    render: (reason: string | null) => reason ?? blank,
  },
  {
    title: labels.fields.checksum,
    width: 300,
    render: (_, { sha256, packageSha256 }) => (
      <>
        {sha256 === null ? (
          <Typography.Text type="warning">{text.unfinished}</Typography.Text>
        ) : (
          <Checksum value={sha256} {...(packageSha256 !== null && { of: labels.kind.file })} />
        )}
        {packageSha256 !== null && <Checksum value={packageSha256} of={labels.kind.package} />}
      </>
    ),
  },
];

export interface ExportTabProps {
  readonly jobId: number;
  /** Increases with every export, so that the records are read again. */
  readonly exportCount: number;
}

export function ExportTab({ jobId, exportCount }: ExportTabProps) {
  const { exports: text } = useTexts(checkTexts);
  const labels = useLabels(printExportWords);
  const columns = useMemo(() => columnsOf(text, labels), [text, labels]);
  const { exports, problems } = useModel(repertory, 'exports', 'problems');
  const { problem, isLoading, fetch } = useRecord(
    { data: exports, problem: problems.exports, fetch: actions.fetchExports(jobId) },
    jobId,
    exportCount,
  );
  if (problem) return <ErrorState onRetry={fetch} isRetrying={isLoading} />;
  return (
    <Table<PrintExport>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...(exports ?? [])]}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{ emptyText: exports === undefined ? ' ' : <EmptyState title={text.none} /> }}
    />
  );
}
