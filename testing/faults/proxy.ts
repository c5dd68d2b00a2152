/** A connection between two programs that can be cut, cut in the middle of a message, delayed and closed. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

export type Direction = 'request' | 'answer';

export interface Proxy {
  readonly port: number;
  /** Changes its target; open connections keep theirs. */
  leadTo(target: NetConnectOpts): void;
  /** Cuts all connections; new ones are accepted. */
  cut(): void;
  /** Forwards half of the next message in this direction, and then cuts its connection. */
  cutWithinNext(direction: Direction): void;
  /** Delays every message in both directions by this time; 0 forwards at once. */
  holdUp(delayMs: number): void;
  close(): Promise<void>;
}

export async function openProxy(first: NetConnectOpts): Promise<Proxy> {
  let target = first;
  let delayMs = 0;
  let cutWithin: Direction | undefined;
  const ends = new Set<Socket>();

  const pass = (direction: Direction, from: Socket, to: Socket) => {
    let last = Promise.resolve();
    const inOrder = (work: () => void) => {
      const waitMs = delayMs;
      last = last
        // The delay of the slow connection itself.
        .then(() => (waitMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, waitMs)) : undefined))
        .then(work);
    };
    from.on('data', (piece: Buffer) => {
      if (cutWithin !== direction) return inOrder(() => to.write(piece));
      cutWithin = undefined;
      to.write(piece.subarray(0, Math.floor(piece.length / 2)), () => {
        to.destroy();
        from.destroy();
      });
    });
    from.on('end', () => inOrder(() => to.end()));
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const host = connect({ ...target, allowHalfOpen: true });
    for (const [end, other] of [
      [client, host],
      [host, client],
    ] as const) {
      ends.add(end);
      // An error at one end is reported by the closing of the other.
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    pass('request', client, host);
    pass('answer', host, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next) => (target = next),
    cut,
    cutWithinNext: (direction) => (cutWithin = direction),
    holdUp: (ms) => (delayMs = ms),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
