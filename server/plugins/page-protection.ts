/** Response headers that confine what a page of ours may load and who may frame it. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';

export async function protectPages(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ['data:', 'blob:', ownAndConfiguredHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [ownAndConfiguredHosts],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Both assume TLS, which is for the proxy in front to provide and to state.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** The page's own origin, and the hosts that its hostname selects in the configuration. */
function ownAndConfiguredHosts({ headers: { host = '' } }: IncomingMessage): string {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  const origins = Object.values(environmentOf(hostname).hosts).flatMap(
    (base) => URL.parse(base)?.origin ?? [],
  );
  return ["'self'", ...new Set(origins)].join(' ');
}
