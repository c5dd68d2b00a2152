/** A sheet that comes up from below on a phone. */
import type { ReactNode } from 'react';
import { SideDrawer } from '../layers/SideDrawer';

interface FilterDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const FilterDrawer = (drawer: FilterDrawerProps) => (
  <SideDrawer placement="bottom" size="85%" {...drawer} />
);
