import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AuthList } from '#src/access';
import { renderPage } from '#src/components/render-page.fixture';
import { account } from '#src/models/account/account';
import { role } from '#src/models/account/role';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import AccountListPage from './list/AccountListPage';
import RoleListPage from './role/RoleListPage';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  const none = envelope(200, { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 });
  host.answer('/studycard-api/account/v1/listAccounts', none);
  host.answer('/studycard-api/role/v1/listRoles', none);
  host.answer('/studycard-api/account/v1/listAccountChoices', envelope(200, { roles: [], agents: [] }));
});
afterEach(() => host.close());

const makers = async (Page: ComponentType, authList: AuthList) => {
  renderPage(<Page />, { app: startTestApp([account, role, user]).app, authList });
  await screen.findByText(/^没有符合条件的/);
  return screen.queryAllByRole('button', { name: /新建/ }).length;
};

describe.each([
  ['accounts', AccountListPage],
  ['roles', RoleListPage],
])('the list of %s', (_, Page) => {
  it('offers nobody a new one who may not make it', async () => {
    expect(await makers(Page, ['account.read'])).toBe(0);
  });

  it('offers it to who may', async () => {
    expect(await makers(Page, ['account.read', 'account.edit'])).toBeGreaterThan(0);
  });
});
