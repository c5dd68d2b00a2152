/** Explains why the server could not start, in one sentence for the person who started it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { types } from 'node:util';
import { StartRefusal } from './start-refusal';

/** @returns undefined for unforeseen errors, whose whole stack is worth printing */
export function describeStartFailure(error: unknown): string | undefined {
  if (error instanceof StartRefusal) return error.message;
  if (!isSystemError(error)) return describeDamage(error);
  return describeListening(error) ?? describeFile(error);
}

/** The engine verifies the checksum of each page that it reads. */
function describeDamage(error: unknown): string | undefined {
  if (!types.isNativeError(error) || !('code' in error)) return undefined;
  const isDamage = error.code === 'XX001' || error.code === 'XX002';
  return isDamage ? `数据库文件已损坏（${error.message}），请保留数据目录并从备份恢复。` : undefined;
}

/** Node's error for a refusal of the operating system. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
  /** Of a copy, a link or a renaming, which read `path` and write here. */
  readonly dest?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  types.isNativeError(error) && 'syscall' in error && 'code' in error && typeof error.code === 'string';

function describeListening({ code, syscall, port, address, hostname }: SystemError): string | undefined {
  if (syscall.startsWith('getaddrinfo')) return `找不到主机 ${hostname}，请检查 HOST。`;
  if (syscall !== 'listen') return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return describeTaken(port);
    case 'EACCES':
      return `没有权限使用端口 ${port}，请把 PORT 设为 1024 以上的端口。`;
    default:
      return `无法在 ${address} 上监听（${code}），请检查 HOST。`;
  }
}

function describeTaken(port: number | undefined): string {
  const holder = port === undefined ? undefined : findPortHolder(port);
  return holder
    ? `端口 ${port} 已被进程 ${holder.pid}（${holder.command}）占用，请停止它或设置 PORT。`
    : `端口 ${port} 已被占用，请停止占用它的程序或设置 PORT。`;
}

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限，或属于其他用户',
  EROFS: '所在的磁盘只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已满',
  ENOENT: '不存在，也无法新建',
  EEXIST: '那里已有一个文件，而不是目录',
  ENOTDIR: '那里应为目录，却是文件',
  EISDIR: '那里应为文件，却是目录',
};

/** Faults of the disk that is written to. */
const writeFaults = new Set(['EROFS', 'ENOSPC', 'EDQUOT']);

function describeFile({ code, path, dest, syscall }: SystemError): string | undefined {
  const reason = fileReasons[code] ?? code;
  const place = (writeFaults.has(code) ? dest : undefined) ?? path;
  if (place !== undefined) return `无法使用 ${place}：${reason}。`;
  // For an open file the system does not give the name.
  return syscall === 'write' ? `无法写入文件：${reason}。` : undefined;
}

// Finds which process listens on a port, for the person who wants it: on Linux, among the processes that this user may
// inspect.

interface PortHolder {
  readonly pid: number;
  /** Its command line, cut to one line. */
  readonly command: string;
}

const shownLength = 80;

/**
 * @returns undefined where the system does not tell: for another user's process, in another container, on other systems
 * than Linux
 */
function findPortHolder(port: number): PortHolder | undefined {
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

/** Names like `socket:[12345]`, which open files have that are sockets. */
function listeningSockets(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n')).flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === listeningState && local.endsWith(`:${hexPort}`) ? [`socket:[${inode}]`] : [];
  });
}

/** Empty on errors: processes end while they are inspected, and other users' can't be. */
function orNone<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
