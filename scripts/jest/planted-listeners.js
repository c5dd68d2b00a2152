/**
 * In every process of a test run, the ports that somebody sets are taken, as though servers ran beside it: 8000 and 8001 above all,
 * which are those of `npm start` and `npm run dev`. A test asks the system for a port, and so never meets those.
 */
import { Server } from 'node:net';

/** From here on, systems hand out ports to who asks for any. */
const firstOfSystem = 32_768;

const { listen } = Server.prototype;

/**
 * @this {Server}
 * @param {any[]} given as Node takes them: a port or a path, or an object with either
 */
Server.prototype.listen = function (...given) {
  const [first] = given;
  const port = Number(Object(first).port ?? first);
  // What is no number, a path, is no matter of ports.
  if (!(port > 0 && port < firstOfSystem)) return Reflect.apply(listen, this, given);
  const error = Object.assign(new Error(`Port ${port} is taken in tests.`), {
    code: 'EADDRINUSE',
    syscall: 'listen',
    port,
  });
  process.nextTick(() => this.emit('error', error));
  return this;
};
