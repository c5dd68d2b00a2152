/** How the server, its database and its long work are. */
import { defineModel } from '../../runtime';
import { checkStock, findState } from '../../services/system';
import { reads } from '../calls/reads';

const parts = reads({
  system: (_all: void, signal) => findState(signal),
  /** Compared when somebody asks. */
  stock: (_all: void, signal) => checkStock(signal),
});

export const systemState = defineModel({ namespace: 'systemState', ...parts });
