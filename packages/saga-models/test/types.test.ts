/** Tests of the types: `tsc` fails when the compiler infers another type than a line declares. */
import { type PayloadAction as AnyPayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import {
  cancelled,
  createApp,
  defineModel,
  definePort,
  unwrap,
  type Cancelled,
  type EffectAction,
  type EffectOptions,
  type PayloadAction,
} from 'saga-models';
import {
  actionChannel,
  all,
  apply,
  call,
  cancel,
  cancelSignal,
  fork,
  getContext,
  join,
  port,
  put,
  putResolve,
  race,
  retry,
  select,
  spawn,
  take,
} from 'saga-models/effects';
import { useLoading } from 'saga-models/react';

type Equal<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;

/** Compiles only if both types are identical; `any` is identical only to itself. */
const same = <Left, Right>(...equal: Equal<Left, Right> extends true ? [] : [never]) => equal.length === 0;

/** The same for a value: `typeOf(rows).is<Row[]>()`. */
const typeOf = <Actual>(actual: Actual) => ({
  actual,
  is: <Expected>(...equal: Equal<Actual, Expected> extends true ? [] : [never]) => equal.length === 0,
});

interface Row {
  readonly id: number;
}
interface State {
  readonly rows: readonly Row[];
  readonly keyword: string;
}
const initialState: State = { rows: [], keyword: '' };
const listRows = (keyword: string): Promise<readonly Row[]> => Promise.resolve([{ id: keyword.length }]);
const notify = definePort<(text: string) => void>('notify');

const table = defineModel({
  namespace: 'table',
  state: initialState,
  reducers: {
    saveRows(state, rows: readonly Row[]) {
      typeOf(state.keyword).is<string>();
      state.rows = [...rows];
    },
    clear: () => initialState,
  },
  effects: ({ actions, select: selectOwn }) => ({
    *fetch(keyword: string) {
      const rows = yield* call(listRows, keyword);
      typeOf(rows).is<readonly Row[]>();
      const before = yield* selectOwn((state) => state.keyword);
      typeOf(before).is<string>();
      yield* put(actions.saveRows(rows));
      return rows.length;
    },
    *refresh() {
      const signal = yield* cancelSignal();
      typeOf(signal).is<AbortSignal>();
      yield* call(listRows, '');
    },
    async plain(id: number) {
      return Promise.resolve(String(id));
    },
    latest: [
      function* (id: number) {
        yield* call(listRows, '');
        return { id };
      },
      { type: 'takeLatest' },
    ],
    tick: [
      function* (id: number) {
        yield* call(String, id);
      },
      { type: 'poll', delay: 1 },
    ],
    watch: [function* () {}, { type: 'watcher' }],
  }),
});

const other = defineModel({
  namespace: 'other',
  state: 0,
  effects: () => ({
    *run() {
      const keyword = yield* select(table, (state) => state.keyword);
      typeOf(keyword).is<string>();
      const reply = yield* putResolve(table.actions.fetch('a'));
      typeOf(reply).is<number | Cancelled>();
      const both = yield* all({ rows: call(listRows, ''), size: call((value: number) => value, 1) });
      typeOf(both.rows).is<readonly Row[]>();
      typeOf(both.size).is<number>();
      const first = yield* race({ rows: call(listRows, ''), size: call((value: number) => value, 1) });
      typeOf(first.rows).is<readonly Row[] | undefined>();
      const tell = yield* port(notify);
      typeOf(tell).is<(text: string) => void>();
    },
  }),
});

describe('the check of types', () => {
  it('can fail', () => {
    // @ts-expect-error -- these are not the same
    same<string, number>();
    // @ts-expect-error -- and any is like nothing else
    same<ReturnType<typeof JSON.parse>, string>();
    expect(same<string, string>()).toBe(true);
  });
});

describe('defineModel', () => {
  const { actions } = table;

  it('types the creators of reducers by their payload', () => {
    typeOf(actions.fetch.type).is<'table/fetch'>();
    same<ReturnType<typeof actions.saveRows>, PayloadAction<readonly Row[], 'table/saveRows'>>();
    same<Parameters<typeof actions.clear>, []>();
    // @ts-expect-error -- the payload is rows
    actions.saveRows(1);
    // @ts-expect-error -- no payload is taken
    actions.clear(1);
    expect(actions.saveRows([{ id: 1 }])).toEqual({ type: 'table/saveRows', payload: [{ id: 1 }] });
  });

  it('types the creators of effects by their payload and reply', () => {
    same<ReturnType<typeof actions.fetch>, EffectAction<number, string, 'table/fetch'>>();
    same<ReturnType<typeof actions.plain>, EffectAction<string, number, 'table/plain'>>();
    same<ReturnType<typeof actions.latest>, EffectAction<{ id: number }, number, 'table/latest'>>();
    same<ReturnType<typeof actions.refresh>, EffectAction<void, undefined, 'table/refresh'>>();
    // @ts-expect-error -- the keyword is a string
    actions.fetch(1);
    expect(actions.fetch('a')).toEqual({ type: 'table/fetch', payload: 'a' });
  });

  it('switches a poll on and off, and gives a watcher no creator', () => {
    same<Parameters<typeof actions.tick.start>, [id: number]>();
    // @ts-expect-error -- a poll is not called
    expect(() => actions.tick(1)).toThrow();
    // @ts-expect-error -- a watcher starts by itself
    expect(actions.watch).toBe(undefined);
    expect(actions.tick.start(1)).toEqual({ type: 'table/tick-start', payload: 1 });
    expect(actions.tick.stop()).toEqual({ type: 'table/tick-stop' });
  });

  it('refuses a reducer and an effect of one name', () => {
    expect(() =>
      defineModel({ namespace: 'a', state: 0, reducers: { b: () => 1 }, effects: () => ({ *b() {} }) }),
    ).toThrow('[defineModel] a/b is there twice');
  });
});

describe('dispatch', () => {
  const app = createApp({ models: [table, other] }).start();

  it('answers with the reply of the effect or a cancellation', async () => {
    const reply = app.dispatch(table.actions.fetch('abc'));
    typeOf(reply).is<Promise<number | Cancelled>>();
    expect(await reply).toBe(1);
  });

  it('answers with the action where no effect is known to answer', () => {
    const action = app.dispatch(table.actions.clear());
    expect(action).toEqual({ type: 'table/clear' });
  });

  it('takes the actions of Redux Toolkit too', () => {
    const action: AnyPayloadAction<number> = { type: 'plain', payload: 1 };
    expect(app.dispatch(action)).toBe(action);
  });
});

describe('the effects', () => {
  class Socket {
    send(text: string) {
      return text.length;
    }
  }
  const live = defineModel({
    namespace: 'live',
    state: initialState,
    effects: () => ({
      *listen(socket: Socket) {
        const messages = eventChannel<Row>(() => () => {});
        typeOf(yield* take(messages)).is<Row>();
        const saves = yield* actionChannel(table.actions.saveRows, buffers.sliding(1));
        typeOf((yield* take(saves)).payload).is<readonly Row[]>();
        typeOf((yield* take(table.actions.fetch)).payload).is<string>();
        typeOf(yield* call([socket, 'send'], 'text')).is<number>();
        typeOf(yield* call([socket, socket.send], 'text')).is<number>();
        typeOf(yield* retry(3, 100, listRows, 'a')).is<readonly Row[]>();
        const child = yield* fork(listRows, 'a');
        typeOf(yield* join(child)).is<readonly Row[]>();
        const sent = yield* fork([socket, 'send'], 'text');
        const sending = yield* spawn([socket, socket.send], 'text');
        typeOf(yield* join(sent)).is<number>();
        typeOf(yield* join([child, sending])).is<[readonly Row[], number]>();
        yield* cancel([child, sent]);
        const [rows, size] = yield* race([call(listRows, ''), call([socket, 'send'], 'text')]);
        typeOf(rows).is<readonly Row[] | undefined>();
        typeOf(size).is<number | undefined>();
        typeOf(yield* take()).is<UnknownAction>();
        typeOf(yield* apply(socket, socket.send, ['text'])).is<number>();
        typeOf(yield* getContext<Row>('row')).is<Row>();
        yield* put({ type: 'table/saveRows', payload: [] });
        // @ts-expect-error -- the socket sends text
        yield* apply(socket, socket.send, [1]);
        // @ts-expect-error -- it has no such method
        yield* fork([socket, 'shout'], 'text');
        // @ts-expect-error -- an action has a type
        yield* put({ typ: 'table/saveRows' });
        // @ts-expect-error -- a creator is no action
        yield* put(table.actions.clear);
        // @ts-expect-error -- nor is that of an effect
        yield* putResolve(table.actions.fetch);
        // @ts-expect-error -- the socket sends text
        yield* call([socket, 'send'], 1);
        // @ts-expect-error -- it has no such method
        yield* call([socket, 'shout'], 'text');
        // @ts-expect-error -- rows are listed by a keyword
        yield* retry(3, 100, listRows, 1);
      },
    }),
  });

  it('know what they answer', () => {
    expect(live.actions.listen.type).toBe('live/listen');
  });

  it('ask for the times that their kind needs', () => {
    // @ts-expect-error -- throttle needs ms
    const throttle: EffectOptions = { type: 'throttle' };
    // @ts-expect-error -- poll needs a delay
    const poll: EffectOptions = { type: 'poll' };
    const model = { namespace: 'timed', state: 0 };
    const timed = () => defineModel({ ...model, effects: () => ({ run: [function* () {}, throttle] }) });
    expect([poll.type, timed().namespace]).toEqual(['poll', 'timed']);
    const run = function* () {};
    const effects = () => ({ run: [run, { type: 'throttle' }] as const });
    // @ts-expect-error -- throttle needs ms here too
    defineModel({ ...model, effects });
  });
});

describe('a model', () => {
  it('has one error for each wrong reducer, at its place, and none elsewhere', () => {
    const { namespace, actions, state } = defineModel({
      namespace: 'wrong',
      state: initialState,
      reducers: {
        right(draft, keyword: string) {
          draft.keyword = keyword;
        },
        clear: () => initialState,
        // @ts-expect-error -- a keyword is no state
        wrong: (_draft, keyword: string) => keyword,
        // @ts-expect-error -- nor is it as a method
        wrongMethod(draft, keyword: string) {
          return draft.keyword + keyword;
        },
        // @ts-expect-error -- the state is no number
        wrongState: (draft: number) => void draft,
        // @ts-expect-error -- and a number is no reducer
        number: 1 as unknown,
      },
      effects: ({ actions: own, select: selectOwn }) => ({
        *fetch(size: number) {
          yield* put(own.right('a'));
          // @ts-expect-error -- the other reducers are still known
          yield* put(own.right(size));
          return yield* selectOwn(({ keyword }) => keyword);
        },
      }),
    });
    typeOf(state).is<State>();
    const made = [actions.right('a'), actions.wrong('a'), actions.fetch(1)];
    expect([namespace, made.length]).toEqual(['wrong', 3]);
  });

  it('has only the creators of its reducers and effects', () => {
    const bare = defineModel({ namespace: 'bare', state: 0 });
    // @ts-expect-error -- it has no effect, and no reducer
    expect(bare.actions.nothing).toBe(undefined);
    const adding = defineModel({ namespace: 'adding', state: 0, reducers: { add: (sum) => sum + 1 } });
    // @ts-expect-error -- it has no such reducer
    expect(adding.actions.nothing).toBe(undefined);
  });
});

describe('an app', () => {
  const app = createApp({ models: [table, other] }).start();

  it('types its state by its models', () => {
    const { table: slice } = app.store.getState();
    typeOf(slice).is<State>();
    // @ts-expect-error -- there is no such model
    expect(app.store.getState().nothing).toBe(undefined);
  });

  it('checks the payload of a plain action whose type it knows', () => {
    app.dispatch({ type: 'table/saveRows', payload: [{ id: 1 }] });
    app.dispatch({ type: 'table/clear' });
    app.dispatch({ type: 'elsewhere', payload: 1 });
    // @ts-expect-error -- a creator is no action
    expect(() => app.dispatch(table.actions.clear)).toThrow();
    // @ts-expect-error -- rows are no number
    expect(() => app.dispatch({ type: 'table/saveRows', payload: 1 })).toThrow();
  });

  it('unwraps a reply, and throws the cancellation', async () => {
    const reply = unwrap(await app.dispatch(table.actions.fetch('abc')));
    typeOf(reply).is<number>();
    expect(reply).toBe(1);
    app.stop();
    await expect(app.dispatch(table.actions.fetch('abc')).then(unwrap)).rejects.toBe(cancelled);
  });
});

/** Never rendered: only its types are checked. */
export function Flags() {
  useLoading();
  useLoading(table);
  useLoading(table.actions.fetch, 1);
  useLoading(table.actions.tick);
  // @ts-expect-error -- a reducer takes no time
  useLoading(table.actions.clear);
  // @ts-expect-error -- there is no such effect
  useLoading(table.actions.nothing);
  // @ts-expect-error -- a name may be mistyped
  useLoading('table/fetch');
}
