/** Adds the serials of a file to a field, below its present lines; faulty lines are shown first. */
import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { SerialProblem, SerialRange } from '#contract/card/serial-ranges';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { useTexts } from '#src/locales';
import { importTexts } from './texts';

// Lazy: most people type one or two serials and never open a file.
const SerialFileDialog = lazyLayer(async () => (await import('./SerialFileDialog')).SerialFileDialog);

export interface SerialFileProps {
  /** The field's label. */
  readonly label: string;
  readonly within?: SerialRange;
  readonly problemText: (problem: SerialProblem) => string;
  /** @param entries one per line */
  readonly onRead: (entries: readonly string[]) => void;
}

interface SerialFileButtonProps extends SerialFileProps {
  /** A hint about the field; the button follows it on the same line, or below if there is no room. */
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
