/** The actions on the selected block. */
import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#src/locales';
import { editorTexts } from '../texts';

interface BlockToolbarProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The page has the maximum number of blocks. */
  readonly isFull: boolean;
  /** @param by number of places, negative for up */
  readonly onMove: (by: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export function BlockToolbar(props: BlockToolbarProps) {
  const { isFirst, isLast, isFull, onMove, onDuplicate, onRemove } = props;
  const text = useTexts(editorTexts);
  const button = (label: string, icon: ReactNode, isClosed: boolean, onClick: () => void) => (
    <Tooltip title={label}>
      <Button aria-label={label} icon={icon} disabled={isClosed} onClick={onClick} />
    </Tooltip>
  );
  return (
    <Flex gap="small">
      {button(text.moveUp, <ArrowUpOutlined />, isFirst, () => onMove(-1))}
      {button(text.moveDown, <ArrowDownOutlined />, isLast, () => onMove(1))}
      {button(text.duplicate, <CopyOutlined />, isFull, onDuplicate)}
      {button(text.remove, <DeleteOutlined />, false, onRemove)}
    </Flex>
  );
}
