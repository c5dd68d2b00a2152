import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { gadgets } from './throw-away-list.fixture';
import { useListPlace } from './use-list-place';

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
