/** A SHA-256: shown abbreviated, copied whole. */
import { Typography } from 'antd';

interface ChecksumProps {
  readonly value: string;
  /** Names the file, if there are several checksums. */
  readonly of?: string;
}

export const Checksum = ({ value, of }: ChecksumProps) => (
  <div style={{ display: 'flex', gap: 8, whiteSpace: 'nowrap' }}>
    {of !== undefined && <Typography.Text type="secondary">{of}</Typography.Text>}
    <Typography.Text code copyable={{ text: value }} title={value}>
      {value.slice(0, shownDigits)}…
    </Typography.Text>
  </div>
);

/** Enough digits to tell two files apart by eye. */
const shownDigits = 12;
