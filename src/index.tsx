/** The entry: starts the application in its element, or leaves that to the host that loaded it. */
import '#src/app/public-path';
import '#src/app/chunk-retries';
import './app/global.css';
import { startBackOffice } from '#src/app/back-office';
import { shownBuild } from '#src/app/builds/build-document';
import { isHosted } from '#src/app/host';
import { containerId } from '#src/app/micro-frontend';

export { bootstrap, mount, unmount, update } from '#src/app/micro-frontend';

/** src/index.html tells the person. */
const isBrowserTooOld = 'tooOld' in document.documentElement.dataset;
const container = isHosted() || isBrowserTooOld ? null : document.getElementById(containerId);
if (container) startBackOffice(container, { build: shownBuild(document) });
