/** What umi draws around an application of models that its plugin has found. */
import { act, render, screen } from '@testing-library/react';
import { defineModel } from 'saga-models';
import { connect, DvaRoot, getDvaApp, replaceModels, useDispatch } from 'saga-models/umi-runtime';

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
