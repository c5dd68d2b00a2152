import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { bodyCodes } from '#contract/codes';
import type { GrantDetail, TransferPreview } from '#contract/grant/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { GrantAction } from '../offered-grant-actions';
import { GrantDialog } from './GrantDialog';
import { waitingCounts, waitingGrant } from './waiting-grant.fixture';

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

const received: GrantDetail = { ...waitingGrant, counts: { ...waitingCounts, waiting: 0, received: 80 } };

/** The dialog over a record that is read again, e.g. because somebody else has changed it. */
function Record({ action, seen, now }: { action: GrantAction; seen: GrantDetail; now: GrantDetail }) {
  const [latest, setLatest] = useState(seen);
  return (
    <>
      <button onClick={() => setLatest(now)}>读到新的</button>
      <GrantDialog action={action} latest={latest} onDone={() => undefined} />
    </>
  );
}

const open = (action: GrantAction, seen: GrantDetail, now: GrantDetail) =>
  renderPage(
    <DraftStores>
      <Record action={action} seen={seen} now={now} />
    </DraftStores>,
    { app: startTestApp([user, grant]).app },
  );
const refuse = (path: string) =>
  host.answer(`/studycard-api/grant/${path}`, envelope(bodyCodes.stateConflict, null, '请重新核对'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string): unknown[] =>
  host.received.filter(({ url }) => url.endsWith(path)).map(({ body }): unknown => JSON.parse(body));

/** The answer has come when the button can be pressed again. */
const refused = async (name: string, path: string) => {
  await press(name);
  await waitFor(() => expect(sent(path)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  fireEvent.click(screen.getByText('读到新的'));
};

describe('the dialog of a grant that somebody else has changed meanwhile', () => {
  it('returns the number of cards that there are now, after a refusal', async () => {
    refuse('v1/returnStudyCards');
    open('return', received, { ...received, counts: { ...received.counts, received: 75, activated: 5 } });
    await userEvent.type(await screen.findByLabelText(/原因/), '发错了');
    await refused('退回 80 张', 'returnStudyCards');
    await press('退回 75 张');
    await waitFor(() =>
      expect(sent('returnStudyCards')).toMatchObject([{ expectedCount: 80 }, { expectedCount: 75 }]),
    );
    expect(screen.getByLabelText(/原因/)).toHaveValue('发错了');
  });

  it('asks where the cards are when they were shipped, after a refusal to revoke', async () => {
    refuse('v1/revokeStudyCardBatch');
    const shipped = { ...waitingGrant.grant, shippedAt: '2026-11-22T09:00:00.000Z' };
    open('revoke', waitingGrant, { ...waitingGrant, grant: shipped });
    await userEvent.type(await screen.findByLabelText(/原因/), '发错了');
    await refused('撤回发放', 'revokeStudyCardBatch');
    expect(await screen.findByRole('checkbox', { name: '卡在仓库，没有寄出或已经退回' })).toBeVisible();
    expect(screen.getByText(/整批 80 张学习卡回到库存/)).toBeVisible();
    expect(sent('revokeStudyCardBatch')).toMatchObject([{ expectedCount: 80 }]);
  });

  it('asks for the reason of another export when somebody else has exported first', async () => {
    refuse('v1/exportStudyCardPrintInfoByBatchId');
    host.answer(
      '/studycard-api/studycard/v1/isBatchFinshed',
      envelope(bodyCodes.stateConflict, null, '原因'),
    );
    const electronic: GrantDetail = { ...waitingGrant, hasCodes: true };
    open('export', electronic, { ...electronic, exportCount: 1 });
    await press('导出发放数据');
    fireEvent.click(screen.getByText('读到新的'));
    expect(await screen.findByText('已导出过 1 次，再次导出须说明原因')).toBeVisible();
  });

  it('counts the cards of a transfer again after a refusal', async () => {
    refuse('v1/transferStudyCards');
    const preview = (cardCount: number) =>
      host.answer(
        '/studycard-api/grant/v1/previewStudyCardTransfer',
        envelope(bodyCodes.ok, transferOf(cardCount)),
      );
    preview(80);
    const merchants = { items: [{ id: 8, name: '育才书店', code: 'M8' }], totalNum: 1 };
    host.answer('/studycard-api/merchant/findMerchantList', envelope(bodyCodes.ok, merchants));
    open('transfer', received, received);
    await userEvent.click(await screen.findByRole('combobox'));
    const options = await screen.findAllByText(/育才书店/);
    for (const option of options.slice(-1)) await userEvent.click(option);
    await userEvent.type(screen.getByLabelText(/原因/), '发错了');
    await screen.findByRole('button', { name: '转出 80 张' });
    preview(75);
    await press('转出 80 张');
    await screen.findByRole('button', { name: '转出 75 张' });
    expect(sent('transferStudyCards')).toMatchObject([
      { merchantId: 8, expectedCount: 80, expectedAmountFen: { from: 80_000, to: 80_000 } },
    ]);
  });

  it('says beforehand why a merchant can not get the cards of a transfer', async () => {
    const obstacle = '与该商户的合作已于 2026-01-31 结束，续签后才能发放';
    host.answer(
      '/studycard-api/grant/v1/previewStudyCardTransfer',
      envelope(bodyCodes.ok, { ...transferOf(80), obstacle }),
    );
    open('transfer', received, received);
    expect(await screen.findByText(obstacle)).toBeVisible();
    expect(screen.getByRole('button', { name: '转出 80 张' })).toBeDisabled();
  });

  it('asks for a reason where the cards of a transfer exceed the credit of the merchant that gets them', async () => {
    const credit = { limit: 100, usedCount: 50, beyondCount: 30 };
    host.answer(
      '/studycard-api/grant/v1/previewStudyCardTransfer',
      envelope(bodyCodes.ok, { ...transferOf(80), credit }),
    );
    const merchants = { items: [{ id: 8, name: '育才书店', code: 'M8' }], totalNum: 1 };
    host.answer('/studycard-api/merchant/findMerchantList', envelope(bodyCodes.ok, merchants));
    open('transfer', received, received);
    await userEvent.click(await screen.findByRole('combobox'));
    for (const option of (await screen.findAllByText(/育才书店/)).slice(-1)) await userEvent.click(option);
    expect(await screen.findByText('授信 100 张，未结清 50 张，本次超出 30 张')).toBeVisible();
    await userEvent.type(screen.getByLabelText('转给其他商户原因'), '发错了');
    await press('转出 80 张');
    expect(await screen.findByText('请填写超出授信的原因')).toBeVisible();
    expect(sent('transferStudyCards')).toEqual([]);
    await userEvent.type(screen.getByLabelText('超出授信的原因'), '代为收款');
    await press('转出 80 张');
    await waitFor(() =>
      expect(sent('transferStudyCards')).toMatchObject([
        { reason: '发错了', creditReason: '代为收款', expectedBeyondCount: 30 },
      ]),
    );
  });

  it('says nothing of a transfer that could not be counted', async () => {
    const path = '/studycard-api/grant/v1/previewStudyCardTransfer';
    host.answer(path, envelope(bodyCodes.ok, transferOf(80)));
    open('transfer', received, received);
    await screen.findByRole('button', { name: '转出 80 张' });
    host.answer(path, envelope(bodyCodes.stateConflict, null, '发放尚未完成'));
    await userEvent.type(screen.getByLabelText(/卡号/), 'SX300000000011');
    await waitFor(() => expect(screen.queryByText(/转出 80 张/)).toBeNull());
  });
});

const transferOf = (cardCount: number): TransferPreview => ({
  cardCount,
  activatedCount: 0,
  replacingCount: 0,
  frozenCount: 0,
  expiredCount: 0,
  waitingCount: 0,
  voidCount: 0,
  unitPriceFen: 1000,
  from: { settlementKind: 'prepaid', amountFen: 1000 * cardCount },
  to: { settlementKind: 'monthly', amountFen: 1000 * cardCount },
  credit: null,
  obstacle: null,
});
