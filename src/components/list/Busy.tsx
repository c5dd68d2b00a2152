/**
 * Rows below a spinner while others are read. The spinner stands beside them: around them, antd's would be a live region
 * from which a screen reader reads all rows at each page turn.
 */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import './list.css';

interface BusyProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export const Busy = ({ isBusy, children }: BusyProps) => (
  <div className="Busy" aria-busy={isBusy}>
    {children}
    {isBusy && <Spin />}
  </div>
);
