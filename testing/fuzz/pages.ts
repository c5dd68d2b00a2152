/** Addresses that are not calls: pages that the server draws itself, files, and the upload form of the own storage. */
import type { Operation, Schema } from '../api-document/client';

const text: Schema = { type: 'string' };

const address = (path: string, query: readonly string[] = [], form?: readonly string[]): Operation => ({
  operationId: path,
  method: form ? 'POST' : 'GET',
  path,
  responses: {},
  isGuarded: false,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: text,
    })),
    ...query.map((name) => ({ name, in: 'query' as const, schema: text })),
    { name: 'X-Requested-With', in: 'header', schema: { enum: ['XMLHttpRequest'] } },
  ],
  ...(form && {
    body: {
      mediaType: form.includes('file') ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
      schema: {
        type: 'object',
        properties: Object.fromEntries(form.map((name) => [name, text])),
        required: form,
      },
    },
  }),
});

export const addresses: readonly Operation[] = [
  address('/q/{code}'),
  address('/q/{code}', [], ['code', 'phone', 'nickname']),
  address('/q/preview/{token}'),
  address('/sso/session', ['token', 'app', 'redirect']),
  address('/sso/password/reset'),
  address('/sso/password/update', ['username']),
  address('/sso/password/update', [], ['username', 'current', 'next', 'repeated']),
  address('/wx-bind', ['url', 'username']),
  address('/redirect-page.html'),
  address('/files/{key}'),
  address('/files/page/{key}'),
  address('/storage', [], ['file']),
  address('/storage', [], ['key', 'token']),
  address('/docs/{path}'),
  address('/api/{path}'),
  address('/{path}', ['q']),
];
