/** The language that the person has chosen in one instance, for what is not drawn by React. */
import type { Locale } from '#config/locales';
import { global } from '../../models';
import type { App } from '../../runtime';

export function chosenLocale({ store }: Pick<App, 'store'>): Locale {
  const state: { readonly global?: typeof global.state } = store.getState();
  return (state.global ?? global.state).locale;
}
