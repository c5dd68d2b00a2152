/** What umi draws around an application of models that its plugin has found. */
import { act, render, screen } from '@testing-library/react';
import { defineModel } from 'saga-models';
import {
  connect,
  DvaRoot,
  getDvaApp,
  replaceModels,
  useDispatch,
  type ConnectRC,
  type DvaModel,
  type Effect,
  type Reducer,
  type Subscription,
} from 'saga-models/umi-runtime';

const count = {
  state: { value: 0 },
  reducers: { add: (state: { readonly value: number }) => ({ value: state.value + 1 }) },
};
const drafted = {
  namespace: 'drafted',
  state: { value: 0 },
  reducers: {
    add(state: { value: number }) {
      state.value += 1;
    },
  },
};
const typed = defineModel({ namespace: 'typed', state: { name: 'Emma' } });

interface Root {
  readonly 'pages.count': { readonly value: number };
}

const Count = connect((state: Root) => ({ value: state['pages.count'].value }))(({
  value,
}: {
  readonly value: number;
}) => {
  const dispatch = useDispatch();
  return <button onClick={() => dispatch({ type: 'pages.count/add' })}>{value}</button>;
});

const draw = (isImmer: boolean) =>
  render(
    <DvaRoot
      modules={[
        ['pages.count', { default: count }],
        ['drafted', { default: drafted }],
        ['elsewhere', { default: typed }],
        ['helper', { default: () => 'no model' }],
        ['types', {}],
      ]}
      history="umi's"
      isImmer={isImmer}
      config={{ initialState: { typed: { name: 'Persuasion' } } }}
      plugins={[{ extraReducers: { place: (place: unknown = 'Bath') => place } }]}
    >
      <Count />
    </DvaRoot>,
  );

describe('an application under umi', () => {
  it('has the models of files whose default export is one, under their own namespace or that of the file', () => {
    draw(false);
    act(() => screen.getByText('0').click());
    expect(screen.getByText('1')).toBeInTheDocument();
    expect(getDvaApp()._store.getState()).toMatchObject({
      'pages.count': { value: 1 },
      drafted: { value: 0 },
      typed: { name: 'Persuasion' },
      loading: { global: false },
      place: 'Bath',
    });
    expect(['helper', 'types', 'elsewhere'].filter(getDvaApp().hasModel)).toEqual([]);
    expect(getDvaApp()._history).toBe("umi's");
  });

  it('changes drafts where immer is on', () => {
    draw(true);
    const { _store: store } = getDvaApp();
    const before: unknown = store.getState()['drafted'];
    act(() => void store.dispatch({ type: 'drafted/add' }));
    expect(before).toEqual({ value: 0 });
    expect(store.getState()).toMatchObject({ drafted: { value: 1 } });
  });

  it('takes the models of files that have changed, and keeps their state and the other models', () => {
    draw(true);
    act(() => screen.getByText('0').click());
    const { _store: store } = getDvaApp();
    const looks = jest.fn();
    const added = { namespace: 'added', state: 'added' };
    const changed = { ...drafted, reducers: { add: (state: { value: number }) => void (state.value += 10) } };
    replaceModels(
      [
        ['pages.count', { default: { ...count, subscriptions: { looks } } }],
        ['drafted', { default: changed }],
        ['elsewhere', { default: typed }],
        ['added', { default: added }],
        ['helper', { default: () => 'no model' }],
      ],
      true,
    );
    act(() => void store.dispatch({ type: 'drafted/add' }));
    expect(screen.getByText('1')).toBeInTheDocument();
    expect(looks).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ drafted: { value: 10 }, added: 'added' });
  });
});

describe('the types', () => {
  interface Placed {
    readonly place: string;
  }
  interface PlaceModel extends DvaModel<Placed> {
    readonly effects: { readonly find: Effect };
    readonly reducers: { readonly save: Reducer<Placed>; readonly clear: Reducer<Placed> };
    readonly subscriptions: { readonly follow: Subscription };
  }
  const place: PlaceModel = {
    namespace: 'place',
    state: { place: '' },
    effects: {
      *find({ payload }, { call, put }) {
        const found: string = yield call((name: string) => `found ${name}`, payload);
        yield put({ type: 'save', payload: found });
      },
    },
    reducers: {
      save: (state, { payload }) => ({ ...state, place: payload }),
      // As with immer.
      clear() {},
    },
    subscriptions: {
      follow: ({ dispatch, history }) =>
        history.listen(({ location }) => void dispatch({ type: 'find', payload: location.pathname })),
    },
  };
  const Page: ConnectRC<Placed> = ({ place: shown, dispatch }) => (
    <button onClick={() => dispatch({ type: 'place/find', payload: 'Bath' }).then(String)}>{shown}</button>
  );

  it('of umi’s own plugin fit a model that runs', async () => {
    const history = { listen: () => () => {} };
    const Connected = connect((state: { readonly place: Placed }) => state.place)(Page);
    const modules = [['place', { default: place }]] as const;
    render(
      <DvaRoot modules={modules} history={history} isImmer={false}>
        <Connected />
      </DvaRoot>,
    );
    act(() => screen.getByRole('button').click());
    expect(await screen.findByText('found Bath')).toBeInTheDocument();
  });
});
