import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { GrantDialog } from './GrantDialog';
import { waitingGrant } from './waiting-grant.fixture';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  const extension = { activateBefore: '2099-12-01', latestDay: '2099-12-31', cardCount: 80, expiredCount: 0 };
  host.answer('/studycard-api/grant/v1/previewStudyCardBatchExtension', envelope(200, extension));
});
afterEach(() => host.close());

it('extends a grant by the usual days, as far as the cards themselves allow', async () => {
  const { app } = startTestApp([user, grant]);
  renderPage(<GrantDialog action="extend" latest={waitingGrant} onDone={() => undefined} />, { app });
  await userEvent.click(await screen.findByRole('button', { name: '+30 天' }));
  expect(screen.getByLabelText('激活截止日')).toHaveValue('2099-12-31');
  expect(screen.getByRole('button', { name: '+90 天' })).toBeDisabled();
});
