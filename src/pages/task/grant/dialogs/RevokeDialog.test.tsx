import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GrantDetail } from '#contract/grant/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { GrantDialog } from './GrantDialog';
import { waitingGrant } from './waiting-grant.fixture';

const shipped: GrantDetail = {
  ...waitingGrant,
  grant: { ...waitingGrant.grant, shippedAt: '2026-11-22T09:00:00.000Z' },
};

const ask = () =>
  renderPage(<GrantDialog action="revoke" latest={shipped} onDone={() => undefined} />, {
    app: startTestApp([user, grant]).app,
  });

beforeEach(() => window.sessionStorage.clear());

it('keeps in its draft where the cards are, as well as the reason', async () => {
  const first = ask();
  await userEvent.click(await screen.findByRole('checkbox', { name: '卡在仓库，没有寄出或已经退回' }));
  await userEvent.type(screen.getByLabelText('撤回发放原因'), '发错了');
  first.unmount();

  ask();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText('撤回发放原因')).toHaveValue('发错了');
});
