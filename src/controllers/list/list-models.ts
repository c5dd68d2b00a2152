/**
 * Loads what all list screens share: the models of preferences, views and exports, and on wide screens tables and
 * filters.
 */
import { importWideParts } from '../../components/list/wide/import-wide-parts';
import { isNarrow } from '../../components/use-is-narrow';
import type { AnyModel } from '../../runtime';

export async function listModels(): Promise<readonly AnyModel[]> {
  const [{ lists, exporting, fetchWideParts }] = await Promise.all([
    // Loaded separately from the entry, which would otherwise include it through its areas.
    import('./list-parts'),
    // In parallel with it, not after it.
    isNarrow() || importWideParts(),
  ]);
  await fetchWideParts();
  return [lists, exporting];
}
