/** Opens the menu on a phone; the drawer is fetched with the first use. */
import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useMessages } from '../locales';

const MenuDrawer = lazy(() => import('./MenuDrawer'));

export function MenuButton() {
  const text = useMessages().shell;
  const [isOpen, setIsOpen] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const open = () => {
    setIsAskedFor(true);
    setIsOpen(true);
  };
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        type="text"
        aria-label={text.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<MenuOutlined />}
        onClick={open}
      />
      {isAskedFor && (
        <Suspense>
          <MenuDrawer isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
