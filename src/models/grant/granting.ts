/** Grants made in the background, as the task centre lists them, newest first. */
import { grantLimits } from '#contract/grant/constants';
import { grant as endpoints } from '#contract/grant/endpoints';
import type { Filter } from '#src/lib/list/filters';
import { defineListModel } from '../list/list-model';

/** No input of the form: the task centre sets it, to list only grants large enough to be made in the background. */
const quantityFrom: Filter<number> = {
  control: { kind: 'option' },
  parse: Number,
  format: String,
};

export const granting = defineListModel('granting', endpoints.listGrants, { quantityFrom });

export const inBackground = { quantityFrom: grantLimits.atOnceMax + 1 };
