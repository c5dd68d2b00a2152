/** Whether the port is free, checked before anything is opened or created. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Options } from './options';

/** @throws an error of the system when the port is taken or forbidden, or the host is not one of this machine's */
export async function requirePort({ host, port }: Pick<Options, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await once(probe.listen({ host, port }), 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
