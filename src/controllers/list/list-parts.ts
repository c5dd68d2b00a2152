/** What all list screens share, bundled into one chunk: see ../page-models.ts. */
export { fetchWideParts } from '#src/components/list/wide/fetch-wide-parts';
export { exporting } from '#src/models/export';
export { lists } from '#src/models/lists';
