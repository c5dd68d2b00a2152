/** Schemas of the error simulation: nothing goes in, nothing useful comes out. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';

const nothing = { reply: Type.Null() };

export const errorSimulationSchemas = {
  '401': nothing,
  '403': nothing,
  '404': nothing,
  '500': nothing,
} as const satisfies Record<string, CallSchemas>;
