import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import GrantListPage from './GrantListPage';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

it('says that the cards that can be granted could not be read, and reads them again', async () => {
  const none = { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 };
  host.answer('/studycard-api/grant/listStudyCardBatchByPage', envelope(200, none));
  const { app } = startTestApp([grant, user]);
  renderPage(<GrantListPage />, { app, authList: ['studycard_provide_menu'] });
  await screen.findByText('数据加载失败');
  const kinds = [{ cardKind: 'physical', availableCount: 1234 }];
  host.answer('/studycard-api/grant/countCanUseStudyCardBatch', envelope(200, { kinds, cards: [] }));
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('1,234')).toBeVisible();
});
