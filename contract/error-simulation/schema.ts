/** Schemas of the error simulation: nothing goes in, nothing useful comes out. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';

const nothing = (status: number) => ({ summary: `Answers ${status} on demand`, reply: Type.Null() });

export const errorSimulationSchemas = {
  '401': nothing(401),
  '403': nothing(403),
  '404': nothing(404),
  '500': nothing(500),
} as const satisfies Record<string, CallSchemas>;
