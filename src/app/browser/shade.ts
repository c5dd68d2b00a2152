/** Stores the chosen shade and applies it to the page's element, also before antd has loaded. */
import type { Store } from '@reduxjs/toolkit';
import { createStoredChoice } from '#src/lib/storage/stored-choice';
import { shadeChoices, type GlobalState, type ShadeChoice } from '#src/models/global';

const stored = createStoredChoice('study-card-shade', shadeChoices);

export const readShadeChoice = (): ShadeChoice => stored.read();

/**
 * Keeps `data-shade` up to date on an element: the document's, or the one that a host provides. Returns a function that
 * stops it.
 */
export function followShade(
  store: Pick<Store<{ global?: GlobalState }>, 'getState' | 'subscribe'>,
  { dataset }: HTMLElement,
): () => void {
  const before = dataset['shade'];
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  const choiceNow = () => store.getState().global?.shadeChoice ?? 'system';
  let shown = choiceNow();

  const apply = () => {
    const system = systemDark.matches ? 'dark' : 'light';
    dataset['shade'] = shown === 'system' ? system : shown;
  };
  const unsubscribe = store.subscribe(() => {
    const choice = choiceNow();
    if (choice === shown) return;
    shown = choice;
    stored.save(choice);
    apply();
  });
  systemDark.addEventListener('change', apply);
  apply();
  return () => {
    unsubscribe();
    systemDark.removeEventListener('change', apply);
    if (before === undefined) delete dataset['shade'];
    else dataset['shade'] = before;
  };
}
