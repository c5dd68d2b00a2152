/** Parts that many calls in the API's description share: the session, the headers of writes, and the refusals. */
import { bodyCodes } from '#contract/codes';
import { idempotencyHeader, idempotencyKeyPattern } from '#contract/headers';

/** Statuses other than 200, with their meaning. */
const refusals = {
  '400': 'The request could not be read.',
  '401': 'Nobody is signed in, or no longer.',
  '403': 'The caller lacks a right, or a write does not prove that the application sends it.',
  '404': 'There is no such address.',
  '408': 'The request did not arrive whole in time.',
  '413': 'The body is too large.',
  '414': 'A part of the path is too long.',
  '415': 'The body is of another type.',
  '429': 'Too many tries; `Retry-After` says for how many seconds.',
  '500': 'A fault of the server; `data.requestId` finds it in the log.',
  '503':
    'Busy, or the database is gone; `Retry-After` says for how many seconds. `msg` says whether nothing was changed.',
} as const;
export type Refused = keyof typeof refusals;

export const refused = (status: Refused) => ({
  $ref: `#/components/responses/Refused${status}`,
});

export const fromApplication = { $ref: '#/components/parameters/FromApplication' };
export const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

/** @param cookie name of this installation's session cookie */
export const securitySchemes = (cookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: `Set by \`login.openSession\`; each installation has a name of its own for it. Under https it is \`__Host-${cookie}\`.`,
  },
});

export const components = {
  parameters: {
    FromApplication: {
      name: 'X-Requested-With',
      in: 'header',
      required: true,
      description:
        'Proves that no foreign page sends the write. A page of the application’s own origin may leave it out.',
      schema: { type: 'string', enum: ['XMLHttpRequest'] },
    },
    IdempotencyKey: {
      name: idempotencyHeader,
      in: 'header',
      required: false,
      description:
        'Drawn by the caller for each thing that it wants done. The same key again does nothing and is answered the same.',
      schema: { type: 'string', pattern: idempotencyKeyPattern },
    },
  },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      `Refused${status}`,
      {
        description,
        ...(['429', '503'].includes(status) && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  ),
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: {
        code: {
          type: 'integer',
          enum: Object.values(bodyCodes).filter(
            (code) => code !== bodyCodes.ok && code !== bodyCodes.emptyList,
          ),
        },
        msg: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
        data: {
          anyOf: [
            { $ref: '#/components/schemas/RefusedFields' },
            { type: 'object', description: 'What else there is to know, e.g. the version that stands now.' },
            { type: 'null' },
          ],
        },
      },
    },
    RefusedFields: {
      type: 'object',
      required: ['fields'],
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: {
              path: { type: 'string', description: 'Dotted, e.g. `presentGoodsIds.0`.' },
              message: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
