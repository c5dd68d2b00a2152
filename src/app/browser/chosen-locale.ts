/** The chosen language of one instance, for code outside React. */
import type { Locale } from '#config/locales';
import { global } from '#src/models';
import type { App } from 'saga-models';

export function chosenLocale({ store }: Pick<App, 'store'>): Locale {
  const state: { readonly global?: typeof global.state } = store.getState();
  return (state.global ?? global.state).locale;
}
