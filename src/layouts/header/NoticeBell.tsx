/** Notices: background work that has ended, tasks that wait, and toasts that were held back. */
import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Flex, Popover, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { ErrorState } from '#src/components/ErrorState';
import { useLayer } from '#src/components/layers/use-layer';
import { useRecordAddress } from '#src/components/record/use-record-address';
import { useVisit } from '#src/components/use-visit';
import { displayInstant } from '#src/lib/date';
import { useTexts, useShownLocale } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global, type Notice } from '#src/models/global';
import { user } from '#src/models/user';
import { useDispatch, useLoading, useModel, useSelector } from 'saga-models/react';
import { useBase } from '../route/base';
import { insideWindow } from './inside-window';

export function NoticeBell() {
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const [isOpen, setIsOpen] = useState(false);
  useLayer(() => setIsOpen(false), isOpen);
  const { notifyCount, current } = useSelector(user, (state) => state);
  const personId = current?.id;
  const locale = useShownLocale();
  const visit = useVisit();
  // Read on each visit, not by a timer, which would keep the session of an absent person alive. Read again with the
  // language, because the server sends texts.
  useEffect(() => {
    if (personId !== undefined) void dispatch(global.actions.fetchNotices());
  }, [dispatch, personId, locale, visit]);
  const handleOpen = (open: boolean) => {
    setIsOpen(open);
    if (open) void dispatch(global.actions.fetchNotices());
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      {...insideWindow}
      open={isOpen}
      onOpenChange={handleOpen}
      content={<NoticePanel onLeave={() => setIsOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={`${text.notices} ${notifyCount}`}
        icon={
          <Badge count={notifyCount} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}

interface NoticePanelProps {
  readonly onLeave: () => void;
}

/** Shows the notices; before they are read, a skeleton, or that reading failed. */
function NoticePanel({ onLeave }: NoticePanelProps) {
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const { notices, areNoticesRead, problems } = useModel(global, 'notices', 'areNoticesRead', 'problems');
  const isReading = useLoading(global.actions.fetchNotices);
  if (notices.length > 0) return <NoticeList notices={notices} onLeave={onLeave} />;
  if (areNoticesRead) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.noNotices} />;
  const handleRetry = () => void dispatch(global.actions.fetchNotices());
  if (problems['notices']) return <ErrorState isRetrying={isReading} onRetry={handleRetry} />;
  return (
    <div style={{ width: panelWidth }}>
      <SkeletonLines />
    </div>
  );
}

const panelWidth = 'min(340px, 80vw)';

interface NoticeListProps extends NoticePanelProps {
  readonly notices: readonly Notice[];
}

function NoticeList({ notices, onLeave }: NoticeListProps) {
  const text = useTexts(menuTexts);
  const dispatch = useDispatch();
  const types = [...new Set(notices.map(({ type }) => type))];
  const handleClear = () => {
    for (const type of types) void dispatch(global.actions.clearNotices(type));
  };
  return (
    <Flex vertical gap={12} style={{ width: panelWidth, maxHeight: '60vh', overflow: 'auto' }}>
      <Flex vertical component="ul" gap={12} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {notices.toReversed().map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </Flex>
      <Button size="small" onClick={handleClear}>
        {text.clearNotices}
      </Button>
    </Flex>
  );
}

/** The blank between a number and its unit, which must not be a line break. */
const beforeUnit = /(\d) (?=\p{Script=Han})/gu;

function NoticeLine({
  notice: { type, text, at, record },
  onLeave,
}: {
  notice: Notice;
  onLeave: () => void;
}) {
  const base = useBase();
  const recordAddress = useRecordAddress({
    entityKind: record?.kind ?? null,
    entityId: record?.id ?? null,
  });
  // Only people with the right to see the system's state get notices of type `system`.
  const page = type === 'system' ? paths.systemStatus : type === 'session' ? paths.ownAccount : undefined;
  const address = recordAddress ?? (page && `${base}${page}`);
  const said = (
    <>
      {text.replaceAll(beforeUnit, '$1\u00a0')}
      {at !== undefined && (
        <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
          {displayInstant(at)}
        </Typography.Text>
      )}
    </>
  );
  return (
    <li>
      {address === undefined ? (
        said
      ) : (
        // The whole line is the link, so that it is a large touch target.
        <Link to={address} style={{ display: 'block' }} onClick={onLeave}>
          {said}
        </Link>
      )}
    </li>
  );
}
