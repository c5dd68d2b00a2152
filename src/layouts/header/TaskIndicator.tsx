/** The header's indicator of background tasks: their number, the latest ones, a link to all. */
import { CloudDownloadOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Flex, Popover, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { ErrorState } from '#src/components/ErrorState';
import { ExportState, ExportActions, type ExportStep } from '#src/components/export/ExportState';
import { useLayer } from '#src/components/layers/use-layer';
import { UnreadLine } from '#src/components/UnreadLine';
import { usePolling } from '#src/components/use-polling';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { exportTexts } from '#src/locales/export';
import { exporting } from '#src/models/export';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { useBase } from '../route/base';
import { insideWindow } from './inside-window';

const { actions } = exporting;

const pollMs = 2000;

export function TaskIndicator() {
  const text = useTexts(exportTexts);
  const dispatch = useDispatch();
  const { openCount } = useModel(exporting, 'openCount');
  const [isOpen, setIsOpen] = useState(false);
  const isReading = useLoading(actions.fetchLatest);
  useLayer(() => setIsOpen(false), isOpen);

  const refresh = useCallback(() => dispatch(actions.fetchLatest()), [dispatch]);
  useEffect(() => void refresh().catch(() => undefined), [refresh, isOpen]);
  // Also while somebody looks: what a failed read left out, or another tab has ordered, appears.
  usePolling(isOpen || openCount > 0, isReading, refresh, pollMs);

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      {...insideWindow}
      open={isOpen}
      destroyOnHidden
      onOpenChange={setIsOpen}
      content={<LatestTasks onLeave={() => setIsOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={openCount > 0 ? text.indicator(displayCount(openCount)) : text.indicatorIdle}
        icon={
          <Badge count={openCount} size="small">
            <CloudDownloadOutlined aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}

function LatestTasks({ onLeave }: { readonly onLeave: () => void }) {
  const text = useTexts(exportTexts);
  const dispatch = useDispatch();
  const base = useBase();
  const { latest, problems } = useModel(exporting, 'latest', 'problems');
  const isLoading = useLoading(exporting.actions.fetchLatest);
  const handleStep = (step: ExportStep, { id }: { readonly id: number }) => {
    void dispatch(actions[step](id));
  };
  const read = () => void dispatch(actions.fetchLatest());
  if (problems.latest && !latest)
    return <ErrorState title={text.readFailed} isRetrying={isLoading} onRetry={read} />;
  return (
    <Flex vertical gap={12} style={{ width: 'min(340px, 80vw)', maxHeight: '60vh', overflow: 'auto' }}>
      {!latest && <UnreadLine isReading onRead={read} />}
      {latest?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.empty} />}
      {latest?.map((job) => (
        <div key={job.id}>
          <Typography.Text ellipsis={{ tooltip: job.fileName }} style={{ display: 'block' }}>
            {job.fileName}
          </Typography.Text>
          <Flex justify="space-between" align="center" gap="small">
            <div style={{ flex: 1, minWidth: 0 }}>
              <ExportState {...job} />
            </div>
            <ExportActions job={job} onStep={handleStep} isBrief />
          </Flex>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {`${displayInstant(job.createdAt)} · ${text.rowCount(displayCount(job.rowCount))}`}
          </Typography.Text>
        </div>
      ))}
      <div className="LinkList">
        <Link to={`${base}${paths.taskCentre}`} onClick={onLeave}>
          {text.openCentre}
        </Link>
      </div>
    </Flex>
  );
}
