/** Whether the port can be had, asked before anything is opened or made. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Options } from './options';

/** @throws an error of the system when it is taken or forbidden, or when the host is not one of this machine */
export async function requirePort({ host, port }: Pick<Options, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await once(probe.listen({ host, port }), 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
