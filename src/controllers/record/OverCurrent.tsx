/** A dialog over a record, opened when that is as it is now: a form over an older one would meet the person's own edit. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { RecordControl } from './use-record';

interface OverCurrentProps {
  readonly record: Pick<RecordControl<unknown>, 'isCurrent' | 'problem' | 'fetch'>;
  /** Nothing as long as nothing is asked. */
  readonly children: ReactNode;
}

export const OverCurrent = ({ record, children }: OverCurrentProps) =>
  children ? <Asked record={record}>{children}</Asked> : null;

/** Once open it stays, whatever is read meanwhile. */
function Asked({ record: { isCurrent, problem, fetch }, children }: OverCurrentProps) {
  const [isOpen, setIsOpen] = useState(isCurrent);
  if (isCurrent && !isOpen) setIsOpen(true);
  const readAgain = useEffectEvent(() => {
    if (problem === 'failed' || problem === 'refused') fetch();
  });
  useEffect(() => readAgain(), []);
  return isOpen && children;
}
