/** The current language of pages and layouts. */
import { createContext, useContext } from 'react';
import type { Locale } from '#config/locales';
import { labelsIn, type LabelsIn, type TextTable } from '#contract/labels/words';
import { shellTexts } from './shell';
import type { TextArea } from './text-area';
import type { Messages } from './zh-CN';

const LocaleContext = createContext<Locale>('zh-CN');

export const LocaleProvider = LocaleContext.Provider;

/** The language shown now; a newly chosen one is shown when its texts have loaded. */
export const useShownLocale = (): Locale => useContext(LocaleContext);

/** An area's texts in the current language. */
export const useTexts = <Texts>(area: TextArea<Texts>): Texts => area.textsIn(useShownLocale());

/** The labels of a table of words in the current language. */
export const useLabels = <Table extends TextTable>(words: Table): LabelsIn<Table> =>
  labelsIn(words, useShownLocale());

/** The shell's texts in the current language. */
export const useMessages = (): Messages => useTexts(shellTexts);
