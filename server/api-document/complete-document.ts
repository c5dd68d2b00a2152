/**
 * Adds to the API's description what a call's schemas do not say: who may call, what a write needs, and how calls are
 * refused.
 */
import { embeddedEnvironment } from '#config/environments';
import { isWrite, type Endpoint } from '#contract/endpoint';
import {
  components,
  fromApplication,
  idempotencyKey,
  refused,
  securitySchemes,
  type Refused,
} from './components';

/** The parts of an OpenAPI document that this file reads; the rest is left unchanged. */
interface Document {
  readonly paths?: Readonly<Record<string, PathItem | undefined>>;
  readonly components?: { readonly schemas?: object };
}

type PathItem = { readonly [Method in 'get' | 'post' | 'put']?: Operation };

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, object>>;
}

/**
 * @param document with the calls as their schemas describe them
 * @param calls the document's calls that the contract knows
 * @param sessionCookie name of this installation's session cookie
 */
export function completeDocument(document: Document, calls: Iterable<Endpoint>, sessionCookie: string) {
  const paths: Record<string, PathItem | undefined> = {
    ...document.paths,
    [openSessionPath]: { get: openSession },
  };
  for (const endpoint of calls) {
    const path = pathOf(endpoint);
    const method = methods[endpoint.method];
    const operation = paths[path]?.[method];
    if (operation) paths[path] = { ...paths[path], [method]: completeOperation(operation, endpoint) };
  }
  return {
    servers: [{ url: '/', description: 'The origin that this description was fetched from.' }],
    security: [{ session: [] }],
    paths,
    components: {
      ...components,
      securitySchemes: securitySchemes(sessionCookie),
      schemas: { ...document.components?.schemas, ...components.schemas },
    },
  };
}

const methods = { GET: 'get', POST: 'post', PUT: 'put' } as const;

const pathOf = ({ host, path }: Endpoint): string =>
  embeddedEnvironment.hosts[host] + path.replaceAll(/:(\w+)/g, '{$1}');

/** Parameters with a default may be left out (server/plugins/validation.ts). */
const asOptional = (parameter: object): object =>
  'schema' in parameter && Object.hasOwn(Object(parameter.schema), 'default')
    ? { ...parameter, required: false }
    : parameter;

function completeOperation(operation: Operation, endpoint: Endpoint): Operation {
  const parameters = [
    ...(operation.parameters ?? []).map(asOptional),
    ...(needsProof(endpoint) ? [fromApplication] : []),
    ...(endpoint.isIdempotent ? [idempotencyKey] : []),
  ];
  return {
    ...operation,
    ...{ description: describeAccess(endpoint) },
    ...(endpoint.access === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.kind === 'multipart' && { requestBody: fileForm }),
    responses: {
      '200': withRefusals(operation.responses?.['200']),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refused(status)])),
    },
  };
}

const needsProof = (endpoint: Endpoint): boolean => isWrite(endpoint) && !endpoint.isFromOutside;

function describeAccess({ access }: Endpoint): string {
  if (access === 'anyone') return 'Open to anyone.';
  if (access === 'signed-in') return 'For everybody who is signed in.';
  return `Needs the right ${[access].flat().join(' or ')}.`;
}

/** Refusals about the transport and the caller; business refusals come with status 200. */
function refusalsOf(endpoint: Endpoint): readonly Refused[] {
  const isGuarded = endpoint.access !== 'anyone';
  const hasPathPart = endpoint.path.includes(':');
  return [
    '400',
    isGuarded ? '401' : '429',
    // A demonstration refuses the names of other machines at every address.
    '403',
    ...(endpoint.method === 'GET' ? [] : (['408', '413', '415'] as const)),
    // For a part of the path that is too long or unknown.
    ...(hasPathPart ? (['404', '414'] as const) : []),
    '500',
    '503',
  ];
}

/**
 * Adds the refusals to status 200, which says only that the call was understood; the envelope's code tells the result.
 */
function withRefusals(response: object | undefined) {
  const given: Readonly<Record<string, { readonly schema?: object }>> =
    response && 'content' in response ? { ...Object(response.content) } : {};
  const json = given['application/json']?.schema;
  const refusal = { $ref: '#/components/schemas/Refusal' };
  return {
    description: 'Done, or refused by the business: the code says which.',
    content: {
      ...given,
      'application/json': { schema: json ? { anyOf: [json, refusal] } : refusal },
    },
  };
}

const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
        additionalProperties: false,
      },
    },
  },
};

/** The exchange of a ticket for a session. It is reached by navigation, and is therefore not in the contract. */
const openSessionPath = embeddedEnvironment.postLoginUrl;

const openSession = {
  operationId: 'login.openSession',
  tags: ['login'],
  summary: 'Exchanges a ticket for a session',
  description: 'Open to anyone. Without `X-Requested-With` the answer leads a browser to the application.',
  security: [],
  parameters: [
    {
      name: 'token',
      in: 'query',
      required: true,
      description: 'The ticket that `login.ajaxLogin` answered in `data`: for one use, within 60 seconds.',
      schema: { type: 'string' },
    },
    { $ref: '#/components/parameters/FromApplication' },
  ],
  responses: {
    '204': {
      description: 'Signed in; the cookie is the session.',
      headers: { 'Set-Cookie': { schema: { type: 'string' } } },
    },
    '302': { description: 'To a browser, whether it worked or not.' },
    '400': refused('400'),
    '401': refused('401'),
    '403': refused('403'),
    '500': refused('500'),
    '503': refused('503'),
  },
};
