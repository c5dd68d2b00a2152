/** Loaders of models that several pages share. Each is a chunk, because the entry includes this file through its areas. */
import { importWideParts } from '#src/components/list/wide/import-wide-parts';
import { isNarrow } from '#src/components/use-is-narrow';
import type { ModelLoader } from 'saga-models';

/** What all list screens share: the models of preferences, views and exports, and on wide screens tables and filters. */
export const listModels: ModelLoader = async () => {
  const [{ lists, exporting, fetchWideParts }] = await Promise.all([
    // Loaded separately from the entry.
    import('./list/list-parts'),
    // In parallel with it, not after it.
    isNarrow() || importWideParts(),
  ]);
  await fetchWideParts();
  return [lists, exporting];
};

/** The trail on a record's page. */
export const auditModel: ModelLoader = async () => [(await import('#src/models/audit/audit')).audit];

/** Spreadsheets that are imported. */
export const sheetModel: ModelLoader = async () => [(await import('#src/models/sheet')).sheet];

export const uploadModel: ModelLoader = async () => [(await import('#src/models/upload')).upload];
