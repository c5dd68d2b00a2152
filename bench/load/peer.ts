/** Other administration front ends, built with this product's tools and served like a good static host would. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle } from '../../scripts/webpack/bundle';
import { installPeers } from '../install-peers';
import type { Subject } from './visit';

const here = fileURLToPath(new URL('./peer/', import.meta.url));

export type PeerName = 'react-admin' | 'ant-design-pro';

export interface Peer extends Subject {
  /** kB gz of its only script, which the login page needs already. */
  readonly scriptKb: number;
  readonly close: () => void;
}

const page =
  '<!doctype html><meta charset="utf-8"><title>jobs</title><div id="root"></div><script src="/app.js"></script>';

/** A page of the list, without a database. */
const jobs = Array.from({ length: 10 }, (_, place) => ({
  id: place + 1,
  batchNo: `P20261120-${String(place + 1).padStart(4, '0')}`,
  cardName: '三年级数学同步卡',
  material: '人教版',
  quantity: 1000 + place,
  stock: 900,
  status: '已完成',
  createdAt: '2026-11-20T10:00:00Z',
}));

/** @throws Error when it can't be installed or built */
export async function startPeer(name: PeerName): Promise<Peer> {
  installPeers(here, '@ant-design/pro-components');
  const built = `${here}node_modules/.cache/${name}.js`;
  await bundle({
    entry: `${here}${name}.js`,
    output: built,
    target: 'web',
    isModule: false,
    isMinified: true,
  });
  const script = gzipSync(readFileSync(built), { level: 9 });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    request.resume();
    if (pathname === '/app.js') {
      const cacheControl = 'public, max-age=31536000, immutable';
      const headers = {
        'content-type': 'text/javascript',
        'content-encoding': 'gzip',
        'cache-control': cacheControl,
      };
      return void response.writeHead(200, headers).end(script);
    }
    if (pathname.startsWith('/api/')) {
      const headers = { 'content-type': 'application/json', 'content-range': 'jobs 0-9/10' };
      return void response.writeHead(200, headers).end(JSON.stringify(pathname === '/api/jobs' ? jobs : {}));
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    loginPath: '/#/login',
    listPath: '/#/jobs',
    username: 'admin',
    scriptKb: script.length / 1000,
    close: () => server.close(),
  };
}
