import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import type { PrintJob } from '#contract/repertory/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { printJobDetailFixture, printJobFixture } from '#src/models/repertory/print-job.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { JobAction } from './job-actions';
import { useJobActions } from './use-job-actions';

const seen = printJobFixture({ quantity: 100, receivedCount: 60, scrappedCount: 0 });
/** Somebody else has taken another parcel into stock, and has taken the file. */
const now: PrintJob = { ...seen, receivedCount: 90, exportCount: 1 };

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

function Page({ action, job }: { readonly action: JobAction; readonly job: PrintJob }) {
  const { start, dialog } = useJobActions(() => undefined);
  return (
    <>
      <button onClick={() => start(action, job)}>开始</button>
      {dialog}
    </>
  );
}

async function open(action: JobAction, job = seen) {
  renderPage(
    <DraftStores>
      <Page action={action} job={job} />
    </DraftStores>,
    { app: startTestApp([user, repertory]).app },
  );
  await userEvent.click(screen.getByText('开始'));
}

const answer = (call: string, data: unknown = null, code: number = bodyCodes.stateConflict) =>
  host.answer(`/studycard-api/studycard/v1/${call}`, envelope(code, data, '请重新核对'));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the dialog of a print job that somebody else has changed meanwhile asks, after a refusal, about the job', () => {
  beforeEach(() => answer('studyCardPrintMainInfo', printJobDetailFixture({ job: now }), bodyCodes.ok));

  it('that is given up: its cards that have not come', async () => {
    answer('closeStudyCardPrintDelivery');
    await open('close');
    await userEvent.type(await screen.findByLabelText(/原因/), '印刷厂停业');
    expect(screen.getByText(/没有到货的 40 张/)).toBeVisible();
    await press('余下短缺结案');
    expect(await screen.findByText(/没有到货的 10 张/)).toBeVisible();
    expect(screen.getByLabelText(/原因/)).toHaveValue('印刷厂停业');
  });

  it('that is cancelled: who has its file', async () => {
    answer('cancelStudyCardPrint');
    const fresh = { ...seen, receivedCount: null, exportCount: 0, generatedCount: 40 };
    await open('cancel', fresh);
    await userEvent.type(await screen.findByLabelText(/原因/), '改版');
    expect(screen.queryByText(/印刷文件已被取走/)).toBeNull();
    await press('取消任务');
    expect(await screen.findByText(/印刷文件已被取走 1 次/)).toBeVisible();
    const sent = host.received.find(({ url }) => url.includes('cancelStudyCardPrint'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ expectedExportCount: 0 });
  });

  it('whose parcel is confirmed: the cards that it may hold', async () => {
    answer('confirmStudyCardPrintFinished');
    await open('confirm');
    await userEvent.type(await screen.findByLabelText('实收数量'), '40');
    await press('确认入库');
    expect(await screen.findByText('10 张')).toBeVisible();
    expect(screen.getByLabelText('实收数量')).toHaveValue('40');
  });

  it.each([
    ['export', 'isPrintFinshed'],
    ['package', 'exportStudyCardPrintPackage'],
  ] as const)('whose file is taken (%s): a reason, if it was taken before', async (action, call) => {
    answer(call);
    await open(action, { ...seen, exportCount: 0 });
    await screen.findByText('文件含全部激活码');
    await press(/导\s?出$/);
    expect(await screen.findByText('此文件已导出 1 次，再次导出须说明原因')).toBeVisible();
  });
});
