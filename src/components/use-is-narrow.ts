/** Whether the window is as narrow as a phone, where tables become lists of cards. */
import { useSyncExternalStore } from 'react';

const narrowQuery = '(max-width: 767px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches);
