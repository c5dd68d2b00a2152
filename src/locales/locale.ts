/** The language that pages and layouts are drawn in. */
import { createContext, useContext } from 'react';
import type { Locale } from '#config/locales';
import { shellTexts } from './shell';
import type { TextArea } from './text-area';
import type { Messages } from './zh-CN';

const LocaleContext = createContext<Locale>('zh-CN');

export const LocaleProvider = LocaleContext.Provider;

/** The language shown now; a chosen one is shown when its texts have arrived. */
export const useShownLocale = (): Locale => useContext(LocaleContext);

/** An area's texts in the language shown now. */
export const useTexts = <Texts>(area: TextArea<Texts>): Texts => area.textsIn(useShownLocale());

/** The shell's texts in the language shown now. */
export const useMessages = (): Messages => useTexts(shellTexts);
