import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderPage } from '#src/components/render-page.fixture';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import CardPagePreviewPage from './CardPagePreviewPage';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

it('the address of a preview that names another kind leads to that of the page', async () => {
  host.answer(
    '/studycard-api/studyCardPage/v1/previewPage',
    envelope(200, {
      name: '标准激活页',
      kind: 'activation',
      content: { schema: 1, theme: 'green', blocks: [] },
      isInService: true,
      merchant: { name: '示例商户' },
      goods: null,
      card: null,
      fileBase: '',
    }),
  );
  const { app } = startTestApp([cardPage]);
  const { router } = renderPage(
    <Routes>
      <Route path="/cardconfig/preview/:type/:id" element={<CardPagePreviewPage />} />
    </Routes>,
    { app, address: '/cardconfig/preview/merchant/7' },
  );
  expect(await screen.findByRole('heading', { name: '标准激活页' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/cardconfig/preview/activation/7');
});
