/**
 * Runs three whole models exactly as dva's documentation writes them; the README shows them under "Coming from dva".
 */
import { type UnknownAction } from '@reduxjs/toolkit';
import { createApp, createLoading, type AnyModel } from 'saga-models';

type Action<Payload> = UnknownAction & { readonly payload: Payload };

describe('a list with paging', () => {
  /** Stands for the service that the model calls. */
  const query = jest.fn(({ page = 1 }: { page?: number }) =>
    Promise.resolve({ data: [{ id: page * 10 }, { id: page * 10 + 1 }], total: 20 }),
  );
  const remove = jest.fn((id: number) => Promise.resolve(id));

  const users: AnyModel = {
    namespace: 'users',
    state: { list: [], total: null, page: null },
    reducers: {
      save(state: object, { payload: { data: list, total, page } }: Action<Record<string, unknown>>) {
        return { ...state, list, total, page };
      },
    },
    effects: {
      *fetch({ payload: { page = 1 } }: Action<{ page?: number }>, { call, put }) {
        const { data, total }: Awaited<ReturnType<typeof query>> = yield call(query, { page });
        yield put({ type: 'save', payload: { data, total, page } });
      },
      *remove({ payload: id }: Action<number>, { call, put, select }) {
        yield call(remove, id);
        const page: number = yield select((state: { users: { page: number } }) => state.users.page);
        yield put({ type: 'fetch', payload: { page } });
      },
      *reload(_action: unknown, { put, select, take }) {
        const page: number = yield select((state: { users: { page: number } }) => state.users.page);
        yield put({ type: 'fetch', payload: { page } });
        yield take('fetch/@@end');
        return 'reloaded';
      },
    },
    subscriptions: {
      setup({ dispatch, history }) {
        return (history as typeof fakeHistory).listen(({ pathname, page }) => {
          if (pathname === '/users') dispatch({ type: 'fetch', payload: { page } });
        });
      },
    },
  };
  type Location = { readonly pathname: string; readonly page?: number };
  let navigate: (location: Location) => void = () => {};
  const fakeHistory = {
    listen(listener: typeof navigate) {
      navigate = listener;
      return () => {
        navigate = () => {};
      };
    },
  };

  it('fetches the page of the address, fetches it again after a removal, and says when it loads', async () => {
    const app = createApp({ models: [users], hooks: createLoading(), history: fakeHistory }).start();
    const state = () => app.store.getState() as unknown;
    navigate({ pathname: '/users', page: 2 });
    expect(state()).toMatchObject({ loading: { models: { users: true }, effects: { 'users/fetch': true } } });
    await app.dispatch({ type: 'users/fetch', payload: { page: 2 } });
    expect(state()).toMatchObject({ users: { list: [{ id: 20 }, { id: 21 }], total: 20, page: 2 } });
    await app.dispatch({ type: 'users/remove', payload: 20 });
    expect(remove).toHaveBeenCalledWith(20);
    expect(await app.dispatch({ type: 'users/reload' })).toBe('reloaded');
    expect(query).toHaveBeenLastCalledWith({ page: 2 });
    expect(state()).toMatchObject({ loading: { global: false } });
    app.unmodel('users');
    navigate({ pathname: '/users' });
    expect(state()).toEqual({ loading: { global: false, models: {}, effects: {} } });
  });
});

describe('a login', () => {
  interface Reply {
    readonly status: 'ok' | 'error';
    readonly currentAuthority: string;
  }
  const accountLogin = ({ password }: { password: string }): Promise<Reply> =>
    password === 'down'
      ? Promise.reject(new Error('the host is down'))
      : Promise.resolve({ status: password === 'right' ? 'ok' : 'error', currentAuthority: 'admin' });
  const opened: string[] = [];

  const login: AnyModel = {
    namespace: 'login',
    state: { status: undefined },
    effects: {
      *login({ payload }: Action<{ password: string }>, { call, put }) {
        const response: Reply = yield call(accountLogin, payload);
        yield put({ type: 'changeLoginStatus', payload: response });
        if (response.status !== 'ok') return;
        yield call((address: string) => opened.push(address), '/');
        yield put.resolve({ type: 'user/fetchCurrent' });
        return response.currentAuthority;
      },
      *logout(_action: unknown, { put }) {
        yield put({ type: 'changeLoginStatus', payload: { status: undefined } });
        yield put({ type: 'user/clear' });
      },
    },
    reducers: {
      changeLoginStatus(state: object, { payload }: Action<{ status?: string }>) {
        return { ...state, status: payload.status };
      },
    },
  };
  const user: AnyModel = {
    namespace: 'user',
    state: null,
    effects: {
      *fetchCurrent(_action: unknown, { put, call }) {
        const name: string = yield call(() => Promise.resolve('Ada'));
        yield put({ type: 'save', payload: { name } });
      },
    },
    reducers: {
      save: (_state: unknown, { payload }: UnknownAction) => payload,
      clear: () => null,
    },
  };

  it('goes on only with the right password, and leaves nothing of the person behind', async () => {
    const onError = jest.fn();
    const app = createApp({ models: [login, user], hooks: { onError } }).start();
    const state = () => app.store.getState() as unknown;
    const signIn = (password: string) => app.dispatch({ type: 'login/login', payload: { password } });
    expect(await signIn('wrong')).toBe(undefined);
    expect(state()).toEqual({ login: { status: 'error' }, user: null });
    await expect(signIn('down')).rejects.toThrow('the host is down');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(await signIn('right')).toBe('admin');
    expect(opened).toEqual(['/']);
    expect(state()).toEqual({ login: { status: 'ok' }, user: { name: 'Ada' } });
    await app.dispatch({ type: 'login/logout' });
    expect(state()).toEqual({ login: { status: undefined }, user: null });
  });
});

describe('a websocket subscription', () => {
  /** The part of a browser's WebSocket that the model uses. */
  const sockets: FakeSocket[] = [];
  class FakeSocket extends EventTarget {
    readonly sent: string[] = [];
    isOpen = true;
    send(text: string) {
      this.sent.push(text);
    }
    close() {
      this.isOpen = false;
    }
    receive(data: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
    }
  }

  const chat: AnyModel = {
    namespace: 'chat',
    state: { messages: [] },
    subscriptions: {
      connect({ dispatch }, done) {
        const socket = new FakeSocket();
        sockets.push(socket);
        socket.addEventListener('message', (event) => {
          const message = JSON.parse((event as MessageEvent<string>).data) as { error?: string };
          if (message.error) done(new Error(message.error));
          else dispatch({ type: 'receive', payload: message });
        });
        return () => socket.close();
      },
    },
    effects: {
      send: [
        function* (
          { payload }: UnknownAction,
          { call }: { call: (fn: unknown, ...args: unknown[]) => unknown },
        ) {
          const [socket] = sockets;
          yield call([socket, 'send'], payload);
        },
        { type: 'throttle', ms: 20 },
      ],
      echo: [
        function* ({
          take,
          put,
        }: {
          take: (type: string) => unknown;
          put: (action: UnknownAction) => unknown;
        }) {
          while (true) {
            const { payload }: UnknownAction = yield take('receive') as never;
            yield put({ type: 'send', payload: `seen ${(payload as { id: number }).id}` }) as never;
          }
        },
        { type: 'watcher' },
      ],
    },
    reducers: {
      receive: (state: { messages: object[] }, { payload }: UnknownAction) => ({
        ...state,
        messages: [...state.messages, payload],
      }),
    },
  };

  it('takes what arrives, answers it, tells onError, and is closed with its model', () => {
    const onError = jest.fn();
    const app = createApp({ models: [chat], hooks: { onError } }).start();
    const [socket] = sockets;
    if (!socket) throw new Error('the model has opened a socket');
    socket.receive({ id: 1 });
    expect(app.store.getState()).toEqual({ chat: { messages: [{ id: 1 }] } });
    expect(socket.sent).toEqual(['seen 1']);
    socket.receive({ error: 'lost' });
    expect(onError.mock.calls).toMatchObject([[{ message: 'lost' }, expect.anything(), expect.anything()]]);
    app.unmodel('chat');
    expect(socket.isOpen).toBe(false);
  });
});
