import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { componentTexts } from '../texts';
import { LeaveGuard } from '../unsaved/LeaveGuard';
import { useLeaveQuestion } from '../unsaved/use-unsaved-work';
import { createLayers } from './layer-history';
import { LayersProvider, useLayer } from './use-layer';

/** A page with layers over it, in a browser's history. */
function Page({ name }: { readonly name: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const add = (layer: string) => setOpen((now) => [...now, layer]);
  const remove = (layer: string) => setOpen((now) => now.filter((other) => other !== layer));
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => add('dialog')}>open</button>
      <button onClick={() => add('question')}>ask</button>
      <button
        onClick={() => {
          remove('dialog');
          add('question');
        }}
      >
        swap
      </button>
      <button onClick={() => void navigate('?page=2', { replace: true })}>mend</button>
      <button
        onClick={() => {
          remove('dialog');
          void navigate('/other');
        }}
      >
        done
      </button>
      <button
        onClick={() => {
          remove('dialog');
          void navigate(-2);
        }}
      >
        deleted
      </button>
      {open.map((layer) => (
        <Shown key={layer} name={layer} onClose={() => remove(layer)} />
      ))}
    </>
  );
}

function Shown({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  useLayer(onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>close {name}</button>
      <Link to="/other">leave by {name}</Link>
    </div>
  );
}

let stop: (() => void) | undefined;

/** Renders the router with layers in its history, until the test ends. */
function show(router: ReturnType<typeof createBrowserRouter>): void {
  const layers = createLayers(router);
  const { unmount } = render(
    <LayersProvider value={layers}>
      <RouterProvider router={router} />
    </LayersProvider>,
  );
  stop = () => {
    unmount();
    layers.stop();
    router.dispose();
  };
}

function openAt(address: string, state: unknown = null, basename = '/') {
  window.history.pushState(state, '', address);
  const router = createBrowserRouter(
    [
      { path: '/list', element: <Page key="list" name="list" /> },
      { path: '/other', element: <Page key="other" name="other" /> },
    ],
    { basename },
  );
  show(router);
  return { router, hands: userEvent.setup() };
}
afterEach(() => stop?.());

const press = (hands: ReturnType<typeof userEvent.setup>, name: string) =>
  hands.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('dialog').map((layer) => layer.getAttribute('aria-label'));
const goBack = () => act(async () => window.history.back());
describe('a layer over the page', () => {
  it('is closed by the way back, the one on top first, and the address stays', async () => {
    const before = window.history.length;
    const { hands } = openAt('/list?open=7');
    await press(hands, 'open');
    await press(hands, 'ask');
    expect(window.history.length).toBe(before + 3);
    await goBack();
    await waitFor(() => expect(shown()).toEqual(['dialog']));
    await goBack();
    await waitFor(() => expect(shown()).toEqual([]));
    expect(window.location.search).toBe('?open=7');
  });

  it('leaves the address below the path of a host as it is', async () => {
    const { hands } = openAt('/host/list?open=7', null, '/host');
    await press(hands, 'open');
    expect(window.location.pathname).toBe('/host/list');
    await goBack();
    await waitFor(() => expect(shown()).toEqual([]));
    expect(window.location.pathname).toBe('/host/list');
    screen.getByRole('heading', { name: 'list' });
  });

  it('is passed over by the way back when it was closed by its own button', async () => {
    const { hands, router } = openAt('/list');
    await act(() => router.navigate('/other'));
    await press(hands, 'open');
    await press(hands, 'close dialog');
    await goBack();
    await screen.findByRole('heading', { name: 'list' });
  });

  it('does not call a way back off that leads further than its own step, however long the browser takes', async () => {
    window.history.pushState(null, '', '/list');
    const { hands } = openAt('/list?open=7');
    await press(hands, 'open');
    // A browser that is asked for another move before it has made the one before makes the other one alone.
    const go = window.history.go.bind(window.history);
    let move: ReturnType<typeof setTimeout> | undefined;
    const slow = jest.spyOn(window.history, 'go').mockImplementation((delta) => {
      clearTimeout(move);
      // A browser that is slow to move.
      move = setTimeout(() => go(delta), 50);
    });
    await press(hands, 'deleted');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(shown()).toEqual([]);
    slow.mockRestore();
  });

  it('has one step with the layer that takes its place', async () => {
    const { hands, router } = openAt('/list');
    await act(() => router.navigate('/other'));
    await press(hands, 'open');
    await press(hands, 'swap');
    await goBack();
    await waitFor(() => expect(shown()).toEqual([]));
    await goBack();
    await screen.findByRole('heading', { name: 'list' });
  });

  it.each(['done', 'leave by dialog'])('is no step of the history when «%s» leads on', async (way) => {
    const { hands } = openAt('/list');
    await press(hands, 'open');
    await hands.click(screen.getByText(way));
    await screen.findByRole('heading', { name: 'other' });
    await goBack();
    await screen.findByRole('heading', { name: 'list' });
    expect(shown()).toEqual([]);
    await act(async () => window.history.forward());
    await screen.findByRole('heading', { name: 'other' });
  });

  it('stays over an address that is changed below it, which keeps the change', async () => {
    const { hands } = openAt('/list');
    await press(hands, 'open');
    await press(hands, 'mend');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await goBack();
    await waitFor(() => expect(shown()).toEqual([]));
    expect(window.location.search).toBe('?page=2');
  });

  it('is passed over by the way back when the document was loaded anew without it', async () => {
    window.history.pushState({ key: 'before' }, '', '/other');
    window.history.pushState({ key: 'a', idx: 1 }, '', '/list?a');
    openAt('/list?a', { usr: { layers: 1, pageKey: 'a' }, key: 'b', idx: 2 });
    await goBack();
    await screen.findByRole('heading', { name: 'other' });
  });

  it('comes back when it does not let itself be closed', async () => {
    function Firm() {
      useLayer(() => {});
      return <p>firm</p>;
    }
    window.history.pushState(null, '', '/list');
    const router = createBrowserRouter([{ path: '/list', element: <Firm /> }]);
    show(router);
    const before = window.history.length;
    for (let times = 0; times < 3; times += 1) {
      await goBack();
      await waitFor(() => expect(window.history.state.usr.layers).toBe(1));
    }
    expect(window.history.length).toBe(before);
    expect(window.location.pathname).toBe('/list');
    screen.getByText('firm');
  });
});

describe('a half-filled form over a record that stands in the query', () => {
  function Filled() {
    const [isDirty, setDirty] = useState(false);
    useLayer(() => {});
    useLeaveQuestion(isDirty);
    return (
      <Form.Item label="Name">
        <Input aria-label="Name" onChange={() => setDirty(true)} />
        <Link to="?open=8">another record</Link>
      </Form.Item>
    );
  }

  it('is asked about before another record takes its place, and stays when the person does', async () => {
    window.history.pushState(null, '', '/list?open=7');
    const router = createBrowserRouter([
      {
        path: '/list',
        element: (
          <>
            <LeaveGuard />
            <Filled />
          </>
        ),
      },
    ]);
    show(router);
    const hands = userEvent.setup();
    const text = componentTexts.textsIn('zh-CN');
    await hands.type(screen.getByLabelText('Name'), 'lamp');
    await hands.click(screen.getByText('another record'));
    await screen.findByText(text.leaveTitle);
    await hands.click(screen.getByRole('button', { name: text.stay }));
    await waitFor(() => expect(screen.queryByText(text.leaveTitle)).toBeNull());
    expect(window.location.search).toBe('?open=7');
    await hands.click(screen.getByText('another record'));
    await hands.click(await screen.findByRole('button', { name: '离 开' }));
    await waitFor(() => expect(window.location.search).toBe('?open=8'));
  });
});
