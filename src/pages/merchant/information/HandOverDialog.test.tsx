import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { merchant } from '#src/models/merchant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { HandOverDialog } from './HandOverDialog';

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

const answer = (call: string, data: unknown, code: number = bodyCodes.ok) =>
  host.answer(`/studycard-api/merchant/v1/${call}`, envelope(code, data, '请重新核对'));
const counted = (merchantCount: number) =>
  answer('previewMerchantHandOver', { merchantCount, openGrantCount: 0, openCardCount: 0, qrCodeCount: 0 });
async function choose(label: string, option: string | RegExp) {
  await userEvent.click(await screen.findByLabelText(label));
  const options = await screen.findAllByText(option, { selector: '.sc-select-item-option-content' });
  for (const each of options.slice(-1)) await userEvent.click(each);
}

describe('the dialog that hands merchants over', () => {
  beforeEach(async () => {
    answer('listMerchantAgents', [
      { id: 6, name: '华东代理', isEnabled: false, merchantCount: 3 },
      { id: 7, name: '西部代理', isEnabled: true, merchantCount: 5 },
    ]);
    answer('listAgents', [
      { id: 6, name: '华东代理', isEnabled: false },
      { id: 7, name: '西部代理', isEnabled: true },
    ]);
    counted(3);
    renderPage(
      <DraftStores>
        <HandOverDialog onDone={() => undefined} />
      </DraftStores>,
      { app: startTestApp([user, merchant]).app },
    );
    await choose('所属代理', /^华东代理（已停用）/);
    await screen.findByRole('button', { name: '移交 3 家' });
  });

  it('counts again after a refusal, since somebody else may have changed the merchants', async () => {
    answer('handOverMerchants', null, bodyCodes.stateConflict);
    await choose('移交给', '西部代理');
    await userEvent.type(screen.getByLabelText(/原因/), '合同到期');
    counted(2);
    await userEvent.click(screen.getByRole('button', { name: '移交 3 家' }));
    await screen.findByRole('button', { name: '移交 2 家' });
  });

  it('says nothing of an agent whose merchants could not be counted', async () => {
    answer('previewMerchantHandOver', null, bodyCodes.stateConflict);
    await choose('所属代理', /^西部代理/);
    await waitFor(() => expect(screen.queryByRole('button', { name: '移交 3 家' })).toBeNull());
  });
});
