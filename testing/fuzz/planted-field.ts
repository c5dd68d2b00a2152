/** A field with a telephone that is planted in every call, as a later version may add one: the trail must not take it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';

export const plantedField = 'plantedPhone';
export const plantedPhone = '13711112222';

const contract = join(__dirname, '../../contract');

/** Lets every object that a call takes have the field: of the contract's schemas, and of those made of declared records. */
export function plantInSchemas(app: FastifyInstance): void {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('/schema.ts'),
  );
  for (const areas of files.map((name) => jest.requireActual<object>(join(contract, name))))
    for (const call of Object.values(areas).flatMap((area) => Object.values(Object(area))))
      if ('reply' in Object(call)) {
        plantIn(Object(call).body);
        plantIn(Object(call).query);
      }
  app.addHook('onRoute', ({ schema }) => {
    plantIn(schema?.body);
    plantIn(schema?.querystring);
  });
}

function plantIn(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('items' in schema) plantIn(schema.items);
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) schema.anyOf.forEach(plantIn);
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null)
    return;
  Object.values(schema.properties).forEach(plantIn);
  Object.assign(schema.properties, { [plantedField]: Type.Optional(Type.String()) });
}
