/** What all list screens share, bundled into one chunk: see ../page-models.ts. */
export { fetchWideParts } from '../../components/list/wide/fetch-wide-parts';
export { exporting } from '../../models/export';
export { lists } from '../../models/lists';
