import { screen } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { account } from '#src/models/account/account';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { LinkDialog } from './LinkDialog';

const call = '/studycard-api/account/v1/issuePasswordLink';
let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(call, envelope(200, { token: 't'.repeat(16), expiresAt: '2026-12-01T00:00:00.000Z' }));
});
afterEach(() => host.close());

const show = (isAtOnce: boolean) =>
  renderPage(
    <LinkDialog account={{ id: 7, username: 'zhou' }} isAtOnce={isAtOnce} onClose={() => undefined} />,
    { app: startTestApp([account]).app },
  );
const made = () => host.received.filter(({ url }) => url.startsWith(call)).length;

describe('the link by which a password is set', () => {
  it('of a new account is there at once, made one time', async () => {
    show(true);
    expect(await screen.findByLabelText('设置密码的链接')).toHaveDisplayValue(/token=t{16}$/);
    expect(made()).toBe(1);
  });

  it('of a new account can be asked for where it could not be made', async () => {
    host.answer(call, { status: 503 });
    show(true);
    expect(await screen.findByRole('button', { name: '生成链接' })).toBeVisible();
  });

  it('of an account that has a password is made when it is asked for', async () => {
    show(false);
    expect(await screen.findByRole('button', { name: '生成链接' })).toBeVisible();
    expect(made()).toBe(0);
  });
});
