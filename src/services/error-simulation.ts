/** Calls that are answered with an error status (spec section 7, Error simulation). */
import { errorSimulation, type SimulatedStatus } from '#contract/error-simulation/endpoints';
import { request } from '#src/request';

export const findSimulation = () => request.send(errorSimulation.findState);

export const simulateStatus = (status: SimulatedStatus) => request.send(errorSimulation[status]);
