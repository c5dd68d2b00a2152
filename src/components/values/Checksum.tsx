/** A SHA-256, cut short to be seen and whole to be copied. */
import { Typography } from 'antd';

interface ChecksumProps {
  readonly value: string;
  /** What it is the sum of, where there are several. */
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

/** Enough to tell two files apart by eye. */
const shownDigits = 12;
