/** The minimum of any request: a server that returns a few kilobytes without any work. */
import { createServer } from 'node:http';

const body = JSON.stringify({ code: 200, msg: 'success', data: 'x'.repeat(5_000) });

const server = createServer((_, reply) => {
  reply.setHeader('content-type', 'application/json');
  reply.setHeader('content-length', Buffer.byteLength(body));
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
});
