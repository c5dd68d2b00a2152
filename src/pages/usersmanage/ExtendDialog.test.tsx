import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import type { CustomerCard } from '#contract/customer/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { dayAfter, today } from '#src/lib/date';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { usersmanage } from '#src/models/usersmanage';
import { envelope, startPageHost } from '#src/request/local-host.fixture';
import { CustomerDialog } from './CustomerDialog';

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

const show = (
  validUntil: string,
  { app }: Pick<ReturnType<typeof startTestApp>, 'app'> = startTestApp([user, usersmanage]),
) =>
  renderPage(<CustomerDialog action="extend" card={{ ...card, validUntil }} onDone={() => undefined} />, {
    app,
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

  it('counts from the last day that there is now when somebody else has extended the card first', async () => {
    const host = await startPageHost();
    const { app } = startTestApp([user, usersmanage]);
    const call = (name: string) => `/studycard-api/studyCardCustomer/v1/${name}`;
    const pageOf = (validUntil: string) => ({
      items: [{ ...card, validUntil }],
      currentPage: 1,
      pageSize: 10,
      totalNum: 1,
      totalPage: 1,
    });
    host.answer(
      call('extendCard'),
      envelope(bodyCodes.stateConflict, null, '到期时间已变为 2099-12-31，请重新核对'),
    );
    const listed = (validUntil: string) =>
      host.answer(
        '/studycard-api/studyCardCustomer/listStudyCardCustomerByProxy',
        envelope(bodyCodes.ok, pageOf(validUntil)),
      );
    listed('2099-12-01');
    await app.dispatch(
      usersmanage.actions.fetchPage({ formFilter: {}, tableFilter: { currentPage: 1, pageSize: 10 } }),
    );
    listed('2099-12-31');
    show('2099-12-01', { app });
    const hands = userEvent.setup();
    await hands.click(screen.getByRole('button', { name: '+7 天' }));
    await hands.type(screen.getByLabelText(/原因/), '停课补偿');
    await hands.click(screen.getByRole('button', { name: /^延\s?期$/ }));
    expect(await screen.findByText('延期后到期时间 2100-01-07')).toBeVisible();
    await host.close();
  });
});
