import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerCard } from '#contract/customer/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { usersmanage } from '#src/models/usersmanage';
import { ReplaceDialog } from './ReplaceDialog';

const card: CustomerCard = {
  serial: 'SX300000000011',
  customerNo: 'U000042',
  nickname: '小明妈妈',
  phone: '138****8000',
  grade: null,
  region: null,
  cardName: '三年级数学同步卡',
  activatedAt: '2026-11-01T00:00:00.000Z',
  validUntil: '2099-12-01',
  remainingDays: 30,
  merchant: { id: 7, name: '文华小学' },
  agent: null,
  qrCode: null,
  status: 1,
  isReplaced: false,
};

beforeEach(() => window.sessionStorage.clear());

const show = () =>
  renderPage(<ReplaceDialog card={card} onDone={() => undefined} />, {
    app: startTestApp([user, usersmanage]).app,
  });

describe('the dialog that replaces a card', () => {
  it('keeps in its draft that the new card is one of the merchant, and which', async () => {
    const first = show();
    const hands = userEvent.setup();
    await hands.click(screen.getByRole('radio', { name: /文华小学/ }));
    await hands.type(await screen.findByLabelText('新卡卡号'), 'SX300000000012');
    await hands.type(screen.getByLabelText('换卡原因'), '丢失');
    first.unmount();

    show();
    expect(screen.getByRole('radio', { name: /文华小学/ })).not.toBeChecked();
    await hands.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByRole('radio', { name: /文华小学/ })).toBeChecked();
    expect(await screen.findByLabelText('新卡卡号')).toHaveValue('SX300000000012');
  });
});
