/** An id of this tab that survives reloads; a duplicated tab gets another one. */
import { randomKey } from '../random-key';
import { tabStorage } from '../storage/browser-storage';

const key = 'study-card-tab';
const length = 12;

let known: string | undefined;

export function tabId(): string {
  known ??= take();
  return known;
}

/** Stored only between two pages: a duplicated tab would find it in its copied storage and use it, too. */
function take(): string {
  const taken = tabStorage.getItem(key) ?? randomKey(length);
  tabStorage.removeItem(key);
  window.addEventListener('pagehide', () => tabStorage.setItem(key, taken));
  window.addEventListener('pageshow', () => tabStorage.removeItem(key));
  return taken;
}
