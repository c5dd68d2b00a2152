/** The figures of grants and their customers on the home page. */
import { findActivity } from '#src/services/grant';
import { defineModel } from 'saga-models';
import { reads } from '../calls/reads';

const parts = reads({ activity: (_all: void, signal) => findActivity(signal) });

export const grantActivity = defineModel({
  namespace: 'grantActivity',
  state: parts.state,
  reducers: parts.reducers,
  effects: (tools) => parts.effects(tools),
});
