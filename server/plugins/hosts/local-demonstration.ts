/**
 * A demonstration has public passwords, so it answers only people at its own machine, unless other hosts were
 * configured.
 */
import type { FastifyInstance } from 'fastify';
import { environments } from '#config/environments';
import { Refusal } from '#server/lib/refusal';
import type { Options } from '#server/start/options';
import { say } from '#server/texts/say';
import { isForwarded, ownHosts } from './own-hosts';

/** Runs before any other code reads the headers. */
export function keepDemonstrationLocal(app: FastifyInstance, options: Options): void {
  const isOwn = ownHosts({ ...options, allowedOrigins: [...options.allowedOrigins, ...exampleOrigins] });
  app.addHook('onRequest', async ({ raw, hostname }) => {
    if (options.trustedProxies === 0 && isForwarded(raw.headers))
      throw new Refusal(
        'forbidden',
        say('演示只供本机使用，不接受代理转来的请求；确需如此，请设置 TRUST_PROXY'),
      );
    if (!isOwn(hostname))
      throw new Refusal('forbidden', say('演示只供本机使用；要用别的网址访问，请把它写进 ALLOWED_ORIGINS'));
  });
}

/** Hostnames under which the demonstration shows other environments; nobody on the internet has them. */
const exampleOrigins = Object.entries(environments).flatMap(([hostname, { hosts }]) => [
  `https://${hostname}`,
  ...Object.values(hosts).filter((host) => host !== '' && !host.startsWith('/')),
]);
