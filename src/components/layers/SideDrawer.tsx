/** A drawer beside the page: mount it to open, unmount it to close. Going back closes it. */
import { Drawer, type DrawerProps } from 'antd';
import { LayerContent } from './LayerContent';
import { useLayer } from './use-layer';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose'> {
  /** The address names what the drawer shows, so it has a history entry already. */
  readonly isInAddress?: boolean;
  /** The key of the list's row that it shows, which gets the focus when the drawer was opened by its address. */
  readonly rowKey?: string;
  readonly onClose: () => void;
}

export function SideDrawer({ isInAddress = false, rowKey, children, ...props }: SideDrawerProps) {
  useLayer(props.onClose, !isInAddress);
  return (
    <Drawer open data-of-row={rowKey} {...props}>
      <LayerContent>{children}</LayerContent>
    </Drawer>
  );
}
