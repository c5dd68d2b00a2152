/** The progress of a batch of QR codes: a bar with numbers, and if some codes failed, what to do. */
import { Button, Flex, Progress, Typography } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { qrBatchStatus } from '#contract/qrcode/constants';
import { qrcode as endpoints, type QrBatchProgress } from '#contract/qrcode/endpoints';
import { useMayCall } from '#src/access';
import { usePolling } from '#src/components/use-polling';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode, isUnderWay } from '#src/models/qrcode';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';

const { actions } = qrcode;

export function BatchProgress({ batch }: { readonly batch: QrBatchProgress }) {
  const { progress: text } = useTexts(qrCodeTexts);
  const dispatch = useDispatch();
  const mayRetry = useMayCall(endpoints.retryQrBatch);
  const isRetrying = useLoading(actions.retry);
  const { batchNo, doneCount, totalCount, failedCount, status, statusReason } = batch;
  const isFailed = status === qrBatchStatus.failed;
  return (
    <div style={{ minWidth: 180 }}>
      <Flex wrap gap="small" align="center">
        <span role="status">{text.line(displayCount(doneCount), displayCount(totalCount))}</span>
        {isFailed && (
          <Typography.Text type="danger">{text.failed(displayCount(failedCount))}</Typography.Text>
        )}
        {isFailed && mayRetry && (
          <Button
            size="small"
            loading={isRetrying}
            aria-label={`${text.retry} ${batchNo}`}
            onClick={() => void dispatch(actions.retry(batch))}
          >
            {text.retry}
          </Button>
        )}
      </Flex>
      <Progress
        percent={Math.floor((doneCount / totalCount) * 100)}
        size="small"
        showInfo={false}
        status={isFailed ? 'exception' : 'normal'}
        aria-label={`${text.column} ${batchNo}`}
        style={{ display: 'block' }}
      />
      {isFailed && statusReason !== null && (
        <Typography.Text type="secondary">{statusReason}</Typography.Text>
      )}
    </div>
  );
}

/** A batch of 2,000 codes takes a few seconds. */
const progressPollMs = 1000;

/**
 * The batches of QR codes that are unfinished, have failed, or are the person's own; polled while one of them is being
 * made.
 */
export function useBatchProgress(): readonly QrBatchProgress[] | undefined {
  const dispatch = useDispatch();
  const progress = useSelector(qrcode, (state) => state.progress);
  const isLoading = useLoading(actions.refreshProgress);
  const readAtFirst = useEffectEvent(() => void dispatch(actions.refreshProgress()).catch(() => undefined));
  useEffect(() => readAtFirst(), []);
  usePolling(
    progress?.some(isUnderWay) ?? false,
    isLoading,
    () => dispatch(actions.refreshProgress()),
    progressPollMs,
  );
  return progress;
}
