/** One call as data: method, host, path and the access it asks for, with its types attached. */
import type { Static, TSchema } from 'typebox';
import type { Access } from '#contract/access';
import type { Host } from '#contract/hosts';

/** What crosses the wire in one call, as schemas. They live on the server; the browser sees only their types. */
export interface CallSchemas {
  /** What the call does, in one line, for the API's description of itself. */
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The envelope's `data`, or the whole answer of a `bare` endpoint. */
  readonly reply: TSchema;
}

/** The static types of `CallSchemas`; a part that the call does not have is absent. */
export type CallOf<Schemas extends CallSchemas> = {
  readonly [
    Part in keyof Schemas as Schemas[Part] extends TSchema ? Part : never
  ]: Schemas[Part] extends TSchema ? Static<Schemas[Part]> : never;
};

export interface EndpointFacts {
  /** A PUT leaves the same state however often it is sent. */
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Relative to the host, spelled as the specification spells it. Parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * `json` by default. `form` bodies are urlencoded (ajaxLogin). A `download` is reached by navigation and
   * answers a file. A `bare` answer is not wrapped in the envelope's `data`. A `multipart` body holds files.
   */
  readonly kind?: 'json' | 'form' | 'multipart' | 'download' | 'bare' | 'bare-form';
  /**
   * For a `bare` answer: the codes that the caller handles itself. Every other code goes through the catalogue (spec
   * section 8).
   */
  readonly codes?: readonly number[];
  /**
   * The call changes something. Every POST and PUT does unless it says false; a GET that does must say true.
   * Calls that write are refused unless the request proves it comes from the application
   * (server/plugins/origin-proof.ts).
   */
  readonly writes?: boolean;
  /** Called by pages and programs other than the application; it reads no session, so it need not prove its origin. */
  readonly isFromOutside?: boolean;
  /**
   * The call may carry an idempotency key: a repetition with the same key does nothing and gets the same answer. Every
   * POST that changes something is idempotent; the test of the contract names the exceptions.
   */
  readonly isIdempotent?: boolean;
  /** The call may answer code 200 without data; from any other call such an answer is malformed. */
  readonly isReplyOptional?: boolean;
  /** Limit of a JSON body that may be larger than Fastify's default of 1 MiB. */
  readonly bodyBytesMax?: number;
}

type More = Omit<EndpointFacts, 'method' | 'path' | 'access'>;

export const read = (path: string, access: Access, more?: More): EndpointFacts => ({
  method: 'GET',
  path,
  access,
  ...more,
});

/** A read by POST: its query is too long for an address, or must not appear in one. */
export const readByPost = (path: string, access: Access, more?: More): EndpointFacts => ({
  method: 'POST',
  path,
  access,
  writes: false,
  ...more,
});

/** A change that is done once, however often it arrives with the same idempotency key. */
export const change = (path: string, access: Access, more?: More): EndpointFacts => ({
  method: 'POST',
  path,
  access,
  isIdempotent: true,
  ...more,
});

declare const call: unique symbol;

/** An endpoint; the type parameter `Call` exists for the type checker alone. */
export interface Endpoint<Call = unknown> extends EndpointFacts {
  /** `area.call`, e.g. `repertory.listPrintJobs`; names the call in logs and in the API documentation. */
  readonly name: string;
  readonly host: Host;
  readonly [call]?: Call;
}

export type CallTypes<E> = E extends Endpoint<infer Call> ? Call : never;
export type ReplyOf<E> = CallTypes<E> extends { reply: infer Reply } ? Reply : never;
export type ParamsOf<E> = CallTypes<E> extends { params: infer Params } ? Params : undefined;
export type QueryOf<E> = CallTypes<E> extends { query: infer Query } ? Query : undefined;
export type BodyOf<E> = CallTypes<E> extends { body: infer Body } ? Body : undefined;

/** The endpoints of an area: exactly one for each entry of its schemas. */
export type Endpoints<Area extends Record<string, CallSchemas>> = {
  readonly [Name in keyof Area & string]: Endpoint<CallOf<Area[Name]>>;
};

/**
 * Names the endpoints of an area. Its schemas are a type parameter only, so that the browser's bundle holds methods and
 * paths but no validators.
 */
export function endpoints<Area extends Record<string, CallSchemas>>(
  area: string,
  host: Host,
  facts: { readonly [Name in keyof Area & string]: EndpointFacts },
): Endpoints<Area> {
  const named = Object.entries<EndpointFacts>(facts).map(([name, fact]) => [
    name,
    { ...fact, name: `${area}.${name}`, host },
  ]);
  return Object.fromEntries(named);
}

/** Whether the call changes something, and so must prove where it comes from. */
export const isWrite = ({ method, writes }: EndpointFacts): boolean => writes ?? method !== 'GET';
