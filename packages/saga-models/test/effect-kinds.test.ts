/** How each kind of effect treats calls that come while another runs, tested with a fake clock. */
import { createApp, isCancelled, type App, type EffectOptions } from 'saga-models';
import { createGate } from './test-gate';

const ms = 100;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Starts an effect of the kind. @returns its calls, and the payloads of its runs in order */
function open(options: EffectOptions, work: () => Promise<void> = async () => {}) {
  const ran: unknown[] = [];
  const app = createApp({
    models: [
      {
        namespace: 'a',
        state: 0,
        effects: {
          tick: [
            function* ({ payload }, { call }) {
              ran.push(payload);
              yield call(work);
            },
            options,
          ],
        },
      },
    ],
  }).start();
  const send = (type: string, payload?: unknown) => app.dispatch({ type: `a/${type}`, payload });
  return { app, ran, send };
}

describe('a throttle', () => {
  it('runs a call at once, and when it is quiet again the last of those that came meanwhile', async () => {
    const { ran, send } = open({ type: 'throttle', ms });
    for (const payload of [1, 2, 3]) void send('tick', payload);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(ran).toEqual([1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ran).toEqual([1, 3]);
  });

  it('is over when none came', async () => {
    const { ran, send } = open({ type: 'throttle', ms });
    void send('tick', 1);
    await jest.advanceTimersByTimeAsync(ms);
    expect(jest.getTimerCount()).toBe(0);
    void send('tick', 2);
    expect(ran).toEqual([1, 2]);
  });
});

describe('a debounce', () => {
  it('runs the last call once no other has come for its time, and is over then', async () => {
    const { ran, send } = open({ type: 'debounce', ms });
    void send('tick', 1);
    await jest.advanceTimersByTimeAsync(ms - 1);
    void send('tick', 2);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ran).toEqual([2]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe.each(['throttle', 'debounce'] as const)('a call that a %s holds back', (type) => {
  it.each<[what: string, end: (app: App) => unknown]>([
    ['@@CANCEL_EFFECTS', (app) => app.dispatch({ type: 'a/@@CANCEL_EFFECTS' })],
    ['the end of its model', (app) => app.unmodel('a')],
    ['the end of the app', (app) => app.stop()],
  ])('is cancelled by %s, and never runs', async (_, end) => {
    const { app, ran, send } = open({ type, ms });
    void send('tick', 1);
    let outcome: unknown;
    void Promise.resolve(send('tick', 2)).then((reply) => (outcome = reply));
    end(app);
    await jest.advanceTimersByTimeAsync(10 * ms);
    expect(isCancelled(outcome)).toBe(true);
    expect(outcome).toMatchObject({ kind: 'cancelled' });
    expect(ran).toEqual(type === 'throttle' ? [1] : []);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a poll', () => {
  it('passes its time after each pass, until it is stopped', async () => {
    const { ran, send } = open({ type: 'poll', delay: ms });
    send('tick-start', 1);
    await jest.advanceTimersByTimeAsync(2 * ms);
    expect(ran).toEqual([1, 1, 1]);
    send('tick-stop');
    expect(jest.getTimerCount()).toBe(0);
    send('tick-start', 2);
    await jest.advanceTimersByTimeAsync(ms);
    expect(ran).toEqual([1, 1, 1, 2, 2]);
  });

  it('that is stopped within a pass makes no other one, also where it is started again', async () => {
    const gate = createGate();
    const { ran, send } = open({ type: 'poll', delay: ms }, () => gate.opened);
    send('tick-start', 1);
    send('tick-stop');
    await jest.advanceTimersByTimeAsync(ms);
    expect(ran).toEqual([1]);
    send('tick-start', 2);
    send('tick-stop');
    send('tick-start', 3);
    gate.open();
    await jest.advanceTimersByTimeAsync(ms);
    expect(ran).toEqual([1, 2, 3, 3]);
  });
});

describe('takeLeading', () => {
  it('takes the call that a child makes of it while it tidies up, when the first has failed', async () => {
    const ran: unknown[] = [];
    const gate = createGate();
    const app = createApp({
      hooks: [{ onError() {} }],
      models: [
        {
          namespace: 'a',
          state: 0,
          effects: {
            tick: [
              function* ({ payload }, { call, fork, put }) {
                ran.push(payload);
                if (payload === 2) return;
                yield fork(function* () {
                  try {
                    yield call(() => gate.opened);
                  } finally {
                    yield put({ type: 'tick', payload: 2 });
                  }
                });
                throw new Error('first');
              },
              { type: 'takeLeading' },
            ],
          },
        },
      ],
    }).start();
    await expect(app.dispatch({ type: 'a/tick', payload: 1 })).rejects.toThrow('first');
    expect(ran).toEqual([1, 2]);
  });
});
