/** Binds the endpoints of an area to their handlers, and checks requests and replies against the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { bodyCodes } from '#contract/codes';
import {
  isWrite,
  type BodyOf,
  type CallSchemas,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint';
import { idempotencyHeader, idempotencyKeyPattern } from '#contract/headers';
import { mediaTypesOf, oneOf } from '#contract/parts.schema';
import { sourceOf, type Actor } from '#server/audit/record-audit';
import { runIdempotently } from '#server/idempotency/idempotency';
import { refuseFields } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { callerOf, type Caller } from './access';
import { envelope, FileAnswer, Notice, StoredFileAnswer, successMessage } from './answers';
import { sendFile, sendStoredFile } from './files';
import { languageOf } from './language';
import { compileWhenUsed } from './validation';

/** One call as its handler sees it, fully validated. */
export interface Call<E> {
  /** Parameters of the path, e.g. `:id`. */
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller. Reading it without a session answers 401, which can happen only in an endpoint open to anyone. */
  readonly caller: Caller;
  /** The caller as the actor of audit records. */
  readonly actor: Actor;
  /** Language of the texts in the answer. */
  readonly language: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    endpoint?: Endpoint;
  }
}

// In the contract a download's reply is Unknown: a file, which no schema describes.
type Answer<E> = unknown extends ReplyOf<E> ? FileAnswer | StoredFileAnswer : ReplyOf<E> | Notice<ReplyOf<E>>;

export type Handler<E> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** A handler for every endpoint of the area. */
export type Handlers<Area> = { readonly [Name in keyof Area]: Handler<Area[Name]> };

/**
 * Registers every endpoint of an area under its host's base path.
 *
 * The program does not compile when an endpoint lacks a handler. Query and body are validated before the handler runs;
 * a reply that breaks the contract is a fault of the server and answered with 500.
 */
export function bindArea<Area extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  endpoints: Area,
  schemas: { readonly [Name in keyof Area]: CallSchemas },
  handlers: Handlers<Area>,
): void {
  for (const name of namesOf(endpoints)) bind(app, endpoints[name], schemas[name], handlers[name]);
}

// Object.keys loses the type of the keys; an area's object has exactly these.
const namesOf = <Area extends object>(endpoints: Area) => Object.keys(endpoints) as (keyof Area)[];

const noParameters = Type.Object({}, { additionalProperties: false });

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  schemas: CallSchemas,
  handler: Handler<E>,
): void {
  const checkReply = compileReplyCheck(schemas.reply);
  const isBare = endpoint.kind === 'bare' || endpoint.kind === 'bare-form';

  const files = mediaTypesOf(schemas.reply);
  const assertFile = ({ contentType }: FileAnswer | StoredFileAnswer) => {
    if (files.some((mediaType) => contentType.startsWith(mediaType))) return;
    throw new TypeError(`The file is ${contentType}, which the contract of ${endpoint.name} does not name.`);
  };

  const send = (answer: unknown, reply: FastifyReply) => {
    if (answer instanceof FileAnswer || answer instanceof StoredFileAnswer) {
      assertFile(answer);
      return answer instanceof FileAnswer ? sendFile(answer, reply) : sendStoredFile(answer, reply);
    }
    const isNotice = answer instanceof Notice;
    const data: unknown = isNotice ? answer.data : answer;
    checkReply(data);
    if (isBare) return data;
    return isNotice ? envelope(data, answer.code, answer.msg) : envelope(data, bodyCodes.ok, successMessage);
  };

  app.route({
    method: endpoint.method,
    url: embeddedEnvironment.hosts[endpoint.host] + endpoint.path,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    config: {
      endpoint,
      access: endpoint.access,
      writes: isWrite(endpoint) && !endpoint.isFromOutside,
      isDownload: endpoint.kind === 'download',
    },
    schema: {
      ...describe(endpoint, schemas),
      // A call without a query schema accepts no parameters: an unread parameter is the caller's mistake.
      querystring: schemas.query ?? noParameters,
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.body && { body: schemas.body }),
    },
    // A missing body counts as an empty one, so that validation names the missing fields.
    preValidation: async (request) => {
      if (schemas.body && request.body === undefined) request.body = {};
    },
    handler: async (request, reply) => {
      // The default, because answers depend on the person and the moment; a handler of stable data overrides it.
      reply.header('cache-control', 'no-store');
      const call: Call<E> = {
        // The schemas from which these types are derived have just validated all three.
        params: (schemas.params && request.params) as ParamsOf<E>,
        query: (schemas.query && request.query) as QueryOf<E>,
        body: (schemas.body && request.body) as BodyOf<E>,
        get caller() {
          return callerOf(request);
        },
        get actor() {
          const { accountId, agentId } = callerOf(request);
          return { ...sourceOf(request), accountId, agentId };
        },
        get language() {
          return languageOf(request);
        },
        request,
        reply,
      };
      return send(await run(endpoint, call, handler), reply);
    },
  });
}

function run<E extends Endpoint>(endpoint: E, call: Call<E>, handler: Handler<E>): Promise<Answer<E>> {
  const work = async () => handler(call);
  const key = endpoint.isIdempotent ? readIdempotencyKey(call.request) : undefined;
  // Handlers of endpoints open to anyone keep the key themselves: there is no caller, and customers share transactions.
  if (key === undefined || endpoint.access === 'anyone') return work();
  const { accountId } = call.caller;
  const content = { query: call.query, body: call.body };
  return runIdempotently({ accountId, call: endpoint.name, key, content }, work);
}

const keyShape = new RegExp(idempotencyKeyPattern);

/** @throws Refusal invalidFields for a malformed key */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  if (key === undefined || (typeof key === 'string' && keyShape.test(key))) return key;
  throw refuseFields([{ path: idempotencyHeader, message: say('幂等键应为 16 到 64 个字母、数字、- 或 _') }]);
}

function compileReplyCheck(schema: TSchema): (data: unknown) => void {
  const validator = compileWhenUsed(schema);
  return (data) => {
    if (validator().Check(data)) return;
    const [error] = validator().Errors(data);
    // Leaves the value out, because it may be one that must not be logged.
    throw new TypeError(`The reply breaks the contract at "${error?.instancePath}": ${error?.keyword}.`);
  };
}

const urlencoded = 'application/x-www-form-urlencoded';

function describe({ name, kind }: Endpoint, { summary, reply }: CallSchemas) {
  const [area = name] = name.split('.');
  const files = mediaTypesOf(reply);
  return {
    operationId: name,
    tags: [area],
    summary,
    ...(kind === 'form' ? { consumes: [urlencoded] } : {}),
    ...(kind === 'bare-form' ? { consumes: [urlencoded, 'multipart/form-data'] } : {}),
    ...(kind === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    ...(files.length > 0 && { produces: files }),
    response: { 200: describeAnswer(kind, reply) },
  };
}

function describeAnswer(kind: Endpoint['kind'], reply: TSchema): TSchema {
  if (kind === 'download') return Type.String({ format: 'binary' });
  if (kind === 'bare' || kind === 'bare-form') return reply;
  const code = oneOf([bodyCodes.ok, bodyCodes.emptyList]);
  return Type.Object({ code, msg: Type.String(), data: reply });
}
