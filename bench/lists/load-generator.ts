/** A process that calls a server over many connections for some time, and counts the answers. */
import { openExchange } from './exchange';

export interface LoadOrder {
  readonly origin: string;
  readonly cookie: string;
  /** Each connection requests all of them in turn, starting with a different one. */
  readonly paths: readonly string[];
  /** A text that every good answer contains, for answers without an envelope. */
  readonly goodText?: string;
  /** Bodies for the first path, each sent once; the load also ends when none is left. */
  readonly bodies?: readonly object[];
  readonly connectionCount: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** The time of each request, unsorted. */
  readonly timesMs: number[];
}

process.once('message', (order: LoadOrder) => {
  void bear(order).then((result) => process.send?.(result, () => process.exit(0)));
});

async function bear({
  origin,
  cookie,
  paths,
  goodText,
  bodies,
  connectionCount,
  seconds,
}: LoadOrder): Promise<LoadResult> {
  const exchanges = await Promise.all(
    Array.from({ length: connectionCount }, () =>
      openExchange(
        origin,
        cookie,
        goodText === undefined ? undefined : (answer) => answer.includes(goodText),
      ),
    ),
  );
  const timesMs: number[] = [];
  const left = bodies?.values();
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    exchanges.map(async (exchange, first) => {
      let turn = first;
      for (let sentAt = performance.now(); sentAt < endAt; turn += 1) {
        const path = paths[turn % paths.length] ?? '';
        const body = left?.next();
        if (body?.done) break;
        await (body ? exchange.post(path, body.value) : exchange.get(path));
        const answeredAt = performance.now();
        timesMs.push(answeredAt - sentAt);
        sentAt = answeredAt;
      }
      exchange.close();
    }),
  );
  return { requestsPerSecond: (timesMs.length / (performance.now() - startedAt)) * 1000, timesMs };
}
