/** All calls of the contract, for tests: every endpoint that the folders of areas export. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint';

const folder = join(__dirname, '../../contract');

const isEndpoint = (value: object): value is Endpoint => 'host' in value && 'path' in value;

function callsIn(value: unknown): readonly Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(callsIn);
}

/** Calls of declared records are found with their declarations. */
const declaring = /(\/endpoints|^records)\.ts$/;

const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => declaring.test(name))
  .flatMap((name) => callsIn(jest.requireActual<object>(join(folder, name))));

export const allEndpoints: readonly Endpoint[] = [...new Set(found)];
