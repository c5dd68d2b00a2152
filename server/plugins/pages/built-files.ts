/** The folder of the built front end, and what the build says about itself. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `dist` beside package.json, whether this runs from its source or from the bundle of the server. */
export const builtFolder = join(installationAbove(new URL('.', import.meta.url)), 'dist/');

function installationAbove(folder: URL): string {
  if (existsSync(new URL('package.json', folder))) return fileURLToPath(folder);
  return installationAbove(new URL('..', folder));
}

/** The path from which the pages of a build load its files; '/' when there is no build, or it does not say. */
export function publicPathOf(folder = builtFolder): string {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) return '/';
  const { publicPath = '/' }: { readonly publicPath?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return publicPath;
}

/**
 * Sources for the content security policy that allow the inline scripts of the index page: the hash of each script's
 * text.
 */
export function inlineScriptSources(folder = builtFolder): readonly string[] {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return [];
  const scripts = readFileSync(file, 'utf8').matchAll(/<script ignore>([^]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
