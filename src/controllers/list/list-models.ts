/** The models that every list screen stands on beside its own: arrangements and views, exports. */
import type { AnyModel } from '../../runtime';

export async function listModels(): Promise<readonly AnyModel[]> {
  const [{ lists }, { exporting }] = await Promise.all([
    import('../../models/lists'),
    import('../../models/export'),
  ]);
  return [lists, exporting];
}
