/** Finds Firefox for `npm run check -- firefox`, and installs Debian's where the command may. */
import { existsSync } from 'node:fs';
import { tryInstall } from './debian.js';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** @returns {string | undefined} path of a browser, FIREFOX_PATH first */
function findFirefox() {
  const { FIREFOX_PATH } = process.env;
  return FIREFOX_PATH ? [FIREFOX_PATH].find(existsSync) : usualPlaces.find(existsSync);
}

/** @returns {string} path of a browser; throws one line that says how to get one */
export function ensureFirefox() {
  if (!findFirefox()) tryInstall('firefox-esr', 'the journeys in Firefox');
  const firefox = findFirefox();
  if (!firefox)
    throw new Error(
      'No Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to one.',
    );
  return firefox;
}
