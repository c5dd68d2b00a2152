/** The OpenAPI description of the API, made from the contract's schemas and served at /docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { productTitle } from '#config/constants';
import type { Endpoint } from '#contract/endpoint';
import { completeDocument } from '#server/api-document/complete-document';
import { introduction } from '#server/api-document/introduction';
import type { Parts } from '#server/parts';
import { openTo } from './access';
import { compressLarge } from './compression';
import { sessionCookieName } from './session-cookie';

/** Browsers keep it for an hour: it has two megabytes and changes only with the product's version. */
const readAnewSeconds = 3600;

/** Public in a demonstration, otherwise for signed-in people only: it holds no secret, but it is a map of all calls. */
export async function describeApi(app: FastifyInstance, { options, secrets }: Parts): Promise<void> {
  const calls = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => void (config?.endpoint && calls.add(config.endpoint)));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productTitle,
        version: '1.0.24',
        description: introduction,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
    },
    transformObject: (given) => {
      if (!('openapiObject' in given)) return given.swaggerObject;
      const { openapiObject } = given;
      return Object.assign(
        openapiObject,
        completeDocument(
          { paths: { ...openapiObject.paths }, components: { ...openapiObject.components } },
          calls,
          sessionCookieName(secrets),
        ),
      );
    },
  });
  await app.register(async (scope) => {
    openTo(options.isDemo ? 'anyone' : 'signed-in', scope);
    compressLarge(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 200) reply.header('cache-control', `private, max-age=${readAnewSeconds}`);
    });
    await scope.register(swaggerUi, { routePrefix: '/docs' });
  });
}
