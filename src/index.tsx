/** The entry: starts the application in a document of its own, and leaves that to the host in a host's. */
import '#src/app/public-path';
import '#src/app/chunk-retries';
import './app/global.css';
import { startBackOffice } from '#src/app/back-office';
import { shownOffice } from '#src/app/browser/shown-office';
import { shownBuild } from '#src/app/builds/build-document';
import { containerId } from '#src/app/micro-frontend';

export { bootstrap, mount, unmount, update } from '#src/app/micro-frontend';

/** A host's document may contain the element before it mounts anything there. */
const isOwnPage = document.documentElement.classList.contains('study-card-page');
/** src/index.html tells the person. */
const isBrowserTooOld = 'tooOld' in document.documentElement.dataset;
const container = isOwnPage && !isBrowserTooOld ? document.getElementById(containerId) : null;
if (container) startBackOffice(container, { build: shownBuild(document), office: shownOffice(document) });
