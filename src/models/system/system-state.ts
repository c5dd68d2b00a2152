/** The state of the server, its database and its background work. */
import { checkStock, checkTrail, findState } from '#src/services/system';
import { defineModel } from 'saga-models';
import { reads } from '../calls/reads';

const parts = reads({
  system: (_all: void, signal) => findState(signal),
  /** Compares counts with rows only when somebody asks for it. */
  stock: (_all: void, signal) => checkStock(signal),
  trail: (_all: void, signal) => checkTrail(signal),
});

export const systemState = defineModel({ namespace: 'systemState', ...parts });
