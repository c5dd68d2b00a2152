/** What every list screen stands on beside its own: arrangements and views, exports, and at a desk the code of tables and filters. */
import { importWideParts } from '../../components/list/wide/import-wide-parts';
import { isNarrow } from '../../components/use-is-narrow';
import type { AnyModel } from '../../runtime';

export async function listModels(): Promise<readonly AnyModel[]> {
  const [{ lists, exporting, fetchWideParts }] = await Promise.all([
    // No part of the entry, which knows this file by its areas.
    import('./list-parts'),
    // Beside it, and not when it has come.
    isNarrow() || importWideParts(),
  ]);
  await fetchWideParts();
  return [lists, exporting];
}
