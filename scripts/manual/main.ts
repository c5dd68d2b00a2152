/**
 * `npm run check -- manual`: follows the commands of the README and docs/operations.md as they are written, on a machine
 * of its own (enclosure.sh): from an empty directory to an update behind nginx, a restore, and two processes on
 * PostgreSQL. Names of chapters may follow; the chapters that they need are run as well.
 *
 * It installs the last commit, and needs root on Linux. It reports what it could not run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgresql } from '../programs/postgresql.js';
import { root } from '../root.js';
import { chapters } from './fences';

const needed = ['unshare', 'nsenter', 'ip', 'setpriv', 'runuser', 'git', 'curl'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.keys(chapters).includes(name));
const missing = needed.find((program) => spawnSync(program, ['--version']).error !== undefined);

function enclosed(): number {
  // Before the enclosure cuts the network off, because it may have to be installed.
  ensurePostgresql();
  const folder = mkdtempSync(join(tmpdir(), 'study-card-manual-'));
  const bin = join(root, 'scripts/manual/bin');
  try {
    const { status } = spawnSync(
      'unshare',
      [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
        'scripts/manual/enclosure.sh',
        folder,
      ].concat([process.execPath, '--import', 'tsx', 'scripts/manual/follow.ts', ...names]),
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, MANUAL_BIN: bin, MANUAL_FOLDER: folder },
      },
    );
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (unknown !== undefined) {
  console.error(`There is no chapter ${unknown}: ${Object.keys(chapters).join(', ')}.`);
  process.exitCode = 2;
} else if (process.platform !== 'linux' || process.getuid?.() !== 0 || missing !== undefined) {
  console.error(`Nothing was run: it needs root on Linux, with ${needed.join(', ')}.`);
  process.exitCode = 2;
} else process.exitCode = enclosed();
