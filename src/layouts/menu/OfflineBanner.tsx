/** Says that the line is gone, as long as it is. */
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../locales';
import { menuTexts } from '../../locales/menu';

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
  // The region is there before it says anything: only then is it heard.
  return (
    <div role="status" className="shell-offline">
      {!isOnline && text.offline}
    </div>
  );
}
