/** Refuses text that no database can store, anywhere in a request, and bodies that are nested too deeply. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { nameField } from './validation';

/** NUL, and unpaired halves of surrogates, which encode no character. */
const unreadable = /[\0\p{Surrogate}]/u;

/** None of our bodies is half as deep; a much deeper one would overflow the stack of code that walks it. */
const depthMax = 50;

const partNames = ['params', 'query', 'body'] as const;
const schemaNames = { params: 'params', query: 'querystring', body: 'body' } as const;

/**
 * Runs before the contract's validation, and covers places where the contract allows anything, e.g. the filter of an
 * export.
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of partNames) {
      const path = findUnreadable(request[part]);
      if (path === undefined) continue;
      const schema = schemaOf(request, part);
      // Without a schema there is no form that could show the message at a field.
      if (schema === undefined) throw malformed();
      const field = nameField(schema, path);
      throw refuseFields([{ path: path.join('.'), message: say('{field}含有无法保存的字符', { field }) }]);
    }
  });
}

const schemaOf = ({ routeOptions }: FastifyRequest, part: (typeof partNames)[number]): unknown =>
  routeOptions.schema?.[schemaNames[part]];

const malformed = () => new Refusal('malformed', say('请求格式不正确'));

/** @returns the path to the first one; it is built on the way back, because nearly always there is none */
function findUnreadable(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return unreadable.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  if (depth >= depthMax) throw malformed();
  for (const [name, inner] of Object.entries(value)) {
    if (unreadable.test(name)) return [];
    const found = findUnreadable(inner, depth + 1);
    if (found) return [name, ...found];
  }
  return undefined;
}
