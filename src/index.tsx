/** The entry: starts the application in its element, or leaves that to the host that loaded it. */
import './app/public-path';
import './app/chunk-retries';
import './app/global.css';
import { startBackOffice } from './app/back-office';
import { shownBuild } from './app/builds/build-document';
import { isHosted } from './app/host';
import { containerId } from './app/micro-frontend';

export { bootstrap, mount, unmount, update } from './app/micro-frontend';

/** src/index.html tells the person. */
const isBrowserTooOld = 'tooOld' in document.documentElement.dataset;
const container = isHosted() || isBrowserTooOld ? null : document.getElementById(containerId);
if (container) startBackOffice(container, { build: shownBuild(document) });
