/** A process that calls a server over many connections at once, for so long, and says how often it was answered. */
import { openExchange } from './exchange';

export interface LoadOrder {
  readonly origin: string;
  readonly cookie: string;
  /** Each connection asks for all of them by turns, beginning with another. */
  readonly paths: readonly string[];
  /** Stands in every good answer that is no envelope. */
  readonly goodText?: string;
  /** Sends these, each once, to the first path; ends when none is left, too. */
  readonly bodies?: readonly object[];
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
