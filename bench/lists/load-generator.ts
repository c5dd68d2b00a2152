/** A process that asks for one address over many connections at once, for so long, and says how often it was answered. */
import { openExchange } from './exchange';

export interface LoadOrder {
  readonly origin: string;
  readonly cookie: string;
  readonly path: string;
  readonly connectionCount: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Of each request, unsorted. */
  readonly timesMs: number[];
}

process.once('message', (order: LoadOrder) => {
  void bear(order).then((result) => process.send?.(result, () => process.exit(0)));
});

async function bear({ origin, cookie, path, connectionCount, seconds }: LoadOrder): Promise<LoadResult> {
  const exchanges = await Promise.all(
    Array.from({ length: connectionCount }, () => openExchange(origin, cookie)),
  );
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    exchanges.map(async (exchange) => {
      for (let sentAt = performance.now(); sentAt < endAt;) {
        await exchange.get(path);
        const answeredAt = performance.now();
        timesMs.push(answeredAt - sentAt);
        sentAt = answeredAt;
      }
      exchange.close();
    }),
  );
  return { requestsPerSecond: (timesMs.length / (performance.now() - startedAt)) * 1000, timesMs };
}
