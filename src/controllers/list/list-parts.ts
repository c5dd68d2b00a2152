/** What every list screen stands on beside its own, in one file: see list-models.ts. */
export { fetchWideParts } from '../../components/list/wide/fetch-wide-parts';
export { exporting } from '../../models/export';
export { lists } from '../../models/lists';
