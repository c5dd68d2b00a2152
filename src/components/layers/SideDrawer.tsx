/** A drawer beside the page, mounted when it is opened and unmounted when it is closed; the way back closes it. */
import { Drawer, type DrawerProps } from 'antd';
import { useLayer } from './use-layer';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose'> {
  /** The address names what it shows, and so is its step of the history already. */
  readonly isInAddress?: boolean;
  readonly onClose: () => void;
}

export function SideDrawer({ isInAddress = false, ...props }: SideDrawerProps) {
  useLayer(props.onClose, !isInAddress);
  return <Drawer open {...props} />;
}
