/** The side menu on a phone, where it lies over the page. */
import { Drawer } from 'antd';
import { useMessages } from '../locales';
import { SideMenu } from './SideMenu';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const messages = useMessages();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={260}
      title={messages.product}
      styles={{ body: { padding: 0 } }}
    >
      <nav aria-label={messages.shell.menu}>
        <SideMenu onLeave={onClose} />
      </nav>
    </Drawer>
  );
}
