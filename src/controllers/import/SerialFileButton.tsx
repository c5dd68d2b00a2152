/** Fills serials of a file into a field, below what stands there; each wrong one is named by its line first. */
import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { SerialProblem, SerialRange } from '#contract/card/serial-ranges';
import { useTexts } from '../../locales';
import { importTexts } from './texts';
import { lazyLayer } from '#src/components/lazy/lazy-part';

// Files are the exception; most type a serial or two.
const SerialFileDialog = lazyLayer(async () => (await import('./SerialFileDialog')).SerialFileDialog);

export interface SerialFileProps {
  /** What the field is called. */
  readonly label: string;
  readonly within?: SerialRange;
  readonly problemText: (problem: SerialProblem) => string;
  /** @param entries each a line */
  readonly onRead: (entries: readonly string[]) => void;
}

interface SerialFileButtonProps extends SerialFileProps {
  /** About the field; the button stands behind it, or below where there is no room. */
  readonly hint?: string;
}

export function SerialFileButton({ hint, ...file }: SerialFileButtonProps) {
  const { serials: text } = useTexts(importTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex wrap align="center" gap="0 12px">
      {hint}
      <Button
        type="link"
        size="small"
        icon={<FileExcelOutlined />}
        style={{ padding: 0 }}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <SerialFileDialog {...file} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
