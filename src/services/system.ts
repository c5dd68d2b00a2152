/** Calls for the state of the system, for administrators. */
import { downloadTimeoutMs } from '#config/constants';
import { system } from '#contract/system/endpoints';
import { readingAll } from '#src/request/of-endpoint';

export const findState = readingAll(system.findState);
export const checkStock = readingAll(system.checkStock);
export const checkTrail = readingAll(system.checkTrail, { timeoutMs: downloadTimeoutMs });
