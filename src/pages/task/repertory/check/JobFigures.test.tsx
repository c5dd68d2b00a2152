import { screen, within } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { JobFigures } from './JobFigures';

const figure = (title: string) => within(screen.getByRole('group', { name: title }));

describe('the figures of a print job', () => {
  beforeEach(() => {
    const delivered = printJobFixture({ status: 3, receivedCount: 985, scrappedCount: 10, stockCount: 900 });
    renderPage(<JobFigures job={delivered} />);
  });

  it.each([
    ['印刷数量', '1,000', '/task/repertory/check/7'],
    ['剩余库存', '900', '/task/repertory/check/7?status=1'],
  ])('%s leads to the cards that it counts', (title, count, address) => {
    expect(figure(title).getByRole('link')).toHaveAttribute('href', address);
    expect(figure(title).getByText(count)).toBeVisible();
  });

  it.each([
    ['实收', '985'],
    // The list of void cards also contains missing cards and cards voided later.
    ['报废', '10'],
  ])('%s leads nowhere, as no list holds just these cards', (title, count) => {
    expect(figure(title).getByText(count)).toBeVisible();
    expect(figure(title).queryByRole('link')).toBeNull();
  });
});
