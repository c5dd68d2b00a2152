/** The tab of QR code batches in the task centre, newest first, with progress and a link to the codes. */
import { Table } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { QrBatchProgress } from '#contract/qrcode/endpoints';
import { qrBatchWords } from '#contract/qrcode/labels';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { CardStack } from '#src/components/list/CardStack';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { qrCodePaths } from '../paths';
import { BatchProgress, useBatchProgress } from './BatchProgress';

const tones = { 0: 'running', 1: 'good', 2: 'bad' } as const satisfies Record<
  QrBatchProgress['status'],
  Tone
>;

const { actions } = qrcode;

export function BatchTab() {
  const { progress: text } = useTexts(qrCodeTexts);
  const { fields, status } = useLabels(qrBatchWords);
  const isNarrow = useIsNarrow();
  const dispatch = useDispatch();
  const { problems } = useModel(qrcode, 'problems');
  const isLoading = useLoading(actions.fetchProgress);
  const batches = useBatchProgress();
  const lines = useMemo(
    () => [
      {
        key: 'batchNo',
        title: fields.batchNo,
        render: (batch: QrBatchProgress) => (
          <>
            <Link to={qrCodePaths.batch(batch.batchId)}>{batch.batchNo}</Link> · {batch.merchant.name}
          </>
        ),
      },
      {
        key: 'progress',
        title: text.column,
        render: (batch: QrBatchProgress) => <BatchProgress batch={batch} />,
      },
      {
        key: 'status',
        title: fields.status,
        render: (batch: QrBatchProgress) => (
          <StatusTag tone={tones[batch.status]} label={status[batch.status]} />
        ),
      },
      {
        key: 'createdAt',
        title: fields.createdAt,
        render: ({ createdAt }: QrBatchProgress) => displayInstant(createdAt),
      },
    ],
    [text, fields, status],
  );
  if (problems.progress)
    return <ErrorState isRetrying={isLoading} onRetry={() => void dispatch(actions.fetchProgress())} />;
  const empty = <EmptyState title={text.none} />;
  if (isNarrow)
    return (
      <CardStack
        isLoading={batches === undefined}
        empty={empty}
        cards={(batches ?? []).map((batch) => ({
          key: String(batch.batchId),
          content: lines.map(({ key, render }) => <div key={key}>{render(batch)}</div>),
        }))}
      />
    );
  return (
    <Table<QrBatchProgress>
      size="small"
      rowKey="batchId"
      loading={batches === undefined}
      dataSource={[...(batches ?? [])]}
      columns={lines.map(({ render, ...line }) => ({
        ...line,
        render: (_value: unknown, batch: QrBatchProgress) => render(batch),
      }))}
      locale={{ emptyText: batches === undefined ? <div style={{ height: 240 }} /> : empty }}
      pagination={false}
    />
  );
}
