/** Response headers that restrict what our pages may load and who may frame them. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';
import type { Options } from '#server/start/options';
import { inlineScriptSources, publicPathOf } from './built-files';

type Sources = Pick<Options, 'buildDirectory' | 'storage'>;

/** Allows the files of the front end from where the build says they are, and pictures from the storage. */
export async function protectPages(
  app: FastifyInstance,
  { buildDirectory, storage }: Sources,
): Promise<void> {
  const files = ["'self'", ...staticOrigin(buildDirectory)];
  const rented = storage.kind === 'rented' ? originsOf([storage.hosts.upload, storage.hosts.file]) : [];
  const ownAndConfiguredHosts = ({ headers: { host = '' } }: IncomingMessage) =>
    ["'self'", ...new Set([...originsFor(host), ...rented])].join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Covers prefetching as well.
        defaultSrc: files,
        scriptSrc: [...files, ...inlineScriptSources(buildDirectory)],
        // antd writes its styles into the page at run time.
        styleSrc: [...files, "'unsafe-inline'"],
        imgSrc: [...files, 'data:', 'blob:', ownAndConfiguredHosts],
        // Videos of card pages, which previews play, are on other hosts.
        mediaSrc: ['https:'],
        fontSrc: [...files, 'data:'],
        connectSrc: [ownAndConfiguredHosts],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Both assume TLS, which the proxy in front has to provide and to announce.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** The origin of the static host of the build; none when the files lie beside the page. */
function staticOrigin(buildDirectory: string | undefined): readonly string[] {
  const origin = URL.parse(publicPathOf(buildDirectory))?.origin;
  return origin === undefined ? [] : [origin];
}

/** The origins of the hosts that the page's hostname selects in the configuration. */
const originsFor = (host: string): readonly string[] => {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  return originsOf(Object.values(environmentOf(hostname).hosts));
};

const originsOf = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => URL.parse(address)?.origin ?? []);
