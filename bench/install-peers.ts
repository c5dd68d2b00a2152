/** Installs the peers of a benchmark in a folder of their own, because building and testing the product don't need them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param folder has a package.json and its lock file
 * @param sign one of its packages; if it is there, all are
 * @throws Error when npm fails
 */
export function installPeers(folder: string, sign: string): void {
  if (existsSync(`${folder}node_modules/${sign}`)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
