/** The four calls of the error-simulation page (spec section 7): each answers with the status it is named after. */
import { endpoints } from '../endpoint';
import type { errorSimulationSchemas } from './schema';

export const simulatedStatuses = [401, 403, 404, 500] as const;
export type SimulatedStatus = (typeof simulatedStatuses)[number];

export const errorSimulation = endpoints<typeof errorSimulationSchemas>('errorSimulation', 'main', {
  401: { method: 'GET', path: '/api/401', access: 'anyone' },
  403: { method: 'GET', path: '/api/403', access: 'anyone' },
  404: { method: 'GET', path: '/api/404', access: 'anyone' },
  500: { method: 'GET', path: '/api/500', access: 'anyone' },
});
