/** Loads what a wide screen needs to render a list, in parallel with the page's code, so that the list appears at once. */
import { isNarrow } from '../../use-is-narrow';
import { ChoiceField, ChoicesField, SearchParts, SuggestField, TextField } from '../search/search-parts';
import { WideParts } from './wide-parts';

const parts = [WideParts, SearchParts, TextField, ChoiceField, ChoicesField, SuggestField];

export async function fetchWideParts(): Promise<void> {
  if (!isNarrow()) await Promise.all(parts.map((part) => part.fetch()));
}
