/** A record's name as the way to it, as long as it may be, over as many lines as it takes. */
import type { ReactNode } from 'react';
import { RecordOpener } from '../record/RecordOpener';

interface WholeNameProps {
  /** By which the list's address names the record. */
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
  // As high as a finger, into the room around one line of words.
  paddingInline: 0,
  paddingBlock: 9,
  marginBlock: -9,
  // As the name of a row that has no card of its own, and in one line with what stands beside it.
  fontWeight: 600,
  lineHeight: 'var(--sc-line-height)',
  whiteSpace: 'normal',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  // A name is copied with what stands beside it.
  userSelect: 'text',
} as const;
