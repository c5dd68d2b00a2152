/** Requests byte by byte, for tests of what no HTTP client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export async function openConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the server closes the connection, as latin1. */
export async function readToEnd(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => void parts.push(part));
  // A cut connection has ended, too.
  socket.on('error', () => {});
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(parts).toString('latin1');
}

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** @param request with line ends \n, sent as \r\n; it must ask to close the connection after the answer */
export async function exchange(origin: string, request: string): Promise<RawAnswer> {
  const socket = await openConnection(origin);
  socket.write(Buffer.from(request.replaceAll('\n', '\r\n'), 'latin1'));
  const text = await readToEnd(socket);
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') };
}
