/** The state of the system, for administrators. */
import { downloadTimeoutMs } from '#config/constants';
import { system } from '#contract/system/endpoints';
import { request } from '../request';

export const findState = (signal?: AbortSignal) => request.send(system.findState, { signal });

export const checkStock = (signal?: AbortSignal) => request.send(system.checkStock, { signal });

export const checkTrail = (signal?: AbortSignal) =>
  request.send(system.checkTrail, { signal, timeoutMs: downloadTimeoutMs });
