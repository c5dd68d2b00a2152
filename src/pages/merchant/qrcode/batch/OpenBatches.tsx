/** Above the list: the batches that are being made or have failed, whoever ordered them. They are there again after a reload. */
import { Card, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { qrBatchStatus } from '#contract/qrcode/constants';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrCodePaths } from '../paths';
import { BatchProgress } from './BatchProgress';
import { useBatchProgress } from './use-batch-progress';

export function OpenBatches() {
  const { progress: text } = useTexts(qrCodeTexts);
  const open = (useBatchProgress() ?? []).filter(({ status }) => status !== qrBatchStatus.finished);
  if (open.length === 0) return null;
  return (
    <Card
      size="small"
      role="region"
      aria-label={text.title}
      title={text.title}
      style={{ marginBlockEnd: 12 }}
    >
      <Flex vertical gap="small">
        {open.map((batch) => (
          <Flex wrap key={batch.batchId} gap="small" justify="space-between" align="start">
            <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <Link to={qrCodePaths.batch(batch.batchId)}>{batch.batchNo}</Link>{' '}
              {text.all(batch.merchant.name, displayCount(batch.totalCount))}
            </div>
            <BatchProgress batch={batch} />
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
