import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { printJobDetailFixture, printJobFixture } from '#src/models/repertory/print-job.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { EditJobDialog } from './EditJobDialog';

const detail = printJobDetailFixture({ job: printJobFixture({ status: 1 }) });
const updating = '/studycard-api/studycard/v1/updateStudyCardPrint';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(updating, envelope(200, { version: 2 }));
});
afterEach(() => host.close());

const start = async (isRead: boolean) => {
  const { app } = startTestApp([user, repertory]);
  if (isRead) {
    const shops = [
      { id: 4, name: '华东印务', isEnabled: false },
      { id: 5, name: '金卡印务', isEnabled: true },
      { id: 6, name: '停业印务', isEnabled: false },
    ];
    host.answer('/studycard-api/dictionary/listPrintShop', envelope(200, shops));
    await app.dispatch(repertory.actions.fetchDictionaries(['printShops']));
  }
  const onDone = jest.fn();
  renderPage(<EditJobDialog detail={detail} onDone={onDone} onCancel={() => undefined} />, { app });
  return onDone;
};

describe('the print shop of a job that is edited', () => {
  it('is shown by its name before the print shops have been read', async () => {
    await start(false);
    expect(await screen.findByTitle('华东印务')).toBeVisible();
  });

  it('stays though it is disabled by now, and another is one of those in use', async () => {
    const onDone = await start(true);
    expect(await screen.findByTitle('华东印务（已停用）')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: '印刷厂' }));
    const other = await screen.findByTitle('金卡印务');
    expect(screen.queryByTitle(/停业印务/)).toBeNull();
    await userEvent.click(other);
    await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const sent = host.received.find(({ url }) => url.startsWith(updating));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 7, version: 1, printShopId: 5, note: '' });
  });
});
