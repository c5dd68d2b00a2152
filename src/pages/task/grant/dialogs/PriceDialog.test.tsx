import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { GrantDialog } from './GrantDialog';
import { waitingGrant } from './waiting-grant.fixture';

it.each(['150000', '0.125'])('says what a price may be where %s is none', async (typed) => {
  renderPage(<GrantDialog action="correctPrice" latest={waitingGrant} onDone={() => undefined} />, {
    app: startTestApp([user, grant]).app,
  });
  await userEvent.type(await screen.findByLabelText('单价（元）'), typed);
  await userEvent.click(screen.getByRole('button', { name: '更正单价' }));
  expect(await screen.findByText(/单价须为 0–100,000 元，最多两位小数$/)).toBeVisible();
});
