import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatSerial } from '#contract/card/serial';
import { bodyCodes } from '#contract/codes';
import type { GrantDetail } from '#contract/grant/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { GrantDialog } from './GrantDialog';
import { waitingCounts as counts, waitingGrant as seen } from './waiting-grant.fixture';

const afterwards: GrantDetail = {
  ...seen,
  counts: { ...counts, waiting: 3, received: 77 },
  openCount: 3,
  receipts: [
    {
      receivedCount: 77,
      shortCount: 3,
      damagedCount: 0,
      foundCount: 0,
      closedCount: 0,
      short: [{ first: 'SX300000000011', last: 'SX300000000037' }],
      damaged: [],
      closed: [],
      note: '',
      by: '代理小周',
      at: '2026-11-23T08:00:00.000Z',
    },
  ],
};

/** The drawer below the dialog, which reads the grant again. */
function Record() {
  const [latest, setLatest] = useState(seen);
  return (
    <>
      <button onClick={() => setLatest(afterwards)}>读到新的</button>
      <GrantDialog action="receive" latest={latest} onDone={() => undefined} />
    </>
  );
}

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
  const refused = envelope(bodyCodes.stateConflict, null, '代理小周登记收货：实收 77 张');
  host.answer('/studycard-api/grant/receivingGoods', refused);
});
afterEach(() => host.close());

const twoSerials = [1, 2].map((runningNo) => formatSerial({ prefix: 'SX', runningNo })).join('\n');

describe('the dialog that receives a grant', () => {
  it('says what was seen, and is brought up to date where somebody else was first', async () => {
    renderPage(<Record />, { app: startTestApp([user, grant]).app });
    await userEvent.click(screen.getByRole('button', { name: '确认收货 80 张' }));
    await screen.findByRole('button', { name: '确认收货 80 张' });
    fireEvent.click(screen.getByText('读到新的'));
    expect(await screen.findByText('还有 3 张未收货')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('3'));
    expect(screen.getByText(/代理小周 · 实收 77，短缺 3，破损 0/)).toBeVisible();
    const sent = host.received.find(({ url }) => url.endsWith('receivingGoods'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ receivedCount: 80, waitingCount: 80 });
  });

  it('counts by itself what the serials leave, and is offered again after it was closed half filled in', async () => {
    const { app } = startTestApp([user, grant]);
    const first = renderPage(<Record />, { app });
    const hands = userEvent.setup();
    await hands.click(screen.getByLabelText(/短缺卡号/));
    await hands.paste(twoSerials);
    await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('78'));
    first.unmount();
    renderPage(<Record />, { app });
    await hands.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByLabelText(/短缺卡号/)).toHaveValue(twoSerials);
    await screen.findByRole('button', { name: '确认收货 78 张' });
  });

  it('stays as it is while it is filled in, whatever else happens', () => {
    renderPage(<Record />, { app: startTestApp([user, grant]).app });
    fireEvent.click(screen.getByText('读到新的'));
    expect(screen.getByText('还有 80 张未收货')).toBeVisible();
  });
});
