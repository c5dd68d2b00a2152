/**
 * The socket through which commands on the same machine ask a running server for what only it can do, because the
 * embedded database belongs to its process.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { systemUser } from '#server/audit/record-command';
import { StartRefusal } from '#server/start/start-refusal';
import { atOneMoment } from './snapshot';
import { writeBackup, type BackupSource } from './write-backup';

/** Limit of the system for a socket's address. */
const addressBytesMax = 100;
/** A reader that stalls would keep a whole copy of the database on the disk. */
const stalledMs = 30_000;

const addressOf = (dataDirectory: string): string => join(dataDirectory, 'control.sock');

export interface Control {
  close(): Promise<void>;
}

/** A command's exit code and its message. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly said: string;
}

export interface Controlled {
  /** The embedded database, which belongs to this process alone. */
  readonly backup: BackupSource;
  /** @param systemUser who asked for the backup */
  readonly recordBackup: (systemUser: string) => Promise<void>;
  /** @param args the arguments of `npm run office -- account` */
  readonly manageAccounts: (args: readonly string[]) => Promise<Outcome>;
}

/** Serves whoever may open the data directory: the socket belongs to the directory's owner, like everything in it. */
export async function openControl(
  { backup, recordBackup, manageAccounts }: Controlled,
  log: FastifyBaseLogger,
): Promise<Control> {
  const address = addressOf(backup.place.dataDirectory);
  if (Buffer.byteLength(address) > addressBytesMax) {
    log.warn({ address }, 'the path of the data directory is too long for commands while the server runs');
    return { close: async () => {} };
  }
  const server = createServer((incoming, reply) => {
    if (incoming.url === '/account')
      return void readArguments(incoming)
        .then(manageAccounts)
        .then(
          (outcome) => reply.end(JSON.stringify(outcome)),
          (error: unknown) => {
            log.error({ err: error }, 'a command about accounts failed');
            reply.destroy();
          },
        );
    if (incoming.url !== '/backup') return reply.writeHead(404).end();
    const { 'x-system-user': asking } = incoming.headers;
    const { database, place } = backup;
    return void atOneMoment(database, place.dataDirectory, (still, anchorIn) => {
      reply.setTimeout(stalledMs, () => reply.destroy());
      return writeBackup({ ...backup, database: still, anchorIn }, Writable.toWeb(reply));
    }).then(
      () => {
        log.info('a backup was read');
        // The backup is complete, even if recording it fails.
        return recordBackup(decodeURIComponent(String(asking ?? ''))).catch((error: unknown) =>
          log.error({ err: error }, 'a backup was not recorded in the audit trail'),
        );
      },
      (error: unknown) => {
        log.error({ err: error }, 'a backup was not finished');
        reply.destroy();
      },
    );
  });
  // Left by a killed process; this one holds the lock of the directory.
  rmSync(address, { force: true });
  await once(server.listen(address), 'listening');
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Not validated further: the socket's owner has the database anyway, and only our own command sends this. */
async function readArguments(incoming: IncomingMessage): Promise<readonly string[]> {
  const given: unknown = await json(incoming);
  if (!Array.isArray(given)) throw new TypeError('Arguments of a command are a list.');
  return given.map(String);
}

/**
 * Asks the server that has the directory open to run `npm run office -- account`.
 *
 * @returns undefined when no server runs
 * @throws StartRefusal when the server did not finish
 */
export async function askAboutAccounts(
  dataDirectory: string,
  args: readonly string[],
): Promise<Outcome | undefined> {
  const asked = request({ socketPath: addressOf(dataDirectory), path: '/account', method: 'POST' });
  asked.end(JSON.stringify(args));
  const read = async (reply: IncomingMessage) => (await json(reply)) as Outcome;
  return answerOf(asked, read, '没有完成：服务没有答复，原因见它的日志。');
}

/**
 * @returns undefined when no server runs
 * @throws StartRefusal with the failure's words when a server was asked and did not answer
 */
async function answerOf<Answer>(
  asked: ClientRequest,
  read: (reply: IncomingMessage) => Promise<Answer>,
  failure: string,
): Promise<Answer | undefined> {
  let isHeard = false;
  asked.once('socket', (socket) => socket.once('connect', () => (isHeard = true)));
  try {
    const [reply] = await once(asked, 'response');
    return await read(reply);
  } catch (cause) {
    if (!isHeard) return undefined;
    throw new StartRefusal(failure, { cause });
  }
}

/**
 * Asks the server that has the directory open for a backup.
 *
 * @returns the bytes of the backup, which end early when something fails; undefined when no server runs
 * @throws StartRefusal when it failed before the first byte
 */
export async function askForBackup(dataDirectory: string): Promise<AsyncIterable<Buffer> | undefined> {
  const headers = { 'x-system-user': encodeURIComponent(systemUser()) };
  const asked = request({ socketPath: addressOf(dataDirectory), path: '/backup', headers }).end();
  return answerOf(asked, async (reply) => reply, '备份没有完成：服务没有答复，原因见它的日志。');
}
