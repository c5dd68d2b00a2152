/** Response headers that confine what a page of ours may load and who may frame it. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';
import { publicPathOf } from './built-files';

/** @param buildDirectory the built front end: its files may be fetched from where it says they lie */
export async function protectPages(app: FastifyInstance, buildDirectory?: string): Promise<void> {
  const files = ["'self'", ...staticOrigin(buildDirectory)];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Also of what is fetched ahead.
        defaultSrc: files,
        scriptSrc: files,
        // antd writes its styles into the page while it runs.
        styleSrc: [...files, "'unsafe-inline'"],
        imgSrc: [...files, 'data:', 'blob:', ownAndConfiguredHosts],
        // Films of card pages, which previews play, lie on hosts of others.
        mediaSrc: ['https:'],
        fontSrc: [...files, 'data:'],
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

/** The origin of the static host that the build was made for; none when the files lie beside the page. */
function staticOrigin(buildDirectory: string | undefined): readonly string[] {
  const origin = URL.parse(publicPathOf(buildDirectory))?.origin;
  return origin === undefined ? [] : [origin];
}

/** The page's own origin, and the hosts that its hostname selects in the configuration. */
function ownAndConfiguredHosts({ headers: { host = '' } }: IncomingMessage): string {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  const origins = Object.values(environmentOf(hostname).hosts).flatMap(
    (base) => URL.parse(base)?.origin ?? [],
  );
  return ["'self'", ...new Set(origins)].join(' ');
}
