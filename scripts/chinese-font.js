/** Sees to a Chinese font for the browser: without one each sign is a box of about half its width, and every page fits. */
import { spawnSync } from 'node:child_process';
import { tryInstall } from './debian.js';

/** True, too, where there is no fontconfig to ask: macOS brings its fonts. */
const hasChineseFont = () =>
  spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim() !== '';

/** Tests run without it, but see other widths than people do. */
export function ensureChineseFont() {
  if (hasChineseFont()) return;
  tryInstall('fonts-droid-fallback', 'Chinese in the browser tests');
  if (!hasChineseFont())
    console.warn(
      'No Chinese font: pages look narrower than they are (Debian: apt-get install fonts-droid-fallback).',
    );
}
