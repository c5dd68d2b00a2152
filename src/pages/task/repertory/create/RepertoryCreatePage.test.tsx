import { screen } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import RepertoryCreatePage from './RepertoryCreatePage';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

function show(obstacle: string) {
  host.answer(
    '/studycard-api/studycard/v1/previewStudyCardPrint',
    envelope(200, {
      serialFirst: 'SK00000000013',
      serialLast: 'SK00000000013',
      address: { beginning: 'http://127.0.0.1:8000/c/', obstacle },
    }),
  );
  const { app } = startTestApp([repertory]);
  renderPage(<RepertoryCreatePage />, { app, authList: ['repertory.create'] });
}

describe('the form of a new print job', () => {
  it('says at once where the office has no address that may be printed', async () => {
    show('http://127.0.0.1:8000 不能印在学习卡和二维码上');
    expect(await screen.findByRole('alert')).toHaveTextContent('不能印在学习卡和二维码上');
    expect(screen.getByLabelText('学习卡名称')).toBeVisible();
  });
});
