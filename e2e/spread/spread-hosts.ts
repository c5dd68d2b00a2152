/** The product on five origins of one hostname: page, files, login, API and upload, each on its own port. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { throwAwayRoot } from '#testing/database/embedded';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import type { SpreadOrigins } from './environment';

export interface SpreadHosts {
  readonly origins: SpreadOrigins;
  readonly close: () => Promise<void>;
}

/** A port that forwards to the server: another port is another origin to a browser. */
interface Door {
  readonly origin: string;
  readonly leadTo: (origin: string) => void;
  readonly close: () => void;
}

export async function startSpreadHosts(): Promise<SpreadHosts> {
  const folder = await mkdtemp(join(throwAwayRoot, 'study-card-spread-'));
  const build = join(folder, 'dist');
  const doors = {
    page: await openDoor(),
    login: await openDoor(),
    api: await openDoor(),
    upload: await openDoor(),
    files: await openDoor(),
  };
  const { page, login, api, upload, files } = doors;
  const origins: SpreadOrigins = {
    page: page.origin,
    login: login.origin,
    api: api.origin,
    upload: upload.origin,
    files: files.origin,
  };
  const settings = { SPREAD_ORIGINS: JSON.stringify(origins) };
  await buildFrontEnd({ ...settings, SPREAD_BUILD: build, PUBLIC_PATH: `${files.origin}/` });
  const dataDirectory = join(folder, 'data');
  await copyDemo(dataDirectory);
  const server = await startServerProcess(
    { dataDirectory },
    { ...settings, BUILD_DIR: build, ALLOWED_ORIGINS: page.origin },
    'spread-main',
  );
  for (const door of Object.values(doors)) door.leadTo(server.origin);
  return {
    origins,
    async close() {
      for (const door of Object.values(doors)) door.close();
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const buildFrontEnd = (settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      'node_modules/webpack/bin/webpack.js',
      '--mode',
      'production',
      '--config',
      'e2e/spread/webpack.config.ts',
    ],
    { env: { ...process.env, ...settings } },
  );

async function openDoor(): Promise<Door> {
  let port = 0;
  const server: Server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    // Browsers may drop connections at any time.
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => {
      port = Number(new URL(origin).port);
    },
    close: () => server.close(),
  };
}
