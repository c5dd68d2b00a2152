/** Models that are typed by dva's types, as applications in TypeScript have them. */
import { createMemoryHistory } from 'history';
import dva, {
  routerRedux,
  type AnyAction,
  type DvaInstance,
  type Effect,
  type EffectsCommandMap,
  type EffectWithType,
  type Model,
  type Reducer,
  type Subscription,
} from 'saga-models/dva';

const search = (text: string): Promise<readonly string[]> => Promise.resolve([text]);

interface BooksState {
  readonly found: readonly string[];
}

interface BooksModel {
  readonly namespace: 'books';
  readonly state: BooksState;
  readonly effects: { readonly search: Effect; readonly latest: EffectWithType };
  readonly reducers: { readonly save: Reducer<BooksState> };
  readonly subscriptions: { readonly setup: Subscription };
}

const books: BooksModel = {
  namespace: 'books',
  state: { found: [] },
  effects: {
    *search({ payload }, { call, put }) {
      const found: readonly string[] = yield call(search, payload);
      yield put({ type: 'save', payload: found });
      yield put(routerRedux.push({ pathname: '/found', search: '?text=Austen' }));
      return found.length;
    },
    latest: [
      function* (_action, { put }) {
        yield put({ type: 'save', payload: [] });
      },
      { type: 'takeLatest' },
    ],
  },
  reducers: {
    save: (_state, { payload }) => ({ found: payload }),
  },
  subscriptions: {
    setup: ({ dispatch, history }) =>
      history.listen(({ pathname }) => {
        if (pathname === '/emma') dispatch({ type: 'search', payload: 'Emma' });
      }),
  },
};

/** An effect that knows the state, in the words of an application of its own. */
type KnowingEffect = (
  action: AnyAction,
  effects: EffectsCommandMap & {
    select: <Selected>(select: (state: { books: BooksState }) => Selected) => Selected;
  },
) => void;

const count: { readonly namespace: string; readonly effects: { readonly count: KnowingEffect } } = {
  namespace: 'count',
  effects: {
    *count(_action, { select, put }) {
      const size: number = yield select((state) => state.books.found.length);
      yield put({ type: 'size/save', payload: size });
    },
  },
};

const size: Model = {
  namespace: 'size',
  state: 0,
  reducers: { save: (_state, { payload }) => payload },
};

function start(...models: readonly Model[]): DvaInstance {
  const app = dva({ history: createMemoryHistory() });
  models.forEach(app.model);
  app.router(() => null);
  app.start();
  return app;
}

it('models of types that leave payloads and replies open are taken and run', async () => {
  const app = start(books, count, size);
  expect(await app._store.dispatch({ type: 'books/search', payload: 'Austen' })).toBe(1);
  expect(app._history.location).toMatchObject({ pathname: '/found', search: '?text=Austen' });
  await app._store.dispatch({ type: 'count/count' });
  expect(app._store.getState()).toMatchObject({ books: { found: ['Austen'] }, size: 1 });
});

it('the compiler tells what no model is', () => {
  const app = start(size);
  // @ts-expect-error -- it has no namespace
  expect(() => app.model({ state: 0 })).toThrow('namespace should be defined');
  // @ts-expect-error -- an effect is a function
  expect(() => app.model({ namespace: 'wrong', effects: { run: 7 } })).toThrow(
    'effect run should be function',
  );
});
