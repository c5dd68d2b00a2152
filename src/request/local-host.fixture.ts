/** A real HTTP server on this machine for tests of calls: answers as the test says, and records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface CannedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface LocalHost {
  readonly origin: string;
  readonly received: ReceivedCall[];
  /** Sets the answer of a path from now on; a function may also delay the answer or cut the connection. */
  answer(path: string, reply: CannedAnswer | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** An envelope as a host sends it. */
export const envelope = (code: number, data: unknown = null, msg = 'success'): CannedAnswer => ({
  body: JSON.stringify({ code, msg, data }),
});

export async function startLocalHost(): Promise<LocalHost> {
  const answers = new Map<string, CannedAnswer | ((response: ServerResponse) => void)>();
  const received: ReceivedCall[] = [];

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (method === 'OPTIONS') return void send(response, { status: 204 });
      received.push({ method, url, headers, body });
      // Echoed as the real server does: a change is undone by its request id.
      const id = headers['x-request-id'];
      if (id !== undefined) response.setHeader('x-request-id', id);
      const answer = answers.get(url.split('?')[0] ?? '') ?? { status: 404 };
      if (typeof answer === 'function') answer(response);
      else send(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (path, reply) => void answers.set(path, reply),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: CannedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

declare global {
  /** Provided by the test environment (scripts/jest/browser-environment.ts). */
  var showPageAt: (address: string) => void;
}

/** A local host that also serves as the page's origin, so that calls to the page's own origin reach it. */
export async function startPageHost(): Promise<LocalHost> {
  const host = await startLocalHost();
  showPageAt(`${host.origin}/`);
  return host;
}
