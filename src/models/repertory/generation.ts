/** The generation of cards as the task centre shows it: print jobs, newest first, page by page. */
import { repertory as endpoints } from '#contract/repertory/endpoints';
import { defineListModel } from '../list/list-model';

export const generation = defineListModel('generation', endpoints.listPrintJobs, {});
