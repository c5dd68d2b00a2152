/** Requests over one keep-alive connection with minimal overhead, so that only the server is measured. */
import { connect, type Socket } from 'node:net';

export interface Exchange {
  /** Sends one request at a time. @throws Error when the status is not 200 or the envelope's code is no success */
  get(path: string): Promise<void>;
  /** The same with a JSON body. */
  post(path: string, body: object): Promise<void>;
  close(): void;
}

const headEnd = '\r\n\r\n';

/** @param isGood checks a body of status 200; by default, that its envelope's code is a success */
export async function openExchange(
  origin: string,
  cookie: string,
  isGood: (answer: string) => boolean = isGoodEnvelope,
): Promise<Exchange> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const ask = async (line: string, body = '') => {
    const answer = answerOn(socket);
    const type = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(`${line} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n${type}\r\n${body}`);
    const text = await answer;
    if (!text.startsWith('HTTP/1.1 200') || !isGood(text))
      throw new Error(`${line} was answered: ${text.slice(0, 2000)}`);
  };
  return {
    get: (path) => ask(`GET ${path}`),
    post: (path, body) => ask(`POST ${path}`, JSON.stringify(body)),
    close: () => socket.destroy(),
  };
}

const isGoodEnvelope = (answer: string): boolean => answer.includes('{"code":200,');

/** Relies on Content-Length, which every answer has here. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let length = Number.POSITIVE_INFINITY;
    const take = (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      if (length === Number.POSITIVE_INFINITY) length = lengthOf(received);
      if (received.length < length) return;
      settle();
      resolve(received.toString());
    };
    const fail = () => {
      settle();
      reject(new Error('The server closed the connection.'));
    };
    const settle = () => socket.off('data', take).off('close', fail);
    socket.on('data', take).once('close', fail);
  });
}

function lengthOf(received: Buffer): number {
  const end = received.indexOf(headEnd);
  if (end === -1) return Number.POSITIVE_INFINITY;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end)) ?? [];
  return end + headEnd.length + Number(length ?? 0);
}
