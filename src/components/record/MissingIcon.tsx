/** What stands over the words that a record is not there: antd's own picture has colours that are none of ours. */
import { FileSearchOutlined } from '@ant-design/icons';

export const MissingIcon = () => <FileSearchOutlined style={{ color: 'var(--text-quiet)', fontSize: 56 }} />;
