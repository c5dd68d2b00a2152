/** A record's name as the way to it, as long as it may be, over as many lines as it takes. */
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface WholeNameProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

export const WholeName = ({ onOpen, children }: WholeNameProps) => (
  <Button type="link" className="WholeName" style={wrapping} onClick={onOpen}>
    {children}
  </Button>
);

const wrapping = {
  height: 'auto',
  // As high as a finger, into the room around one line of words.
  paddingInline: 0,
  paddingBlock: 9,
  marginBlock: -9,
  // As the name of a row that has no card of its own, and in one line with what stands beside it.
  fontWeight: 600,
  lineHeight: 'var(--ant-line-height)',
  whiteSpace: 'normal',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
