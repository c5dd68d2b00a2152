/** Where the print jobs are listed that have a record of the catalogue. */
import type { CountLink } from '#src/controllers/record-page/record-screen';
import { repertoryPaths } from '#src/pages/task/repertory/paths';

/** @param more filters, as an address has them */
export const jobsHaving = (filter: Parameters<typeof repertoryPaths.having>[0], more = ''): CountLink => ({
  right: 'studycard_inventory_menu',
  to: (id) => repertoryPaths.having(filter, id) + more,
});
