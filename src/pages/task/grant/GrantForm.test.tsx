import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import type { AuthList } from '#src/access';
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
  host.answer(agreed, envelope(200, { settlementKind: null, credit: null, prices: [] }));
  host.answer('/studycard-api/grant/countCanUseStudyCardBatch', envelope(200, { kinds: [], cards: [card] }));
});
afterEach(() => host.close());

const agreed = '/studycard-api/grant/v1/findAgreedWithMerchant';
const credit = { limit: 10, usedCount: 8 };

/** Opens the form and asks for so many cards for the merchant. */
async function fillIn(quantity: string, authList: AuthList = []) {
  renderPage(
    <DraftStores>
      <GrantForm onDone={() => {}} onCancel={() => {}} />
    </DraftStores>,
    { app: startTestApp([grant]).app, authList },
  );
  await userEvent.click(await screen.findByLabelText('商户', { selector: '[role=combobox]' }));
  await userEvent.click(await screen.findByText(/育才书店 · M7/));
  await userEvent.click(screen.getByLabelText(/^学习卡名称|卡名称/));
  await userEvent.click(await screen.findByTitle(/^同步课堂/));
  await userEvent.type(screen.getByLabelText('发放数量'), quantity);
}
const ask = () => userEvent.click(screen.getByRole('button', { name: '核对并发放' }));
const asked = () => host.received.find(({ url }) => url === preview);

it('a grant whose price was typed and taken back is asked for without one', async () => {
  await fillIn('3');
  await userEvent.type(screen.getByLabelText(/单价/), '1{Backspace}');
  await ask();
  await waitFor(() => expect(asked()).toBeDefined());
  expect(JSON.parse(asked()?.body ?? '')).not.toHaveProperty('unitPriceFen');
});

describe('the credit of the merchant', () => {
  beforeEach(() => host.answer(agreed, envelope(200, { settlementKind: 'monthly', credit, prices: [] })));

  it('is said at once; what exceeds it asks for a reason of whoever may set it', async () => {
    await fillIn('2', ['merchant.terms']);
    expect(await screen.findByText('授信 10 张，未结清 8 张，还可发放 2 张')).toBeVisible();
    expect(screen.queryByLabelText('超出授信的原因')).toBeNull();
    await userEvent.type(screen.getByLabelText('发放数量'), '5');
    expect(await screen.findByText('授信 10 张，未结清 8 张，本次超出 23 张，须填写原因')).toBeVisible();
    await ask();
    expect(await screen.findByText('请填写超出授信的原因')).toBeVisible();
    expect(asked()).toBeUndefined();
    await userEvent.type(screen.getByLabelText('超出授信的原因'), '春季加订');
    await ask();
    await waitFor(() => expect(asked()).toBeDefined());
    expect(JSON.parse(asked()?.body ?? '')).toMatchObject({ quantity: 25, creditReason: '春季加订' });
  });

  it('forbids what exceeds it to others, who are asked for no reason', async () => {
    await fillIn('3');
    expect(await screen.findByText('授信 10 张，未结清 8 张，本次超出 1 张，不能发放')).toBeVisible();
    expect(screen.queryByLabelText('超出授信的原因')).toBeNull();
  });

  it('is not drawn on by cards that are paid beforehand', async () => {
    host.answer(agreed, envelope(200, { settlementKind: 'prepaid', credit, prices: [] }));
    await fillIn('3', ['merchant.terms']);
    expect(await screen.findByText(/还可发放 2 张/)).toBeVisible();
    expect(screen.queryByLabelText('超出授信的原因')).toBeNull();
  });

  it('that somebody else has drawn on meanwhile is read again with the refusal', async () => {
    await fillIn('2', ['merchant.terms']);
    expect(await screen.findByText(/还可发放 2 张/)).toBeVisible();
    host.answer(
      agreed,
      envelope(200, { settlementKind: 'monthly', credit: { limit: 10, usedCount: 9 }, prices: [] }),
    );
    const fields = [{ path: 'creditReason', message: '请填写原因' }];
    host.answer(preview, envelope(bodyCodes.invalidFields, { fields }, '请填写原因'));
    await ask();
    expect(await screen.findByLabelText('超出授信的原因')).toBeVisible();
  });
});

it('the price agreed for merchant and goods is filled in, said, and given way to a typed one', async () => {
  const prices = [
    { goodsId: 1, unitPriceFen: 1250 },
    { goodsId: 2, unitPriceFen: 10 },
  ];
  host.answer(agreed, envelope(200, { settlementKind: null, credit: null, prices }));
  await fillIn('3');
  expect(await screen.findByText(/^协议价 ¥.12\.50$/)).toBeVisible();
  expect(screen.getByLabelText(/单价/)).toHaveValue('12.50');
  await userEvent.clear(screen.getByLabelText(/单价/));
  await userEvent.type(screen.getByLabelText(/单价/), '9.9');
  await userEvent.type(screen.getByLabelText('发放数量'), '0');
  await ask();
  await waitFor(() => expect(asked()).toBeDefined());
  expect(JSON.parse(asked()?.body ?? '')).toMatchObject({ quantity: 30, unitPriceFen: 990 });
});
