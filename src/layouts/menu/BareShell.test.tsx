import { act, screen } from '@testing-library/react';
import { ShellProvider } from '#src/components/page-root/shell';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { BareShell } from './BareShell';

describe.each(['content', 'none'] as const)('a page within a host that asks for the shell «%s»', (shell) => {
  it('says that there is no connection, as long as there is none', async () => {
    const page = (
      <ShellProvider value={shell}>
        <BareShell>学习卡</BareShell>
      </ShellProvider>
    );
    renderPage(page, { app: startTestApp([user]).app });
    expect(screen.getByText('学习卡')).toBeVisible();
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/网络已断开/)).toBeVisible();
    onLine.mockRestore();
  });
});
