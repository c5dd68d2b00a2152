/**
 * Opens a dialog over a record only when the record is up to date: a form over an older version would conflict with the
 * person's own last edit.
 */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { RecordControl } from './use-record';

interface OverCurrentProps {
  readonly record: Pick<RecordControl<unknown>, 'isCurrent' | 'problem' | 'fetch'>;
  /** The dialog, or nothing. */
  readonly children: ReactNode;
}

export const OverCurrent = ({ record, children }: OverCurrentProps) =>
  children ? <Asked record={record}>{children}</Asked> : null;

/** Once open, the dialog stays, whatever is read meanwhile. */
function Asked({ record: { isCurrent, problem, fetch }, children }: OverCurrentProps) {
  const [isOpen, setIsOpen] = useState(isCurrent);
  if (isCurrent && !isOpen) setIsOpen(true);
  const readAgain = useEffectEvent(() => {
    if (problem === 'failed' || problem === 'refused') fetch();
  });
  useEffect(() => readAgain(), []);
  return isOpen && children;
}
