import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';
import { watchTraffic } from './traffic';

const aWhile = 3_600_000;

function openApp() {
  const app = Fastify();
  const traffic = watchTraffic(app);
  const held: (() => void)[] = [];
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve('done'))));
  return { app, traffic, held };
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  return settled;
}

describe('traffic', () => {
  it('is quiet before the first request', async () => {
    const { traffic } = openApp();
    expect(await isSettled(traffic.whenQuiet(aWhile))).toBe(true);
  });

  it('is quiet again when the last of two requests has been answered', async () => {
    const { app, traffic, held } = openApp();
    const answers = [app.inject('/held'), app.inject('/held')];
    while (held.length < 2) await new Promise(setImmediate);
    const quiet = traffic.whenQuiet(aWhile);
    held[0]?.();
    await answers[0];
    expect(await isSettled(quiet)).toBe(false);
    held[1]?.();
    await answers[1];
    expect(await isSettled(quiet)).toBe(true);
  });

  it('is quiet when somebody has left while their session was still looked up', async () => {
    const app = Fastify();
    app.addHook('onRequest', async (_, { raw }) => {
      asked.destroy();
      await once(raw, 'close');
    });
    const traffic = watchTraffic(app);
    const met = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
    app.get('/', async () => 'done');
    const asked = get(await app.listen({ host: '127.0.0.1', port: 0 }));
    try {
      await expect(once(asked, 'response')).rejects.toThrow('socket hang up');
      await met;
      expect(await isSettled(traffic.whenQuiet(aWhile))).toBe(true);
    } finally {
      await app.close();
    }
  });

  it('does not keep background work waiting for ever', async () => {
    const { app, traffic, held } = openApp();
    const answer = app.inject('/held');
    while (held.length < 1) await new Promise(setImmediate);
    await expect(traffic.whenQuiet(1)).resolves.toBeUndefined();
    held[0]?.();
    await answer;
  });
});
