/** Provides the chosen language; the previous one stays until the texts of the new one have loaded. */
import { useEffect, useState, type ReactNode } from 'react';
import { locales, localeCookie, type Locale } from '#config/locales';
import { useReport } from '#src/components/lazy/report';
import { usePageRoot } from '#src/components/page-root/page-root';
import { createStoredChoice } from '#src/lib/storage/stored-choice';
import { areTextsAtHand, loadTexts, LocaleProvider } from '#src/locales';
import { global } from '#src/models/global';
import { useSelector } from 'saga-models/react';

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
        // The texts failed to load; Chinese is always available.
        show('zh-CN');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [locale, report]);

  // Inside a host only the application's element gets the language, not the host's document.
  const root = usePageRoot();
  useEffect(() => {
    if (shown) (root ?? document.documentElement).lang = shown;
  }, [shown, root]);

  return shown && <LocaleProvider value={shown}>{children}</LocaleProvider>;
}

const yearSeconds = 365 * 24 * 3600;

/** Tells the chosen language to pages that the server renders itself, e.g. for a failed download. */
function writeLocaleCookie(locale: Locale): void {
  try {
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  } catch {
    // A sandboxed page may not write cookies; the server's pages are in Chinese then.
  }
}
