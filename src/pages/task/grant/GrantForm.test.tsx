import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { GrantForm } from './GrantForm';

const preview = '/studycard-api/grant/v1/previewStudyCardGrant';
const card = {
  ...{ cardName: '同步课堂', cardKind: 'electronic', goods: { id: 1, name: '会员', isEnabled: true } },
  ...{ availableCount: 100, activateBefore: '2030-01-01' },
};

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  const merchants = [{ id: 7, name: '育才书店', code: 'M7', settlementKind: null }];
  host.answer('/studycard-api/merchant/findMerchantList', envelope(200, { items: merchants, totalNum: 1 }));
  host.answer('/studycard-api/grant/countCanUseStudyCardBatch', envelope(200, { kinds: [], cards: [card] }));
});
afterEach(() => host.close());

it('a grant whose price was typed and taken back is asked for without one', async () => {
  renderPage(
    <DraftStores>
      <GrantForm onDone={() => {}} onCancel={() => {}} />
    </DraftStores>,
    { app: startTestApp([grant]).app },
  );
  await userEvent.click(await screen.findByLabelText('商户', { selector: '[role=combobox]' }));
  await userEvent.click(await screen.findByText(/育才书店 · M7/));
  await userEvent.click(screen.getByLabelText(/^学习卡名称|卡名称/));
  await userEvent.click(await screen.findByTitle(/^同步课堂/));
  await userEvent.type(screen.getByLabelText('发放数量'), '3');
  await userEvent.type(screen.getByLabelText(/单价/), '1{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: '核对并发放' }));
  const asked = () => host.received.find(({ url }) => url === preview);
  await waitFor(() => expect(asked()).toBeDefined());
  expect(JSON.parse(asked()?.body ?? '')).not.toHaveProperty('unitPriceFen');
});
