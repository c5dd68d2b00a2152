/**
 * The other peer of a scan, in a process of its own: Node's HTTP server, which runs the same statements on a pool as
 * large as the server's and returns the same page.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { poolOf } from '../lists/bare-pool';
import { openBareSql } from '../lists/bare-sql';
import type { Place } from '../lists/place';
import { connections, countScan, findTarget } from './bare-scans';

export interface BareHttpOrder {
  readonly place: Pick<Place, 'engine' | 'dataDirectory' | 'databaseUrl'>;
  /** The page that the product returns. */
  readonly page: string;
}

process.once('message', (order: BareHttpOrder) => {
  void serve(order).then((origin) => process.send?.(origin));
});

async function serve({ place, page }: BareHttpOrder): Promise<string> {
  const opened = Array.from({ length: connections[place.engine] }, () => openBareSql(place));
  const pool = poolOf(await Promise.all(opened));
  const visitor = randomBytes(16);
  const server = createServer((request, reply) => {
    void pool.use(async (sql) => {
      const [code] = await sql.run(findTarget, [request.url?.split('/').at(-1)]);
      await sql.run(countScan, [code?.id, visitor]);
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.setHeader('content-length', Buffer.byteLength(page));
      reply.end(page);
    });
  });
  process.once('SIGTERM', () => void pool.close().then(() => process.exit(0)));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
