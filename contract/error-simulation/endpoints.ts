/**
 * The calls of the error-simulation page (spec section 7): four answer with the status that they are named after, and one,
 * beyond the specification, says whether they do.
 */
import { endpoints } from '../endpoint';
import type { errorSimulationSchemas } from './schema';

export const simulatedStatuses = [401, 403, 404, 500] as const;
export type SimulatedStatus = (typeof simulatedStatuses)[number];

export const errorSimulation = endpoints<typeof errorSimulationSchemas>('errorSimulation', 'main', {
  401: { method: 'GET', path: '/api/401', access: 'anyone' },
  403: { method: 'GET', path: '/api/403', access: 'anyone' },
  404: { method: 'GET', path: '/api/404', access: 'anyone' },
  500: { method: 'GET', path: '/api/500', access: 'anyone' },
  findState: { method: 'GET', path: '/api/error-simulation', access: 'anyone' },
});
