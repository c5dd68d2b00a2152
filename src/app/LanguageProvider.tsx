/** The texts of the chosen language for everything below; the ones before stay until the new ones have arrived. */
import { useEffect, useState, type ReactNode } from 'react';
import { locales } from '#config/locales';
import { loadMessages, MessagesProvider, messagesAtHand, zhCN } from '../locales';
import { global } from '../models/global';
import { useSelector } from '../runtime/react';
import { useReport } from './report';
import { createStoredChoice } from './stored-choice';

export const localeChoice = createStoredChoice('study-card-locale', locales);

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const locale = useSelector(global, (state) => state.locale);
  const report = useReport();
  const [messages, setMessages] = useState(messagesAtHand[locale]);

  useEffect(() => {
    let isWanted = true;
    const show = (loaded: typeof messages) => {
      if (isWanted) setMessages(loaded);
    };
    document.documentElement.lang = locale;
    localeChoice.save(locale);
    loadMessages(locale).then(show, (error: unknown) => {
      report(error);
      // Better in another language than not at all.
      show(zhCN);
    });
    return () => {
      isWanted = false;
    };
  }, [locale, report]);

  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
