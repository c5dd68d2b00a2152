/** The peers of a benchmark, in a folder of their own: nobody who only builds and tests the product needs them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param folder with a package.json and its lock
 * @param sign one of its packages; where that is, all are
 * @throws Error when npm fails
 */
export function installPeers(folder: string, sign: string): void {
  if (existsSync(`${folder}node_modules/${sign}`)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
