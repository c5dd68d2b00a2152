import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatSerial } from '#contract/card/serial';
import { renderPage } from '#src/components/render-page.fixture';
import type { Submission } from '#src/models/calls/submission';
import { startTestApp } from '#src/models/ports.fixture';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { user } from '#src/models/user';
import { ConfirmDeliveryDialog, type ConfirmedDelivery } from './ConfirmDeliveryDialog';

const range = (from: number, to: number) =>
  `${formatSerial({ prefix: 'SC', runningNo: from })}-${formatSerial({ prefix: 'SC', runningNo: to })}`;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function open(answer: Submission | undefined = undefined) {
  const confirmed: ConfirmedDelivery[] = [];
  const { app } = startTestApp([user]);
  const { unmount } = renderPage(
    <ConfirmDeliveryDialog
      job={printJobFixture({ quantity: 1000 })}
      onConfirm={async (delivery) => {
        confirmed.push(delivery);
        return answer;
      }}
      onRefused={() => undefined}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
    { app },
  );
  return { confirmed, unmount, user: userEvent.setup() };
}

const okButton = () => screen.getByRole('button', { name: '确认入库' });

describe('the dialog that confirms a delivery', () => {
  it('opens for nothing: an empty count is not taken for "all received"', () => {
    open();
    expect(okButton()).toBeDisabled();
  });

  it('shows what is still missing and opens when every card is accounted for', async () => {
    const { confirmed, user } = open();
    await user.type(screen.getByLabelText('实收数量'), '990');
    expect(await screen.findByText(/还差 10 张/)).toBeVisible();
    expect(okButton()).toBeDisabled();

    await user.click(screen.getByLabelText(/报废卡号/));
    await user.paste(range(1, 10));
    expect(await screen.findByText('实收 990 + 报废 10 + 短缺 0 = 1,000 / 1,000')).toBeVisible();
    await user.click(okButton());
    await screen.findByText('报废卡号（10 张）');
    expect(confirmed).toMatchObject([
      {
        receivedCount: 990,
        scrapped: {
          count: 10,
          ranges: [
            {
              first: formatSerial({ prefix: 'SC', runningNo: 1 }),
              last: formatSerial({ prefix: 'SC', runningNo: 10 }),
            },
          ],
        },
        missing: { count: 0 },
      },
    ]);
  });

  it('counts what arrived by itself from the cards that are named, until a count was typed', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText(/短缺卡号/));
    await user.paste(formatSerial({ prefix: 'SC', runningNo: 7 }));
    await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('999'));
    await user.clear(screen.getByLabelText('实收数量'));
    await user.type(screen.getByLabelText('实收数量'), '990');
    await user.click(screen.getByLabelText(/报废卡号/));
    await user.paste(formatSerial({ prefix: 'SC', runningNo: 8 }));
    await screen.findByText(/报废 1/);
    expect(screen.getByLabelText('实收数量')).toHaveValue('990');
  });

  it('asks why cards are missing before it confirms', async () => {
    const { confirmed, user } = open();
    await user.type(screen.getByLabelText('实收数量'), '999');
    await user.click(screen.getByLabelText(/短缺卡号/));
    await user.paste(formatSerial({ prefix: 'SC', runningNo: 7 }));
    await user.click(okButton());
    expect(await screen.findByText('请填写短缺原因')).toBeVisible();
    expect(confirmed).toEqual([]);
    await user.type(screen.getByLabelText('短缺原因'), '运输丢失');
    await user.click(okButton());
    expect(confirmed).toMatchObject([{ receivedCount: 999, reason: '运输丢失' }]);
  });

  it('shows what the server refuses at the field, and puts the cursor there', async () => {
    const fields = [{ path: 'missing.0', message: '卡号 SC1 不属于该印刷任务' }];
    const { user } = open({ kind: 'refused', fields });
    await user.click(screen.getByRole('button', { name: '全部收到' }));
    await user.click(okButton());
    expect(await screen.findByText('卡号 SC1 不属于该印刷任务')).toBeVisible();
    expect(screen.getByLabelText(/短缺卡号/)).toHaveFocus();
  });

  it('offers what was filled in and not sent when it opens again, until it has been sent', async () => {
    const first = open();
    await first.user.type(screen.getByLabelText('实收数量'), '12');
    first.unmount();
    const second = open({ kind: 'done' });
    expect(screen.getByLabelText('实收数量')).toHaveValue('');
    await second.user.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByLabelText('实收数量')).toHaveValue('12');
    await second.user.click(screen.getByRole('button', { name: '全部收到' }));
    await second.user.click(okButton());
    second.unmount();
    expect(Object.keys(window.sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('fills in the whole quantity when asked', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '全部收到' }));
    expect(okButton()).toBeEnabled();
  });
});
