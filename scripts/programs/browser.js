/**
 * Finds the Chromium that the browser tests drive, and its fonts, and installs Debian's where the command may.
 *
 * The headless shell comes first: it is the same engine without windows, and takes about half of the processor time
 * for a page (1.7 s against 3.0 s for a list in a context of its own).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.js';
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

/** @returns {string} path of a browser; throws one line that says how to get one */
export function ensureBrowser() {
  const browser = findBrowser() ?? installBrowser();
  if (!browser)
    throw new Error(
      'No browser: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
    );
  // After the browser, which brings the programs that tell which fonts there are.
  ensureFonts();
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

/** Names the fonts that the browser sees, and none that the machine has beside them. */
const fontsFile = join(root, 'e2e/fonts.conf');

/** Debian's package of each. */
const fonts = { 'DejaVu Sans': 'fonts-dejavu-core', 'Droid Sans Fallback': 'fonts-droid-fallback' };

/** @returns {readonly string[]} packages; all of them where there is no fontconfig to ask, as on macOS */
function missingFonts() {
  const env = { ...process.env, FONTCONFIG_FILE: fontsFile };
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8', env });
  return Object.entries(fonts).flatMap(([family, name]) => (stdout?.includes(family) ? [] : [name]));
}

/** Tests run without these fonts, too; lines then break as the machine's own fonts make them. */
function ensureFonts() {
  for (const name of missingFonts()) tryInstall(name, 'the text of the browser tests');
  const missing = missingFonts();
  if (missing.length > 0)
    console.warn(
      `Fonts of the browser tests are missing, so pages look as this machine's fonts make them (Debian: apt-get install ${missing.join(' ')}).`,
    );
}

/** @returns {NodeJS.ProcessEnv} the environment in which a browser is started */
export const browserEnvironment = () =>
  missingFonts().length > 0 ? process.env : { ...process.env, FONTCONFIG_FILE: fontsFile };
