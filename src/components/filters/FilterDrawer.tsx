/** A sheet that comes up from below on a phone. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../unsaved/LeaveGuard';

interface FilterDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const FilterDrawer = ({ children, ...drawer }: FilterDrawerProps) => (
  <Drawer open placement="bottom" size="85%" {...drawer}>
    <LeaveGuard isDirty={false} onBack={drawer.onClose} />
    {children}
  </Drawer>
);
