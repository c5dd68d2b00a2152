import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApp, createLoading, defineModel, isCancelled, withKey, type AnyModel } from 'saga-models';
import { call, put } from 'saga-models/effects';
import {
  RuntimeProvider,
  useDispatch,
  useLazyModels,
  useLoading,
  useModel,
  useSelector,
} from 'saga-models/react';
import { createGate } from './test-gate';

const grants = defineModel({
  namespace: 'grants',
  state: { names: [] as readonly string[] },
  reducers: {
    saveNames(state, names: readonly string[]) {
      state.names = [...names];
    },
  },
  effects: ({ actions }) => ({
    *fetch(fetched: Promise<readonly string[]>) {
      const names = yield* call(() => fetched);
      yield* put(actions.saveNames(names));
      return names.length;
    },
  }),
});

function GrantList({ fetched }: { readonly fetched: Promise<readonly string[]> }) {
  const dispatch = useDispatch();
  const names = useSelector(grants, (state) => state.names);
  const { names: all } = useModel(grants, 'names');
  const flags = {
    action: useLoading(grants.actions.fetch),
    namespace: useLoading(grants),
    app: useLoading(),
    row: useLoading(grants.actions.fetch, 7),
    otherRow: useLoading(grants.actions.fetch, 8),
  };
  const up = Object.entries(flags).flatMap(([name, isUp]) => (isUp ? [name] : []));
  async function handleClick() {
    const reply = await dispatch(withKey(grants.actions.fetch(fetched), 7));
    document.title = isCancelled(reply) ? 'cancelled' : `${reply} fetched`;
  }
  return (
    <button onClick={() => void handleClick()}>
      {names.join()} of {all.length}, loading: {up.join()}
    </button>
  );
}

const startApp = (models: readonly AnyModel[] = [grants]) =>
  createApp({ models, hooks: createLoading({ namespace: 'busy' }) }).start();

describe('a component that reads some fields of a model', () => {
  const lamps = defineModel({
    namespace: 'lamps',
    state: { colour: 'red', count: 1 },
    reducers: {
      paint: (state, colour: string) => void (state.colour = colour),
      add: (state) => void (state.count += 1),
    },
  });
  let drawnCount = 0;
  function Colour() {
    drawnCount += 1;
    return <i>{useModel(lamps, 'colour').colour}</i>;
  }

  it('is drawn again when one of these changes, and not when another one does', () => {
    const app = startApp([lamps]);
    render(
      <RuntimeProvider app={app}>
        <Colour />
      </RuntimeProvider>,
    );
    drawnCount = 0;
    act(() => void app.dispatch(lamps.actions.add()));
    expect(drawnCount).toBe(0);
    act(() => void app.dispatch(lamps.actions.paint('blue')));
    expect(screen.getByText('blue')).toBeInTheDocument();
    expect(drawnCount).toBe(1);
  });
});

describe('the runtime in React', () => {
  it('shows state and flags, and answers a dispatch with the reply', async () => {
    const gate = createGate<readonly string[]>();
    render(
      <RuntimeProvider app={startApp()}>
        <GrantList fetched={gate.opened} />
      </RuntimeProvider>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('of 0, loading: action,namespace,app,row');
    await act(async () => {
      gate.open(['first', 'second']);
      await gate.opened;
    });
    expect(screen.getByRole('button')).toHaveTextContent(/^first,second of 2, loading:$/);
    expect(document.title).toBe('2 fetched');
  });

  it('keeps two instances on one page apart', async () => {
    const fetched = Promise.resolve(['mine']);
    render(
      <>
        <RuntimeProvider app={startApp()}>
          <GrantList fetched={fetched} />
        </RuntimeProvider>
        <RuntimeProvider app={startApp()}>
          <GrantList fetched={fetched} />
        </RuntimeProvider>
      </>,
    );
    const [one, two] = screen.getAllByRole('button');
    if (!one || !two) throw new Error('two buttons are shown');
    await userEvent.click(one);
    expect(one).toHaveTextContent('mine of 1');
    expect(two).toHaveTextContent('of 0');
  });

  it('says what is missing outside of a provider', () => {
    const print = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<GrantList fetched={Promise.resolve([])} />)).toThrow('no RuntimeProvider');
    print.mockRestore();
  });

  it('loads lazy models, shows the failure and tries again', async () => {
    let attempts = 0;
    const load = () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('no chunk')) : Promise.resolve([grants]);
    };
    function Lazy() {
      const models = useLazyModels(load);
      if (models.status === 'loading') return <p>loading</p>;
      if (models.status === 'failed') return <button onClick={models.retry}>{String(models.error)}</button>;
      return <p>ready</p>;
    }
    const app = startApp([]);
    render(
      <RuntimeProvider app={app}>
        <Lazy />
      </RuntimeProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Error: no chunk' }));
    expect(await screen.findByText('ready')).toBeVisible();
    expect(app.hasModel('grants')).toBe(true);
  });
});
