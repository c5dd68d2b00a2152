/** Names this tab as long as it is there, through reloads; a copy of the tab has another name. */
import { randomKey } from '../random-key';
import { tabStorage } from '../browser-storage';

const key = 'study-card-tab';
const length = 12;

let known: string | undefined;

export function tabId(): string {
  known ??= take();
  return known;
}

/** It lies in the tab's storage only between two pages: a copy of the tab would find it there and go by it, too. */
function take(): string {
  const taken = tabStorage.getItem(key) ?? randomKey(length);
  tabStorage.removeItem(key);
  window.addEventListener('pagehide', () => tabStorage.setItem(key, taken));
  window.addEventListener('pageshow', () => tabStorage.removeItem(key));
  return taken;
}
