/**
 * Finds the Chromium that the browser tests drive, and installs Debian's where the command may, with a font for Chinese.
 *
 * The headless shell comes first: it is the same engine without windows, and takes about half of the processor time
 * for a page (1.7 s against 3.0 s for a list in a context of its own).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tryInstall } from './debian.js';

const usualPlaces = [
  // The program itself: Debian's script around it outlives the signal that ends its parent, and the browser with it.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} path of a browser, CHROMIUM_PATH first */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? [CHROMIUM_PATH].find(existsSync) : usualPlaces.find(existsSync);
}

/** @returns {string} path of a browser, which can draw Chinese; throws one line that says how to get one */
export function ensureBrowser() {
  const browser = findBrowser() ?? installBrowser();
  if (!browser)
    throw new Error(
      'No browser: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
    );
  // After the browser, which brings the programs that tell which fonts there are.
  ensureChineseFont();
  return browser;
}

/** @returns {string | undefined} */
function installBrowser() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    tryInstall(name, 'the browser tests');
    const installed = findBrowser();
    if (installed) return installed;
  }
}

/** True, too, where there is no fontconfig to ask: macOS brings its fonts. */
const hasChineseFont = () =>
  spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim() !== '';

/** Without one each Chinese sign is a box of about half its width, and every page fits. Tests run all the same. */
function ensureChineseFont() {
  if (hasChineseFont()) return;
  tryInstall('fonts-droid-fallback', 'Chinese in the browser tests');
  if (!hasChineseFont())
    console.warn(
      'No Chinese font: pages look narrower than they are (Debian: apt-get install fonts-droid-fallback).',
    );
}
