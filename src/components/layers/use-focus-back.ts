/** A dialog that closes gives the focus back: antd does so only for those that stay, closed. */
import { useEffect, useState } from 'react';
import { usePageRoot } from '../page-root/page-root';

/** To what opened it, or where that is gone, to the page's title; never to the document. The page stays where it was scrolled to. */
export function useFocusBack(): void {
  const root = usePageRoot() ?? document;
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body;
      // A dialog below, the page that was gone to, or a click has it.
      if (!isLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isLost()) root.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    },
    [root, opener],
  );
}
