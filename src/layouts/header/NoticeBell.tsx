/** Notices, among them the toasts that were held back so that they did not pile up. */
import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Flex, Popover, Typography } from 'antd';
import { useEffect } from 'react';
import { useMessages } from '../../locales';
import { global, type Notice } from '../../models/global';
import { user } from '../../models/user';
import { useDispatch, useSelector } from '../../runtime/react';

export function NoticeBell() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const notices = useSelector(global, (state) => state.notices);
  const { notifyCount, current } = useSelector(user, (state) => state);
  const personId = current?.id;
  useEffect(() => {
    if (personId !== undefined) void dispatch(global.actions.fetchNotices());
  }, [dispatch, personId]);
  return (
    <Popover trigger="click" placement="bottomRight" content={<NoticeList notices={notices} />}>
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

function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  if (notices.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.noNotices} />;
  const types = [...new Set(notices.map(({ type }) => type))];
  const handleClear = () => {
    for (const type of types) void dispatch(global.actions.clearNotices(type));
  };
  return (
    <Flex vertical gap={8} style={{ width: 280, maxHeight: 360, overflow: 'auto' }}>
      {notices.toReversed().map(({ id, text: line }) => (
        <Typography.Text key={id}>{line}</Typography.Text>
      ))}
      <Button size="small" onClick={handleClear}>
        {text.clearNotices}
      </Button>
    </Flex>
  );
}
