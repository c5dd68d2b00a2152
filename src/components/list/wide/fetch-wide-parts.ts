/** Fetches what a list is drawn by at a desk beside the code of its page, so that it is drawn at once. */
import { ChoiceField, ChoicesField, SearchParts, SuggestField, TextField } from '../../filters/search-parts';
import { isNarrow } from '../../use-is-narrow';
import { WideParts } from './wide-parts';

const parts = [WideParts, SearchParts, TextField, ChoiceField, ChoicesField, SuggestField];

export async function fetchWideParts(): Promise<void> {
  if (!isNarrow()) await Promise.all(parts.map((part) => part.fetch()));
}
