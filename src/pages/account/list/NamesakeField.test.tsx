import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { account } from '#src/models/account/account';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { AccountFormDialog } from './AccountFormDialog';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(
    '/api/users',
    envelope(200, [{ id: 1, username: 'wang1', displayName: '王伟', roleName: '运营' }]),
  );
});
afterEach(() => host.close());

describe('somebody new who is called like somebody else', () => {
  it('is asked about, by the other one’s user name, before anything is sent', async () => {
    renderPage(<AccountFormDialog onDone={() => undefined} onCancel={() => undefined} />, {
      app: startTestApp([account, user]).app,
    });
    const name = await screen.findByLabelText('姓名');
    await userEvent.type(name, '王伟');
    expect(await screen.findByText(/已有同名的人（wang1）/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '新建账号' }));
    expect(await screen.findByText('请确认这是另一个人，或换一个姓名')).toBeVisible();
    await userEvent.type(name, '（二组）');
    expect(screen.queryByText(/已有同名的人/)).toBeNull();
  });
});
