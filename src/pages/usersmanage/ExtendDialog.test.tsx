import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerCard } from '#contract/customer/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { dayAfter, today } from '#src/lib/date';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { usersmanage } from '#src/models/usersmanage';
import { ExtendDialog } from './ExtendDialog';

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
  merchant: null,
  agent: null,
  qrCode: null,
  status: 1,
  isReplaced: false,
};

beforeEach(() => window.sessionStorage.clear());

const show = (validUntil: string) =>
  renderPage(<ExtendDialog card={{ ...card, validUntil }} onDone={() => undefined} />, {
    app: startTestApp([user, usersmanage]).app,
  });

describe('the dialog that extends a card', () => {
  it('shows the new last day while days are typed, and by a button each for the usual ones', async () => {
    show('2099-12-01');
    const hands = userEvent.setup();
    expect(screen.queryByText(/延期后到期时间/)).toBeNull();
    for (const [name, day] of [
      ['+7 天', '2099-12-08'],
      ['+30 天', '2099-12-31'],
      ['+90 天', '2100-03-01'],
    ] as const) {
      await hands.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(`延期后到期时间 ${day}`)).toBeVisible();
    }
    const field = screen.getByLabelText('延期天数');
    expect(field).toHaveValue('90');
    await hands.clear(field);
    await hands.type(field, '10');
    expect(await screen.findByText('延期后到期时间 2099-12-11')).toBeVisible();
    await hands.type(field, '000');
    expect(screen.queryByText(/延期后到期时间/)).toBeNull();
  });

  it('counts from today where the card has ended', async () => {
    show('2020-01-01');
    await userEvent.click(screen.getByRole('button', { name: '+7 天' }));
    expect(await screen.findByText(`延期后到期时间 ${dayAfter(today(), 7)}`)).toBeVisible();
  });
});
