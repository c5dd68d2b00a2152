/** A record's name as a link, however long, wrapped over as many lines as it needs. */
import type { ReactNode } from 'react';
import { RecordOpener } from './RecordOpener';

interface WholeNameProps {
  /** The record's key in the list's address. */
  readonly openKey: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

export const WholeName = ({ children, ...opening }: WholeNameProps) => (
  <RecordOpener className="WholeName" style={wrapping} {...opening}>
    {children}
  </RecordOpener>
);

const wrapping = {
  height: 'auto',
  // Enlarges the touch target to a finger's height without moving the lines.
  paddingInline: 0,
  paddingBlock: 9,
  marginBlock: -9,
  // Looks like the name in RowLines, and is aligned with what stands beside it.
  fontWeight: 600,
  lineHeight: 'var(--sc-line-height)',
  whiteSpace: 'normal',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  // Selectable, so that the name is copied together with the text beside it.
  userSelect: 'text',
} as const;
