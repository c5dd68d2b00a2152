/** The icon above the message that a record doesn't exist; antd's own picture has colours outside our themes. */
import { FileSearchOutlined } from '@ant-design/icons';

export const MissingIcon = () => <FileSearchOutlined style={{ color: 'var(--text-quiet)', fontSize: 56 }} />;
