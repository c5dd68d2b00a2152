/** What every list screen stands on beside its own: arrangements and views, exports, and at a desk the code of tables and filters. */
import { fetchWideParts } from '../../components/list/wide/fetch-wide-parts';
import type { AnyModel } from '../../runtime';

export async function listModels(): Promise<readonly AnyModel[]> {
  const [{ lists }, { exporting }] = await Promise.all([
    import('../../models/lists'),
    import('../../models/export'),
    fetchWideParts(),
  ]);
  return [lists, exporting];
}
