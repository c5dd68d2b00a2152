import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { ExtendJobDialog } from './ExtendJobDialog';

const calls = '/studycard-api/studycard/v1';
const seen = {
  version: 4,
  activateBefore: '2099-12-01',
  latestDay: '2100-06-30',
  ungrantedCount: 1200,
  expiredCount: 0,
  grantCount: 2,
  grantedCount: 80,
};

let host: LocalHost;
const onDone = jest.fn();
beforeEach(async () => {
  sessionStorage.clear();
  onDone.mockClear();
  host = await startPageHost();
  host.answer(`${calls}/previewStudyCardPrintExtension`, envelope(200, seen));
});
afterEach(() => host.close());

async function open(extension = seen) {
  host.answer(`${calls}/previewStudyCardPrintExtension`, envelope(200, extension));
  renderPage(
    <ExtendJobDialog
      job={printJobFixture()}
      onRefused={() => undefined}
      onDone={onDone}
      onCancel={() => undefined}
    />,
    { app: startTestApp([user, repertory]).app },
  );
  await screen.findByText(/最晚可延至/);
}

const type = async (day: string) => {
  await userEvent.clear(screen.getByLabelText('激活截止日'));
  await userEvent.type(screen.getByLabelText('激活截止日'), `${day}{Tab}`);
};

describe('the extension of a print job', () => {
  it('names the cards and grants that it carries, and the day that is confirmed', async () => {
    await open();
    expect(screen.getByText(/没有发放的 1,200 张/)).toBeVisible();
    expect(screen.getByText(/已发放的 2 批、80 张/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '+30 天' }));
    await userEvent.type(screen.getByLabelText(/原因/), '学校延期开学');
    host.answer(`${calls}/extendStudyCardPrint`, envelope(200, { version: 5, ungrantedCount: 1200 }));
    await userEvent.click(screen.getByRole('button', { name: '延至 2099-12-31' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const [sent] = host.received.filter(({ url }) => url.endsWith('/extendStudyCardPrint'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      id: 7,
      version: 4,
      activateBefore: '2099-12-31',
      reason: '学校延期开学',
    });
  });

  it.each([
    ['9999-12-31', '识别为 9999-12-31，最晚为 2100-06-30'],
    ['2100-07-01', '识别为 2100-07-01，最晚为 2100-06-30'],
    ['2099-02-30', '识别为 2099-02-30，没有这一天'],
  ])('refuses %s where it is typed', async (day, message) => {
    await open();
    await type(day);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says that the last day is reached', async () => {
    await open({ ...seen, latestDay: seen.activateBefore });
    expect(screen.getByText('已经是最晚的一天，不能再延长。')).toBeVisible();
    expect(screen.getByRole('button', { name: /^延\s?长$/ })).toBeDisabled();
  });
});
