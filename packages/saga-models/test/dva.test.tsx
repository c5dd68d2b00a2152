/** The drop-in for dva 2, used as dva's guide and API pages do. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory } from 'history';
import { Component, createElement, type ReactNode } from 'react';
import dva, {
  connect,
  createImmer,
  createLoading,
  dynamic,
  routerRedux,
  useDispatch,
  useSelector,
  useStore,
  type DvaInstance,
  type DvaOption,
  type Model,
  type Router,
  type SubscriptionAPI,
} from 'saga-models/dva';
import { createGate } from './test-gate';

const count: Model = {
  namespace: 'count',
  state: 0,
  reducers: {
    add: (state: number) => state + 1,
  },
};

function startApp(options: DvaOption = {}, models: readonly Model[] = [count]): DvaInstance {
  const app = dva({ history: createMemoryHistory(), ...options });
  models.forEach(app.model);
  app.router(() => null);
  app.start();
  return app;
}

const Counter = connect((state: { readonly count: number }) => ({ shown: state.count }))(
  ({ shown, dispatch }: { readonly shown: number; readonly dispatch: DvaInstance['_store']['dispatch'] }) => (
    <button onClick={() => dispatch({ type: 'count/add' })}>count: {shown}</button>
  ),
);

afterEach(() => document.body.replaceChildren());

describe('app.start', () => {
  it('draws the router into the element that a selector finds, over the state of the models', async () => {
    document.body.innerHTML = '<main id="root"></main>';
    const app = dva();
    app.model(count);
    app.router(({ history }) => (
      <>
        <h1>at {history.location.pathname}</h1>
        <Counter />
      </>
    ));
    act(() => app.start('#root'));
    expect(screen.getByRole('main')).toHaveTextContent('at /');
    await userEvent.click(screen.getByRole('button', { name: 'count: 0' }));
    expect(screen.getByRole('button')).toHaveTextContent('count: 1');
  });

  it('draws into an element that is given, and again into another one', () => {
    const app = dva();
    app.model(count);
    app.router(() => <Counter />);
    for (const place of ['first', 'second']) {
      const element = document.body.appendChild(document.createElement('section'));
      act(() => app.start(element));
      expect(`${place} ${element.textContent}`).toBe(`${place} count: 0`);
    }
  });

  it('without an element answers a component, whose props reach the router', () => {
    const app = dva();
    const router: Router = (props) => <p>{Object.keys(props).join()}</p>;
    app.router(router);
    render(createElement(app.start(), { locale: 'zh' }));
    expect(screen.getByText('app,history,locale')).toBeVisible();
  });

  it('says what is missing', () => {
    const app = dva();
    expect(() => app.start()).toThrow('router must be registered before app.start()');
    // @ts-expect-error -- a router is a function
    expect(() => app.router(<Counter />)).toThrow('router should be function, but got object');
    app.router(() => null);
    expect(() => app.start('#nowhere')).toThrow('[app.start] container #nowhere not found');
    expect(() => app.start(document.getElementById('nowhere'))).toThrow(
      '[app.start] container null not found',
    );
    // @ts-expect-error -- a container is an element
    expect(() => app.start({})).toThrow('container should be HTMLElement');
  });
});

describe('the options of dva', () => {
  it('initialState goes before the state of the models', () => {
    expect(startApp({ initialState: { count: 7 } })._store.getState()).toMatchObject({ count: 7 });
  });

  it('onAction takes one middleware or a list', () => {
    const seen: string[] = [];
    const app = startApp({
      onAction: [
        () => (next) => (action) => {
          seen.push('first');
          return next(action);
        },
        () => () => () => void seen.push('second'),
      ],
    });
    app._store.dispatch({ type: 'count/add' });
    expect(seen).toEqual(['first', 'second']);
    expect(app._store.getState()).toMatchObject({ count: 0 });
  });

  it('onStateChange, onReducer, extraReducers and extraEnhancers', () => {
    const states: unknown[] = [];
    let dispatchCount = 0;
    const app = startApp({
      onStateChange: (state) => void states.push(state),
      onReducer: (reducer) => (state, action) => ({ ...reducer(state, action), last: action.type }),
      extraReducers: { other: (state = 'own') => state },
      extraEnhancers: [
        (create) => (reducer, state) => {
          const store = create(reducer, state);
          const dispatch: typeof store.dispatch = (action) => {
            dispatchCount += 1;
            return store.dispatch(action);
          };
          return { ...store, dispatch };
        },
      ],
    });
    app._store.dispatch({ type: 'count/add' });
    expect(states.at(-1)).toMatchObject({ count: 1, other: 'own', last: 'count/add' });
    expect(dispatchCount).toBe(1);
  });

  it('onHmr gets the function that draws again, with a changed router', () => {
    let redraw: Parameters<NonNullable<DvaOption['onHmr']>>[0] = () => {};
    const app = dva({ onHmr: (given) => void (redraw = given) });
    app.router(() => <p>before</p>);
    const element = document.body.appendChild(document.createElement('section'));
    act(() => app.start(element));
    act(() => redraw(() => <p>after</p>));
    expect(element).toHaveTextContent(/^after$/);
  });

  it('onError is told of a reducer that throws, and the effect goes on', async () => {
    const told: unknown[] = [];
    const app = startApp({ onError: (error) => void told.push(error.message) }, [
      {
        namespace: 'a',
        state: [],
        reducers: {
          fail: () => {
            throw new Error('no reducer');
          },
          add: (state: readonly string[]) => [...state, 'went on'],
        },
        effects: {
          *run(_, { put }): Generator<unknown, void, never> {
            yield put({ type: 'fail' });
            yield put({ type: 'add' });
          },
        },
      },
    ]);
    await app._store.dispatch({ type: 'a/run' });
    expect(told).toEqual(['no reducer']);
    expect(app._store.getState()).toMatchObject({ a: ['went on'] });
  });

  it('history of another version is refused', () => {
    const { goBack: _renamed, ...history } = createMemoryHistory();
    // @ts-expect-error -- history 5 calls it `back`
    expect(() => dva({ history })).toThrow('history 4 is needed');
  });

  it('an option that does not exist is refused by its name', () => {
    // @ts-expect-error -- dva has no such hook
    expect(() => dva({ onEffekt: () => {} })).toThrow('unknown plugin property: onEffekt');
    expect(() => dva({ namespacePrefixWarning: false })).not.toThrow();
  });
});

describe('models', () => {
  it('come, are replaced and go while the application runs', () => {
    const app = startApp();
    app.model({ namespace: 'late', state: 'late' });
    app.replaceModel({ ...count, reducers: { add: (state: number) => state + 10 } });
    app._store.dispatch({ type: 'count/add' });
    expect(app._store.getState()).toMatchObject({ count: 10, late: 'late' });
    expect(app._models.map(({ namespace }) => namespace)).toEqual(['count', 'late']);
    app.unmodel('late');
    expect(app._store.getState()).not.toHaveProperty('late');
    expect(app._models.map(({ namespace }) => namespace)).toEqual(['count']);
    expect(() => app.model(count)).toThrow('namespace should be unique');
  });

  it('show by the flags of dva-loading which of their effects run', async () => {
    const gate = createGate();
    const app = dva({ history: createMemoryHistory() });
    app.use(createLoading());
    app.model({
      namespace: 'users',
      effects: {
        *fetch(_, { call }): Generator<unknown, void, never> {
          yield call(() => gate.opened);
        },
      },
    });
    app.router(() => null);
    app.start();
    const done = app._store.dispatch({ type: 'users/fetch' });
    const flags = (isUp: boolean) => ({
      loading: { global: isUp, models: { users: isUp }, effects: { 'users/fetch': isUp } },
    });
    expect(app._store.getState()).toMatchObject(flags(true));
    gate.open();
    await done;
    expect(app._store.getState()).toMatchObject(flags(false));
  });

  it('show flags although dva-loading is told what it always did: to count effects', () => {
    const app = dva({ history: createMemoryHistory() });
    app.use(createLoading({ effects: true, namespace: 'busy' }));
    app.router(() => null);
    app.start();
    expect(app._store.getState()).toMatchObject({ busy: { global: false, models: {}, effects: {} } });
  });

  it('change a draft after app.use(createImmer())', () => {
    const app = dva({ history: createMemoryHistory() });
    app.use(createImmer());
    app.model({
      namespace: 'list',
      state: { names: [] },
      reducers: {
        add: (state: { readonly names: string[] }, { payload }) => void state.names.push(String(payload)),
      },
    });
    app.router(() => null);
    app.start();
    app._store.dispatch({ type: 'list/add', payload: 'first' });
    expect(app._store.getState()).toMatchObject({ list: { names: ['first'] } });
  });

  it('are reached by the hooks of react-redux', async () => {
    function Hooked() {
      const dispatch = useDispatch();
      const store = useStore<{ readonly count: number }>();
      const shown = useSelector((state: { readonly count: number }) => state.count);
      return (
        <button onClick={() => dispatch({ type: 'count/add' })}>
          {shown} of {store.getState().count}
        </button>
      );
    }
    const app = dva();
    app.model(count);
    app.router(() => <Hooked />);
    render(createElement(app.start()));
    await userEvent.click(screen.getByRole('button', { name: '0 of 0' }));
    expect(screen.getByRole('button')).toHaveTextContent('1 of 1');
  });
});

describe('the history', () => {
  it('tells a subscription the present place at once, and each later one', () => {
    const places: string[] = [];
    const history = createMemoryHistory();
    const app = startApp({ history }, [
      {
        namespace: 'watcher',
        subscriptions: {
          watch: ({ history: own }: SubscriptionAPI) =>
            own.listen(({ pathname }, action) => void places.push(`${pathname} ${action}`)),
        },
      },
    ]);
    expect(places).toEqual(['/ POP']);
    app._history.push('/users');
    expect(places).toEqual(['/ POP', '/users PUSH']);
    app.unmodel('watcher');
    history.push('/');
    expect(places).toHaveLength(2);
  });

  it('is where it has come to when the application starts', () => {
    const history = createMemoryHistory();
    const app = dva({ history });
    app.router(() => null);
    history.push('/early');
    app.start();
    expect(app._store.getState()).toMatchObject({ router: { location: { pathname: '/early' } } });
  });

  it('is moved by the actions of routerRedux, also from effects, and followed by the slice router', async () => {
    const app = startApp({}, [
      {
        namespace: 'login',
        effects: {
          *leave(_, { put }): Generator<unknown, void, never> {
            yield put(routerRedux.push('/login', { from: '/' }));
          },
        },
      },
    ]);
    expect(app._store.getState()).toMatchObject({ router: { location: { pathname: '/' }, action: 'POP' } });
    await app._store.dispatch({ type: 'login/leave' });
    expect(app._history.location).toMatchObject({ pathname: '/login', state: { from: '/' } });
    expect(app._store.getState()).toMatchObject({
      router: { location: { pathname: '/login' }, action: 'PUSH' },
    });
    app._store.dispatch(routerRedux.goBack());
    expect(app._history.location.pathname).toBe('/');
  });
});

describe('dynamic', () => {
  it('brings a component with its models when it is first drawn', async () => {
    const app = startApp({}, []);
    const gate = createGate<{ readonly default: typeof Counter }>();
    const Page = dynamic({
      app,
      models: () => [Promise.resolve({ default: count })],
      component: () => gate.opened,
      LoadingComponent: () => <p>loading</p>,
    });
    app.router(() => <Page />);
    render(createElement(app.start()));
    expect(screen.getByText('loading')).toBeVisible();
    await act(async () => gate.open({ default: Counter }));
    expect(await screen.findByText('count: 0')).toBeVisible();
    expect(app._models).toEqual([count]);
  });

  it('throws what does not come to the nearest error boundary', async () => {
    class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
      override state: { readonly error?: Error } = {};
      static getDerivedStateFromError = (error: Error) => ({ error });
      override render = () => this.state.error?.message ?? this.props.children;
    }
    const print = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Page = dynamic({
      app: startApp(),
      component: () => Promise.reject<() => null>(new Error('no chunk')),
    });
    render(
      <Boundary>
        <Page />
      </Boundary>,
    );
    expect(await screen.findByText('no chunk')).toBeVisible();
    print.mockRestore();
  });

  it('shows nothing meanwhile, or what is set for all', () => {
    const Page = dynamic({ app: startApp(), component: () => new Promise<() => null>(() => {}) });
    const { container, rerender } = render(<Page />);
    expect(container).toBeEmptyDOMElement();
    dynamic.setDefaultLoadingComponent(() => <p>one moment</p>);
    rerender(<Page key="anew" />);
    expect(screen.getByText('one moment')).toBeVisible();
  });
});

describe('app._plugin', () => {
  it('lists hooks, and calls them or what is given instead', () => {
    const told: unknown[] = [];
    const app = startApp();
    app._plugin.apply('onError', (error) => void told.push('nobody', error))(1);
    const other = startApp({ onError: (error) => void told.push(error) });
    other._plugin.apply('onError', (error) => void told.push('nobody', error))(2);
    expect(told).toEqual(['nobody', 1, 2]);
    expect(other._plugin.get('onError')).toHaveLength(1);
  });
});
