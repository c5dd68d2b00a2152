/** A client built only from the API's description of itself. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Ref = { readonly $ref: string };

interface RawOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content } | Ref>>;
}

export interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly name: string }>> };
}

/** One call, with all its references resolved. */
export interface Operation extends Omit<RawOperation, 'parameters' | 'requestBody'> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly mediaType: string; readonly schema: Schema };
  /** Whether it needs a session. */
  readonly isGuarded: boolean;
}

/** @throws Error when the reference leads nowhere in the document */
export function resolve<Found>(document: Document, node: Found | Ref): Found {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node as Found;
  const steps = node.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => new Map(Object.entries(Object(at))).get(step), document);
  if (found === undefined) throw new Error(`${node.$ref} leads nowhere.`);
  return found as Found;
}

export const operationsOf = (document: Document): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, ...operation }]) => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        ...operation,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: parameters.map((parameter) => resolve<Parameter>(document, parameter)),
        ...(body && { body: { mediaType: body[0], schema: body[1].schema } }),
        isGuarded: (operation.security ?? document.security).length > 0,
      };
    }),
  );

export interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** Calls operations by their names, and keeps the cookie that it gets. */
export function clientOf(
  document: Document,
  app: FastifyInstance,
): (name: string, given?: Given) => Promise<LightMyRequestResponse> {
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
  const cookies: Record<string, string> = {};

  return async function call(name: string, { query = {}, body, path = {} }: Given = {}) {
    const operation = operations.get(name);
    if (!operation) throw new Error(`The document has no ${name}.`);
    // Sends headers with only one possible value; the caller chooses others.
    const headers = operation.parameters
      .filter((parameter) => parameter.in === 'header' && parameter.required)
      .map((parameter): [string, string] => [parameter.name, String(parameter.schema.enum?.[0])]);
    const mediaType = operation.body?.mediaType ?? 'application/json';
    const isForm = mediaType === 'application/x-www-form-urlencoded';
    const reply = await app.inject({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
      query: { ...query },
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': mediaType }) },
      cookies,
      ...(body && { payload: isForm ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body) }),
    });
    const isSession = ({ name: cookie }: { readonly name: string }) =>
      Object.values(document.components.securitySchemes).some((scheme) => scheme.name === cookie);
    for (const cookie of reply.cookies.filter(isSession)) cookies[cookie.name] = cookie.value;
    const mediaTypes = Object.keys(
      resolve(document, operation.responses[reply.statusCode] ?? { $ref: `#/${reply.statusCode}` }).content ??
        {},
    );
    const answered = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (answered !== '' && !mediaTypes.includes(answered))
      throw new Error(`The document says nothing of ${name} answering ${reply.statusCode} ${answered}.`);
    return reply;
  };
}
