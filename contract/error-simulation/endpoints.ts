/**
 * The calls of the error-simulation page (spec section 7): four answer with the status in their name; a fifth, beyond
 * the specification, says whether the simulation is enabled.
 */
import { endpoints, read } from '#contract/endpoint';
import type { errorSimulationSchemas } from './schema';

export const simulatedStatuses = [401, 403, 404, 500] as const;
export type SimulatedStatus = (typeof simulatedStatuses)[number];

export const errorSimulation = endpoints<typeof errorSimulationSchemas>('errorSimulation', 'main', {
  401: read('/api/401', 'anyone'),
  403: read('/api/403', 'anyone'),
  404: read('/api/404', 'anyone'),
  500: read('/api/500', 'anyone'),
  findState: read('/api/error-simulation', 'anyone'),
});
