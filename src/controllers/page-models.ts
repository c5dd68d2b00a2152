/** The models that pages share, each fetched by itself; the entry knows this file by its areas. */
import { importWideParts } from '../components/list/wide/import-wide-parts';
import { isNarrow } from '../components/use-is-narrow';
import type { ModelLoader } from '../runtime';

/** What every list screen stands on: arrangements and views, exports, and at a desk the code of tables and filters. */
export const listModels: ModelLoader = async () => {
  const [{ lists, exporting, fetchWideParts }] = await Promise.all([
    // No part of the entry.
    import('./list/list-parts'),
    // Beside it, and not when it has come.
    isNarrow() || importWideParts(),
  ]);
  await fetchWideParts();
  return [lists, exporting];
};

/** The trail of a record. */
export const auditModel: ModelLoader = async () => [(await import('../models/audit/audit')).audit];

/** Files that are read in to be imported. */
export const sheetModel: ModelLoader = async () => [(await import('../models/sheet')).sheet];

export const uploadModel: ModelLoader = async () => [(await import('../models/upload')).upload];
