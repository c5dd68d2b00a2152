/** Print jobs, newest first, as the task centre shows the generation of their cards. */
import { repertory as endpoints } from '#contract/repertory/endpoints';
import { defineListModel } from '../list/list-model';

export const generation = defineListModel('generation', endpoints.listPrintJobs, {});
