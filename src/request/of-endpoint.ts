/** Makes service functions from endpoints, for services that only pass on what they are given. */
import type { BodyCode } from '#contract/codes';
import type { Endpoint, EndpointFacts } from '#contract/endpoint';
import { request, type Reply } from './index';

/** A GET sends what it is given in the query, any other call in the body. */
type Taking<Given, Data> = Endpoint<
  | { readonly query: Given; readonly body?: undefined; readonly reply: Data }
  | { readonly body: Given; readonly query?: undefined; readonly reply: Data }
>;

/** Options that are the same for every call of the function. */
interface More {
  readonly timeoutMs?: number;
  /** Refusal codes that the caller shows itself, so that no message is shown beside them. */
  readonly answers?: readonly BodyCode[];
}

interface Control extends More {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
}

function send<Data>(
  endpoint: Endpoint<{ readonly reply: Data }>,
  given: object | undefined,
  control: Control,
): Promise<Reply<Data>> {
  const facts: EndpointFacts & Pick<Endpoint, 'name' | 'host'> = endpoint;
  const inQuery: Endpoint<{ query: object | undefined; reply: Data }> = facts;
  const inBody: Endpoint<{ body: object | undefined; reply: Data }> = facts;
  return facts.method === 'GET'
    ? request.send(inQuery, { query: given, ...control })
    : request.send(inBody, { body: given, ...control });
}

export const sending =
  <Given extends object, Data>(endpoint: Taking<Given, Data>, more?: More) =>
  (given: Given, signal?: AbortSignal) =>
    send<Data>(endpoint, given, { ...more, signal });

/** For a call without parameters. */
export const readingAll =
  <Data>(endpoint: Endpoint<{ readonly query?: object; readonly reply: Data }>, more?: More) =>
  (signal?: AbortSignal) =>
    send<Data>(endpoint, undefined, { ...more, signal });

/** For a call with one parameter, mostly the id of a record. */
export const by =
  <Given extends object, Key extends keyof Given, Data>(key: Key, endpoint: Taking<Given, Data>) =>
  (value: Pick<Given, Key> extends Given ? Given[Key] : never, signal?: AbortSignal) =>
    send<Data>(endpoint, { [key]: value }, { signal });

/** For a form that stays open: a repeated send carries the same idempotency key, so it is carried out once. */
export const keyed =
  <Given extends object, Data>(endpoint: Taking<Given, Data>, more?: More) =>
  ({ body, idempotencyKey }: { readonly body: Given; readonly idempotencyKey: string }) =>
    send<Data>(endpoint, body, { ...more, idempotencyKey });
