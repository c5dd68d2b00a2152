import { screen } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { officeSettings } from '#src/models/system/settings';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { Payee } from './Payee';

let host: LocalHost;
beforeEach(async () => (host = await startPageHost()));
afterEach(() => host.close());

it('a statement says where it is to be paid, without what the office has not said', async () => {
  const payee = {
    officeName: '文渊图书',
    bankHolder: '',
    bankName: '工商银行文三路支行',
    bankAccount: '6222 0001',
  };
  host.answer('/studycard-api/system/v1/payee', envelope(200, payee));
  renderPage(<Payee />, { app: startTestApp([officeSettings]).app });
  expect(
    await screen.findByText('单位名称 文渊图书 · 开户行 工商银行文三路支行 · 收款账号 6222 0001'),
  ).toBeVisible();
});
