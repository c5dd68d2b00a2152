/** Fixture: what an application does with the package. It is compiled and run beside the unpacked tarball. */
import { createElement } from 'react';
import { createApp, createLoading, defineModel, isCancelled, type Hooks } from 'saga-models';
import { createDevTools, createSlowEffects, watchRuns } from 'saga-models/devtools';
import dva, { connect, dynamic, type DvaInstance, type History } from 'saga-models/dva';
import { call, cancelSignal, put, race, delay, type SagaGenerator } from 'saga-models/effects';
import { RuntimeProvider, useLoading, useSelector } from 'saga-models/react';
import { fake, runEffect, type Ran } from 'saga-models/testing';

export interface Book {
  readonly title: string;
}

const search = (text: string, signal: AbortSignal): Promise<readonly Book[]> =>
  signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve([{ title: `all of ${text}` }]);

export const books = defineModel({
  namespace: 'books',
  state: { found: [] as readonly Book[] },
  reducers: {
    save(state, found: readonly Book[]) {
      state.found = [...found];
    },
  },
  effects: ({ actions, select }) => ({
    search: [
      function* (text: string) {
        const signal = yield* cancelSignal();
        const { found } = yield* race({ found: call(search, text, signal), late: delay(5_000) });
        yield* put(actions.save(found ?? []));
        return yield* select((state) => state.found.length);
      },
      { type: 'takeLatest' },
    ],
    watch: [
      function* () {
        yield* delay(1);
      },
      { type: 'poll', delay: 1_000 },
    ],
  }),
});

export const log: Hooks = { onError: (error) => void console.error(error.message) };
export const wait = (): SagaGenerator<void> => delay(1);

export function callLater<Reply>(later: () => Reply) {
  return call(later);
}

export function Books() {
  const titles = useSelector(books, ({ found }) => found.map(({ title }) => title));
  return createElement('p', null, useLoading(books.actions.search) ? '…' : titles.join());
}

const watching = [
  createDevTools(),
  createSlowEffects({ thresholdMs: 5_000, onSlow: ({ type }) => console.error(type) }),
  watchRuns(() => {}),
];
export const app = createApp({ models: [books], hooks: [createLoading(), log, ...watching] }).start();
export const page = createElement(RuntimeProvider, { app, children: createElement(Books) });

export function startDva(history: History): DvaInstance {
  const own = dva({ history, onError: (error) => console.error(error.message) });
  own.model({
    namespace: 'count',
    state: 0,
    reducers: { add: (state: number) => state + 1 },
    effects: {
      *late(_, { call, put }): Generator<unknown, void, never> {
        yield call(search, 'Austen', new AbortController().signal);
        yield put({ type: 'add' });
      },
    },
  });
  const Count = connect((state: { readonly count: number }) => ({ count: state.count }))(
    ({ count }: { readonly count: number }) => createElement('p', null, count),
  );
  const Lazy = dynamic({ app: own, component: () => Promise.resolve(Count) });
  own.router(() => createElement(Lazy));
  return own;
}

export const tested = (): Promise<Ran<unknown, { readonly found: readonly Book[] }>> =>
  runEffect(books, books.actions.search('Austen'), { fakes: [fake(search, () => [])] });

void app.dispatch(books.actions.search('Austen')).then((reply) => {
  const found: number | undefined = isCancelled(reply) ? undefined : reply;
  console.log(JSON.stringify({ found, books: app.store.getState().books }));
  app.stop();
});
