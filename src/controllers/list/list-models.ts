/** What every list screen stands on beside its own: arrangements and views, exports, and at a desk the code of tables and filters. */
import type { AnyModel } from '../../runtime';

export async function listModels(): Promise<readonly AnyModel[]> {
  const [{ lists }, { exporting }] = await Promise.all([
    import('../../models/lists'),
    import('../../models/export'),
    // No part of the entry, which knows this file by its areas.
    import('../../components/list/wide/fetch-wide-parts').then(({ fetchWideParts }) => fetchWideParts()),
  ]);
  return [lists, exporting];
}
