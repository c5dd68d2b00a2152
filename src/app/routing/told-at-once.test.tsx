import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toldAtOnce } from './told-at-once';

/** Longer than React draws at a time. */
const sliceMs = 60;

it('shows the place to which the browser went while it was first drawn', async () => {
  const router = toldAtOnce(
    createMemoryRouter(
      [
        { path: '/', element: '首页' },
        { path: '/list', element: '列表' },
      ],
      { initialEntries: ['/'] },
    ),
  );
  // As the layers do.
  router.subscribe(() => undefined);
  const container = document.body.appendChild(document.createElement('div'));
  let hasLeft = false;
  function Slow() {
    if (!hasLeft) void router.navigate('/list');
    hasLeft = true;
    const end = performance.now() + sliceMs;
    while (performance.now() < end);
    return null;
  }
  // Drawn in slices, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <>
        <RouterProvider router={router} />
        <Slow />
        <Slow />
      </>,
    ),
  );
  expect(await screen.findByText('列表')).toBeVisible();
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
