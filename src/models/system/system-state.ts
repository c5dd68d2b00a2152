/** How the server, its database and its long work are. */
import { defineModel } from '../../runtime';
import { checkStock, checkTrail, findState } from '../../services/system';
import { reads } from '../calls/reads';

const parts = reads({
  system: (_all: void, signal) => findState(signal),
  /** Compared when somebody asks. */
  stock: (_all: void, signal) => checkStock(signal),
  trail: (_all: void, signal) => checkTrail(signal),
});

export const systemState = defineModel({ namespace: 'systemState', ...parts });
