import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startTestApp } from '../models/ports.fixture';
import { global, login, user } from '../models';
import { RuntimeProvider } from '../runtime/react';
import type { LazyPageSource } from './pages';
import { createRehearsal, RehearsalContext } from './rehearsal';
import { RehearsedPage } from './RehearsedPage';
import { ReportProvider } from './report';

jest.setTimeout(60_000);

const effects: string[] = [];
function NextPage() {
  useEffect(() => void effects.push('asked the server'), []);
  return <p>下一页</p>;
}
function BrokenPage(): React.ReactNode {
  throw new Error('画不出来');
}
const sourceOf = (Page: () => React.ReactNode): LazyPageSource => ({
  page: () => Promise.resolve({ default: Page }),
});

beforeEach(() => {
  effects.length = 0;
});

function show(source: LazyPageSource) {
  const { app } = startTestApp([global, login, user]);
  const rehearsal = createRehearsal();
  const reported: unknown[] = [];
  const router = createMemoryRouter([{ path: '*', element: <RehearsedPage /> }], {
    initialEntries: ['/user/login'],
  });
  render(
    <RuntimeProvider app={app}>
      <ReportProvider value={(error) => void reported.push(error)}>
        <RehearsalContext value={rehearsal}>
          <RouterProvider router={router} />
        </RehearsalContext>
      </ReportProvider>
    </RuntimeProvider>,
    { onCaughtError: () => {} },
  );
  act(() => rehearsal.begin(source));
  return { rehearsal, router, reported };
}

describe('the page that the sign-in leads to, while the person types', () => {
  it('is drawn out of sight, without running its effects', async () => {
    show(sourceOf(NextPage));
    const text = await screen.findByText('下一页', undefined, { timeout: 30_000 });
    // The environment computes no styles, so the hiding is read where React writes it.
    expect(text.closest('[style*="display: none"]')).not.toBeNull();
    expect(effects).toEqual([]);
  });

  it('tells nobody when it can not be drawn', async () => {
    const { reported } = show(sourceOf(BrokenPage));
    await screen.findByText('页面出错了', undefined, { timeout: 30_000 });
    expect(reported).toEqual([]);
  });

  it('is taken away when the real one is there', async () => {
    const { router } = show(sourceOf(NextPage));
    await screen.findByText('下一页', undefined, { timeout: 30_000 });
    await act(() => router.navigate('/welcome'));
    await waitFor(() => expect(screen.queryByText('下一页')).toBeNull());
  });
});
