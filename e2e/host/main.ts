/** `npm run demo -- host`: serves the host's pages in front of a running server, by default that of `npm start`. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleHostPage } from './bundle-host-page';
import { hostPath, plainPath } from './host-paths';
import { startHostServer } from './host-server';

const [applicationOrigin = 'http://127.0.0.1:8000'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'study-card-host-'));
const { origin } = await startHostServer({
  script: await bundleHostPage(folder),
  applicationOrigin,
  port: 8010,
});
const lines = [
  `The application of ${applicationOrigin} inside a host:`,
  `  by qiankun         ${origin}${hostPath}`,
  `  by plain scripts   ${origin}${plainPath}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
