/** Bundles the script of the host's page. @returns its path */
import { join } from 'node:path';
import { bundle } from '../../scripts/webpack/bundle';

export async function bundleHostPage(folder: string): Promise<string> {
  const output = join(folder, 'host.js');
  await bundle({
    entry: join(process.cwd(), 'e2e/host/host-page.ts'),
    output,
    target: 'web',
    isModule: false,
    isMinified: false,
  });
  return output;
}
