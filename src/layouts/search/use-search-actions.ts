/** The actions that the search offers: the switches of the header, by name. */
import { otherLocale } from '#config/locales';
import { useMessages, useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { global, shadeChoices, type ShadeChoice } from '#src/models/global';
import { login } from '#src/models/login';
import { environment } from '#src/request';
import { useDispatch, useSelector } from 'saga-models/react';
import type { SearchAction } from './search-option';

export function useSearchActions(): readonly SearchAction[] {
  const text = useTexts(menuTexts);
  const { switchLanguage } = useMessages().shell;
  const dispatch = useDispatch();
  const { shadeChoice, locale } = useSelector(global, (state) => state);
  const shades: Record<ShadeChoice, string> = {
    light: text.themeLight,
    dark: text.themeDark,
    system: text.themeSystem,
  };
  return [
    ...shadeChoices
      .filter((shade) => shade !== shadeChoice)
      .map((shade) => ({
        key: `action ${shade}`,
        title: `${text.theme} · ${shades[shade]}`,
        run: () => void dispatch(global.actions.saveShadeChoice(shade)),
      })),
    {
      key: 'action language',
      title: switchLanguage,
      run: () => void dispatch(global.actions.saveLocale(otherLocale(locale))),
    },
    {
      key: 'action password',
      title: text.changePassword,
      run: () => void window.open(environment.passwordUpdateUrl, '_blank', 'noopener'),
    },
    { key: 'action signOut', title: text.signOut, run: () => void dispatch(login.actions.signOut({})) },
  ].map((action) => ({ ...action, kind: 'action' as const }));
}
