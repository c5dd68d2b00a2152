/** Listens for the keys of a page, and shows them all when ? is pressed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isKeyFor, usePageRoot } from '../../components/page-root/page-root';
import { keysChoice } from './keys-choice';
import { isForPage, pressPageKey } from './page-keys';
import { lazyLayer } from '#src/components/lazy/lazy-part';

const KeyHelp = lazyLayer(async () => (await import('./KeyHelp')).default);

export function PageKeys() {
  const [isShown, setIsShown] = useState(false);
  const root = usePageRoot();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const page = root ?? document;
    if (!isKeyFor(event, root) || !isForPage(event, page)) return;
    if (event.key === '?') setIsShown(true);
    else if (keysChoice.read() === 'on' && pressPageKey(event.key, page)) event.preventDefault();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (!isShown) return null;
  return <KeyHelp onClose={() => setIsShown(false)} />;
}
