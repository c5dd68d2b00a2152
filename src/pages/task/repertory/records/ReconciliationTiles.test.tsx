import { screen, within } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { reconciliation } from '#src/models/repertory/reconciliation';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { ReconciliationTiles } from './ReconciliationTiles';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const totals = {
  jobCount: 6,
  printedCount: 8700,
  receivedCount: 6680,
  scrappedCount: 15,
  missingCount: 5,
  awaitedCount: 1000,
  cancelledCount: 0,
  shortJobCount: 1,
};

async function show(given: Partial<typeof totals>) {
  host.answer('/studycard-api/studycard/v1/printReconciliation', envelope(200, { ...totals, ...given }));
  const { app } = startTestApp([reconciliation]);
  renderPage(<ReconciliationTiles formFilter={{}} />, { app });
  const strip = await screen.findByRole('region', { name: '对账合计' });
  await within(strip).findByText('8,700');
  return within(strip)
    .getAllByRole('group')
    .map(({ textContent }) => textContent);
}

describe('what was printed, and what came of it', () => {
  it('is five figures, with the jobs behind the whole and behind what is missing', async () => {
    expect(await show({})).toEqual([
      '印刷8,7006 个任务',
      '实收6,680',
      '报废15',
      '短缺51 个任务短缺',
      '待到货1,000',
    ]);
  });

  it('says what was cancelled of it, so that the parts make up the whole', async () => {
    expect((await show({ cancelledCount: 1000 }))[0]).toBe('印刷8,7006 个任务 · 随任务取消 1,000');
  });
});
