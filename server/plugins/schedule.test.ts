/** Recurring work on a machine that is too slow for it. */
import Fastify from 'fastify';
import { every } from './schedule';

const intervalMs = 100;

describe('work that takes longer than its interval', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('is done once at a time, makes up for no missed turn, and keeps nobody from ending but until its end', async () => {
    const ends: (() => void)[] = [];
    const app = Fastify({ pluginTimeout: 0 });
    every(app, intervalMs, () => new Promise<void>((resolve) => void ends.push(resolve)));
    await app.ready();
    await jest.advanceTimersByTimeAsync(10 * intervalMs);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(intervalMs);
    expect(ends).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(10 * intervalMs);
    const closing = app.close();
    ends[1]?.();
    await closing;
    expect(ends).toHaveLength(2);
  });

  it('goes on after a turn that failed', async () => {
    const work = jest.fn(() => Promise.reject(new Error('a turn that fails')));
    const app = Fastify({ pluginTimeout: 0 });
    every(app, intervalMs, work);
    await app.ready();
    await jest.advanceTimersByTimeAsync(2 * intervalMs);
    expect(work).toHaveBeenCalledTimes(2);
    await app.close();
  });
});
