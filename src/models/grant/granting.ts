/** Grants that are made in the background as the task centre shows them: newest first, page by page. */
import { grantLimits } from '#contract/grant/constants';
import { grant as endpoints } from '#contract/grant/endpoints';
import type { Filter } from '#src/lib/list/filters';
import { defineListModel } from '../list/list-model';

/** Nobody fills it in: the task centre asks for what is made in the background. */
const quantityFrom: Filter<number> = {
  control: { kind: 'option' },
  parse: Number,
  format: String,
};

export const granting = defineListModel('granting', endpoints.listGrants, { quantityFrom });

export const inBackground = { quantityFrom: grantLimits.atOnceMax + 1 };
