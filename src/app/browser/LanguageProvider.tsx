/** The language of everything below: the chosen one, or the one before until the texts have arrived. */
import { useEffect, useState, type ReactNode } from 'react';
import { locales } from '#config/locales';
import { areTextsAtHand, loadTexts, LocaleProvider } from '../../locales';
import { global } from '../../models/global';
import { useSelector } from '../../runtime/react';
import { writeLocaleCookie } from './locale-cookie';
import { useReport } from '../../components/lazy/report';
import { usePageRoot } from '../../components/page-root/page-root';
import { createStoredChoice } from '../../lib/stored-choice';

export const localeChoice = createStoredChoice('study-card-locale', locales);

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const locale = useSelector(global, (state) => state.locale);
  const report = useReport();
  const [shown, setShown] = useState(areTextsAtHand(locale) ? locale : undefined);

  useEffect(() => {
    let isWanted = true;
    const show = (arrived: typeof locale) => {
      if (isWanted) setShown(arrived);
    };
    localeChoice.save(locale);
    writeLocaleCookie(locale);
    loadTexts(locale).then(
      () => show(locale),
      (error: unknown) => {
        report(error);
        // Better in another language than not at all.
        show('zh-CN');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [locale, report]);

  // A host's document keeps its own language.
  const root = usePageRoot();
  useEffect(() => {
    if (shown) (root ?? document.documentElement).lang = shown;
  }, [shown, root]);

  return shown && <LocaleProvider value={shown}>{children}</LocaleProvider>;
}
