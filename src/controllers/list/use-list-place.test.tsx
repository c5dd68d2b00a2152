import { act, render, renderHook, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createLayers } from '#src/components/layers/layer-history';
import { gadgets } from './throw-away-list.fixture';
import { useListPlace } from './use-list-place';

describe('a record that is closed', () => {
  /** A list in a tab whose history has an earlier search; `openAll` opens one record after the other. */
  function stand(at: string) {
    let control: ReturnType<typeof useListPlace<typeof gadgets.list.filters, 'size'>> | undefined;
    const Shown = () => {
      control = useListPlace(gadgets.list);
      return null;
    };
    const router = createMemoryRouter([{ path: '*', Component: Shown }], {
      initialEntries: ['/list?name=b', at],
    });
    createLayers(router);
    render(<RouterProvider router={router} />);
    const move = (openKey: string | undefined, times = 1) =>
      act(async () => {
        for (let time = 0; time < times; time += 1)
          control?.moveTo({ ...control.placeNow(), openKey }, { replace: openKey === undefined });
      });
    return {
      openAll: async (...keys: readonly string[]) => {
        for (const key of keys) await move(key);
      },
      close: (times?: number) => move(undefined, times),
      back: () => act(() => router.navigate(-1)),
      search: () => router.state.location.search,
    };
  }

  it.each([
    ['was opened from the list', '/list', ['1']],
    ['was opened after two others', '/list', ['1', '2', '3']],
    ['an address brought', '/list?open=1', []],
  ])('and %s leaves no step of the history that changes nothing', async (_, at, keys) => {
    const { openAll, close, back, search } = stand(at);
    await openAll(...keys);
    await close();
    expect(search()).toBe('');
    await back();
    expect(search()).toBe('?name=b');
  });

  it('was opened again, as by an action on it, is closed by one step back', async () => {
    const { openAll, back, search } = stand('/list');
    await openAll('1', '1');
    expect(search()).toBe('?open=1');
    await back();
    expect(search()).toBe('');
  });

  it('twice, as a double click does, goes back once', async () => {
    const { openAll, close, search } = stand('/list');
    await openAll('1');
    await close(2);
    expect(search()).toBe('');
  });
});

describe('the place of a list', () => {
  it('has the same selection before and after the address says it, so that rows are marked once', async () => {
    const { result } = renderHook(() => ({ ...useListPlace(gadgets.list), address: useLocation().search }), {
      wrapper: MemoryRouter,
    });
    const { moveTo, placeNow } = result.current;
    const selection = { kind: 'some', keys: ['1', '2'] } as const;
    act(() => moveTo({ ...placeNow(), selection }, { replace: true }));
    await waitFor(() => expect(result.current.address).toBe('?picked=1.2'));
    expect(result.current.place.selection).toBe(selection);
  });
});
