/** Calls of the contract as functions of what they are sent, for every service whose call says all. */
import type { BodyCode } from '#contract/codes';
import type { Endpoint, EndpointFacts } from '#contract/endpoint';
import { request, type Reply } from './index';

/** What is sent stands in the address of a GET and in the body of any other call. */
type Taking<Given, Data> = Endpoint<
  | { readonly query: Given; readonly body?: undefined; readonly reply: Data }
  | { readonly body: Given; readonly query?: undefined; readonly reply: Data }
>;

/** What a call says beside what it is sent, every time. */
interface More {
  readonly timeoutMs?: number;
  /** Refusals that the caller shows at their place, so that no message is shown beside it. */
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

/** Of a call that asks for nothing in particular. */
export const readingAll =
  <Data>(endpoint: Endpoint<{ readonly query?: object; readonly reply: Data }>, more?: More) =>
  (signal?: AbortSignal) =>
    send<Data>(endpoint, undefined, { ...more, signal });

/** Of a call that is sent one thing, mostly the id of a record. */
export const by =
  <Given extends object, Key extends keyof Given, Data>(key: Key, endpoint: Taking<Given, Data>) =>
  (value: Pick<Given, Key> extends Given ? Given[Key] : never, signal?: AbortSignal) =>
    send<Data>(endpoint, { [key]: value }, { signal });

/** Of a form that stays open: what is sent again by it is done once. */
export const keyed =
  <Given extends object, Data>(endpoint: Taking<Given, Data>, more?: More) =>
  ({ body, idempotencyKey }: { readonly body: Given; readonly idempotencyKey: string }) =>
    send<Data>(endpoint, body, { ...more, idempotencyKey });
