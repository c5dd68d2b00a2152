/** Which process listens on a port, for the person who wants it: on Linux, of the processes that this user may look at. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface PortHolder {
  readonly pid: number;
  /** How it was started, cut to a line. */
  readonly command: string;
}

const shownLength = 80;

/** @returns undefined where the system does not tell: another user's process, a container's, no Linux */
export function findPortHolder(port: number): PortHolder | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)));
  if (sockets.size === 0) return undefined;
  const pid = orNone(() => readdirSync('/proc'))
    .filter((entry) => /^\d+$/.test(entry))
    .find((entry) => {
      const folder = `/proc/${entry}/fd`;
      return orNone(() => readdirSync(folder)).some((file) =>
        orNone(() => [readlinkSync(`${folder}/${file}`)]).some((link) => sockets.has(link)),
      );
    });
  if (pid === undefined) return undefined;
  const [command = ''] = orNone(() => [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]);
  return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim().slice(0, shownLength) };
}

const listeningState = '0A';

/** `socket:[12345]`, as an open file that is one is called. */
function listeningSockets(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n')).flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === listeningState && local.endsWith(`:${hexPort}`) ? [`socket:[${inode}]`] : [];
  });
}

/** Processes end while they are looked at, and those of others cannot be. */
function orNone<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
