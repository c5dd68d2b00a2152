/** Schemas of the error simulation: nothing goes in, and all but one answer an error. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';

const nothing = (status: number) => ({ summary: `Answers ${status} on demand`, reply: Type.Null() });

export const errorSimulationSchemas = {
  '401': nothing(401),
  '403': nothing(403),
  '404': nothing(404),
  '500': nothing(500),
  findState: {
    summary: 'Tells whether errors are simulated here',
    reply: Type.Object({ isOn: Type.Boolean() }),
  },
} as const satisfies Record<string, CallSchemas>;
