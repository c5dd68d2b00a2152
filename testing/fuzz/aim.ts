/** Requests meant to succeed: valid in every place, and about an existing record, where its area has a read for it. */
import { resolve, type Document, type Operation, type Schema } from '../api-document/client';
import type { Dice } from './dice';
import { gather, type Pool } from './values';

const areaOf = ({ operationId }: Operation) => operationId.split('.')[0];

/** The parameters of a call, by name. */
function askedOf(document: Document, { parameters, body }: Operation): ReadonlyMap<string, Schema> {
  const schema = body && resolve<Schema>(document, body.schema);
  return new Map([
    ...parameters.flatMap((each): [string, Schema][] =>
      each.in === 'header' ? [] : [[each.name, each.schema]],
    ),
    ...Object.entries(schema?.properties ?? {}),
  ]);
}

const keys = ['id', 'serial'] as const;

/** The reads that find one record of the call's area. */
export const readsFor = (document: Document, operations: readonly Operation[], write: Operation) => {
  const asked = askedOf(document, write);
  const key = keys.find((name) => asked.has(name));
  if (key === undefined) return [];
  return operations.filter((each) => {
    const required = each.parameters.filter((parameter) => parameter.in !== 'header' && parameter.required);
    return (
      each.method === 'GET' &&
      areaOf(each) === areaOf(write) &&
      required.length === 1 &&
      required[0]?.name === key &&
      !each.parameters.some(({ name }) => name === 'X-Requested-With')
    );
  });
};

/** Values of one record, before values of all. @param data of the answer that found it */
export function poolOf(
  found: { readonly key: string; readonly value: unknown; readonly data: unknown },
  pool: Pool,
): Pool {
  const own: Pool = new Map();
  gather(own, found.data);
  own.set(found.key, [found.value]);
  return new Map([...pool, ...own]);
}

export const keyOf = (read: Operation): string =>
  read.parameters.find((parameter) => parameter.in !== 'header' && parameter.required)?.name ?? 'id';

export const addressOfRead = (read: Operation, value: unknown): string => {
  const key = keyOf(read);
  const inPath = read.path.replace(`{${key}}`, String(value));
  return inPath === read.path ? `${read.path}?${key}=${String(value)}` : inPath;
};

export const oneKnown = (pool: Pool, key: string, dice: Dice): unknown => {
  const known = pool.get(key) ?? [];
  return known.length > 0 ? dice.one(known) : 1;
};
