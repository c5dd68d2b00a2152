/** Fetches what a list is drawn by at a desk beside the code of its page, so that it is drawn at once. */
import { ChoiceField, SearchParts, TextField } from '../../filters/search-parts';
import { isNarrow } from '../../use-is-narrow';
import { WideParts } from './wide-parts';

export async function fetchWideParts(): Promise<void> {
  if (isNarrow()) return;
  await Promise.all([WideParts, SearchParts, TextField, ChoiceField].map((part) => part.fetch()));
}
