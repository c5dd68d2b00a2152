/** The exclusive lock on a data directory. PGlite has none, and two processes on one directory lose rows. */
import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#server/start/start-refusal';

/** BSD's and macOS's O_EXLOCK, which Node does not name. */
const openExclusively = 0x20;

/**
 * Takes the lock, or says who holds it.
 *
 * The kernel ties the lock to the open file, so it is released at once when its process ends, in whatever way. It also
 * works between containers that share the directory.
 *
 * @returns a function that releases the lock
 * @throws StartRefusal when another process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'in-use.lock');
  const file = process.platform === 'linux' ? lockOnLinux(path) : lockOnOpening(path);
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`, 0);
  return () => closeSync(file);
}

// flock(2) locks the open file, not the process: the command locks the descriptor that it inherits, and our process
// keeps the lock when the command has ended.
function lockOnLinux(path: string): number {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (status === 0) return file;
  closeSync(file);
  if (error)
    throw new StartRefusal('无法锁定数据目录：系统缺少 flock 命令（util-linux）。', { cause: error });
  throw refusal(path);
}

function lockOnOpening(path: string): number {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  try {
    return openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | openExclusively, 0o600);
  } catch (cause) {
    throw refusal(path, cause);
  }
}

function refusal(path: string, cause?: unknown): StartRefusal {
  const holder = readFileSync(path, 'utf8').trim();
  return new StartRefusal(`数据目录正被另一个进程${holder && `（PID ${holder}）`}使用，请先停止它：${path}`, {
    cause,
  });
}
