/** Labels in the current language; apart from the texts, because the login page needs none. */
import { labelsIn, type LabelsIn, type WordTable } from '#contract/labels/words';
import { useShownLocale } from './locale';

export const useLabels = <Table extends WordTable>(words: Table): LabelsIn<Table> =>
  labelsIn(words, useShownLocale());
