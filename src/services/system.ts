/** The state of the system, for administrators. */
import { system } from '#contract/system/endpoints';
import { request } from '../request';

export const findState = (signal?: AbortSignal) => request.send(system.findState, { signal });

export const checkStock = (signal?: AbortSignal) => request.send(system.checkStock, { signal });
