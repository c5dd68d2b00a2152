/** A drawer beside the page: mount it to open, unmount it to close. Going back closes it. */
import { Drawer, type DrawerProps } from 'antd';
import { useLayer } from './use-layer';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose'> {
  /** The address names what the drawer shows, so it has a history entry already. */
  readonly isInAddress?: boolean;
  readonly onClose: () => void;
}

export function SideDrawer({ isInAddress = false, ...props }: SideDrawerProps) {
  useLayer(props.onClose, !isInAddress);
  return <Drawer open {...props} />;
}
