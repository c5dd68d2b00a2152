/** The socket by which commands on the same machine ask a running server for what only it can read: the embedded database. */
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { writeBackup, type BackupSource } from './write-backup';

/** The system takes no longer address of a socket. */
const addressBytesMax = 100;
/** A reader that stands still would keep everybody from the one session of the engine. */
const stalledMs = 30_000;

const addressOf = (dataDirectory: string): string => join(dataDirectory, 'control.sock');

export interface Control {
  close(): Promise<void>;
}

/**
 * Whoever may open the data directory may ask; the socket is the owner's alone, as everything in it.
 *
 * @param source whose data directory this process has to itself
 */
export async function openControl(source: BackupSource, log: FastifyBaseLogger): Promise<Control> {
  const address = addressOf(source.place.dataDirectory);
  if (Buffer.byteLength(address) > addressBytesMax) {
    log.warn({ address }, 'the path of the data directory is too long for backups while the server runs');
    return { close: async () => {} };
  }
  const server = createServer((incoming, reply) => {
    if (incoming.url !== '/backup') return reply.writeHead(404).end();
    reply.setTimeout(stalledMs, () => reply.destroy());
    return void writeBackup(source, Writable.toWeb(reply)).then(
      () => log.info('a backup was read'),
      (error: unknown) => {
        log.error({ err: error }, 'a backup was not finished');
        reply.destroy();
      },
    );
  });
  // What a killed process has left; the directory is locked by this one.
  rmSync(address, { force: true });
  await once(server.listen(address), 'listening');
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Asks the server that has the directory open.
 *
 * @returns the bytes of a backup, which end before their time when something goes wrong; undefined when no server runs
 */
export async function askForBackup(dataDirectory: string): Promise<AsyncIterable<Buffer> | undefined> {
  const asked = request({ socketPath: addressOf(dataDirectory), path: '/backup' }).end();
  try {
    const [reply] = await once(asked, 'response');
    return reply;
  } catch {
    return undefined;
  }
}
