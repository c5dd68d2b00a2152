/** Where the built front end lies, and what it says about itself. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const builtFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Where the pages of a build fetch its files from; '/' when there is no build, or it does not say. */
export function publicPathOf(folder = builtFolder): string {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) return '/';
  const { publicPath = '/' }: { readonly publicPath?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return publicPath;
}
