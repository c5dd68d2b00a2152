import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { GrantDialog } from './GrantDialog';
import { waitingGrant } from './waiting-grant.fixture';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

it('offers every merchant but the one that has the cards', async () => {
  const merchants = ['文华小学', '育才书店'].map((name, place) => ({
    id: 7 + place,
    name,
    code: `M${place}`,
  }));
  host.answer('/studycard-api/merchant/findMerchantList', envelope(200, { items: merchants, totalNum: 2 }));
  renderPage(
    <DraftStores>
      <GrantDialog action="transfer" latest={waitingGrant} onDone={() => undefined} />
    </DraftStores>,
    { app: startTestApp([grant]).app },
  );
  await userEvent.click(await screen.findByRole('combobox'));
  expect((await screen.findAllByText(/育才书店/)).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(/文华小学/)).toEqual([]);
});
