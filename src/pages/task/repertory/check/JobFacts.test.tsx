import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreasProvider } from '#src/area/areas-context';
import { renderPage } from '#src/components/render-page.fixture';
import { printJobDetailFixture } from '#src/models/repertory/print-job.fixture';
import { cardPages } from '#src/pages/cardconfig/area';
import { declaredRecords } from '#src/pages/record/area';
import { JobFacts } from './JobFacts';

describe('the facts of a print job', () => {
  it('lead to its goods, its print shop and its page by their numbers, whatever these are called by now', async () => {
    const facts = (
      <AreasProvider value={[declaredRecords, cardPages]}>
        <JobFacts detail={printJobDetailFixture({ page: { id: 5, name: '标准激活页' } })} />
      </AreasProvider>
    );
    renderPage(facts, { authList: ['studycard_catalogue_menu', 'card_config_edit'] });
    for (const group of screen.getAllByRole('button', { expanded: false })) await userEvent.click(group);
    for (const [name, address] of [
      ['数学同步课', '/catalogue/goods?open=3'],
      ['华东印务', '/catalogue/print-shop?open=4'],
      ['标准激活页', '/cardconfig/list?open=5'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });
});
