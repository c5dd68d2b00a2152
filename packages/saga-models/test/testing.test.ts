import { createApp, defineModel, definePort, provide, type Model } from 'saga-models';
import { call, delay, port, put, race, spawn } from 'saga-models/effects';
import { createFakes, fake, freezeTime, runEffect, settled, trackWork } from 'saga-models/testing';
import { createGate } from './test-gate';

type Notify = (text: string) => void;
const notify = definePort<Notify>('notify');

/** What the product would ask a server for. */
const search = async (text: string): Promise<readonly string[]> => {
  throw new Error(`no server to ask for ${text}`);
};

const books = defineModel({
  namespace: 'books',
  state: { titles: [] as readonly string[] },
  reducers: {
    save: (_state, titles: readonly string[]) => ({ titles }),
  },
  effects: ({ actions }) => ({
    *search(text: string) {
      const titles = yield* call(search, text);
      yield* put(actions.save(titles));
      (yield* port(notify))(`${titles.length} found`);
      return titles.length;
    },
    *searchLater(text: string) {
      yield* delay(60_000);
      yield* put({ type: 'books/search', payload: text });
    },
    ask: [
      function* (text: string) {
        yield* put(actions.save([text]));
      },
      { type: 'debounce', ms: 300 },
    ],
  }),
});

describe('runEffect', () => {
  it('gives the reply, what was put and the state, with fakes in the place of functions and ports', async () => {
    const told: string[] = [];
    const { reply, puts, state } = await runEffect(books, books.actions.search('Austen'), {
      fakes: [fake(search, (text) => [`all of ${text}`])],
      ports: [provide(notify, (text) => told.push(text))],
    });
    expect(reply).toBe(1);
    expect(puts).toEqual([books.actions.save(['all of Austen'])]);
    expect(state.titles).toEqual(['all of Austen']);
    expect(told).toEqual(['1 found']);
  });

  it('rejects with what the effect throws, and prints nothing', async () => {
    const print = jest.spyOn(console, 'error');
    await expect(runEffect(books, books.actions.search('Austen'))).rejects.toThrow(
      'no server to ask for Austen',
    );
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });

  it('replaces what a called generator or a method calls, too', async () => {
    const server = { count: (): Promise<number> => search('').then(({ length }) => length) };
    function* countTwice() {
      return (yield* call([server, 'count'])) + (yield* call(server.count));
    }
    const shelf = defineModel({
      namespace: 'shelf',
      state: 0,
      effects: () => ({
        *count() {
          return yield* call(countTwice);
        },
      }),
    });
    const { reply } = await runEffect(shelf, shelf.actions.count(), { fakes: [fake(server.count, () => 2)] });
    expect(reply).toBe(4);
  });

  it('runs an effect of dva, beside other models and from another state', async () => {
    const count: Model<number> = {
      namespace: 'count',
      state: 0,
      reducers: { add: (state, { payload }) => state + Number(payload) },
      effects: {
        *addAll(_, { put: send, select, call: ask }): Generator<unknown, void, never> {
          const titles: readonly string[] = yield select(({ books: { titles: all } }) => all);
          yield send({ type: 'add', payload: titles.length });
          yield ask(search, 'more');
        },
      },
    };
    const { puts, state } = await runEffect(
      count,
      { type: 'count/addAll' },
      {
        models: [books],
        initialState: { count: 5, books: { titles: ['one', 'two'] } },
        fakes: [fake(search, () => [])],
      },
    );
    expect(puts).toEqual([{ type: 'count/add', payload: 2 }]);
    expect(state).toBe(7);
  });
});

describe('settled', () => {
  it('waits for all runs, and for those that follow from a reply', async () => {
    const gate = createGate<readonly string[]>();
    const app = createApp({
      models: [books],
      hooks: [trackWork(), createFakes(fake(search, () => gate.opened))],
      ports: [provide(notify, () => {})],
    }).start();
    void app
      .dispatch(books.actions.search('first'))
      .then(() => app.dispatch(books.actions.search('second')))
      .then(() => app.dispatch(books.actions.save(['last'])));
    gate.open(['any']);
    await settled(app);
    expect(app.store.getState().books.titles).toEqual(['last']);
    await settled(app);
  });

  it('waits for spawned children, and not for what was cancelled', async () => {
    const gate = createGate();
    const shelf = defineModel({
      namespace: 'shelf',
      state: '',
      reducers: { save: (_state, text: string) => text },
      effects: ({ actions }) => ({
        *fill() {
          yield* spawn(function* () {
            yield* race({ opened: call(() => gate.opened), late: delay(600_000) });
            yield* put(actions.save('full'));
          });
        },
      }),
    });
    const app = createApp({ models: [shelf], hooks: trackWork() }).start();
    await app.dispatch(shelf.actions.fill());
    const done = settled(app);
    gate.open();
    await done;
    expect(app.store.getState().shelf).toBe('full');
  });

  it('asks for the plugin that knows what runs', async () => {
    await expect(settled(createApp().start())).rejects.toThrow('trackWork() is needed');
  });
});

describe('frozen time', () => {
  it('passes only when a test says so', async () => {
    const time = await freezeTime(Date.UTC(2026, 0, 1));
    try {
      const app = createApp({
        models: [books],
        hooks: createFakes(fake(search, (text) => [text])),
        ports: [provide(notify, () => {})],
      }).start();
      const titles = () => app.store.getState().books.titles;
      void app.dispatch(books.actions.searchLater('late'));
      void app.dispatch(books.actions.ask('typed'));
      await time.pass(299);
      expect(titles()).toEqual([]);
      await time.pass(1);
      expect(titles()).toEqual(['typed']);
      await time.pass(60_000);
      expect(titles()).toEqual(['late']);
      expect(new Date().toISOString()).toBe('2026-01-01T00:01:00.300Z');
    } finally {
      time.thaw();
    }
    expect(new Date().getUTCFullYear()).toBeGreaterThan(2000);
  });
});
