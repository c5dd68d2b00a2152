/** Response headers that confine what a page of ours may load and who may frame it. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';
import type { Options } from '../../start/options';
import { inlineScriptSources, publicPathOf } from './built-files';

type Sources = Pick<Options, 'buildDirectory' | 'storage'>;

/** The files of the built front end may be fetched from where it says they lie, pictures from where the storage is. */
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
        // Also of what is fetched ahead.
        defaultSrc: files,
        scriptSrc: [...files, ...inlineScriptSources(buildDirectory)],
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

/** Of the hosts that the page's hostname selects in the configuration. */
const originsFor = (host: string): readonly string[] => {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  return originsOf(Object.values(environmentOf(hostname).hosts));
};

const originsOf = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => URL.parse(address)?.origin ?? []);
