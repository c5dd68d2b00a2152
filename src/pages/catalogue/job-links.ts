/** Links from a record of the catalogue to the list of the print jobs that use it. */
import type { CountLink } from '#src/controllers/record-page/record-screen';
import { repertoryPaths } from '../task/repertory/paths';

/** @param more further filters, as a part of an address */
export const jobsHaving = (filter: Parameters<typeof repertoryPaths.having>[0], more = ''): CountLink => ({
  right: 'studycard_inventory_menu',
  to: (id) => repertoryPaths.having(filter, id) + more,
});
