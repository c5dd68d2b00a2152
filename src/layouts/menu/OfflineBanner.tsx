/** A banner while the browser is offline. */
import { useSyncExternalStore } from 'react';
import { useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineBanner() {
  const text = useTexts(menuTexts);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The live region is always rendered, because screen readers announce only changes of an existing one.
  return (
    <div role="status" className="shell-offline">
      {!isOnline && text.offline}
    </div>
  );
}
