import { screen } from '@testing-library/react';
import type { StatementLine } from '#contract/grant/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { statementLine } from '#src/models/grant/statement';
import { startTestApp } from '#src/models/ports.fixture';
import { officeSettings } from '#src/models/system/settings';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import StatementLinePage from './StatementLinePage';

const line: StatementLine = {
  ...{ id: 1, day: '2026-11-02', grantId: 9, batchNo: 'G20261102-0001', cardName: '同步课堂' },
  ...{ unitPriceFen: 100, merchant: { id: 7, name: '育才书店' }, merchantCode: 'M000007', agent: null },
  ...{ settlementKind: 'monthly', quantity: 5, receivedCount: 5, activatedCount: 0, replacingCount: 0 },
  ...{ expiredCount: 0, shortCount: 0, damagedCount: 0, voidCount: 0, returnedCount: 0 },
  ...{ chargedCount: 5, unpricedCount: 0, amountFen: 500, correctionKind: null, correctionReason: null },
};
const found = { currentPage: 1, pageSize: 10, totalNum: 1, totalPage: 1 };
const totals = { chargedCount: 5, unpricedCount: 0, amountFen: 500 };

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  const payee = { officeName: '', bankHolder: '', bankName: '', bankAccount: '' };
  host.answer('/studycard-api/system/v1/payee', envelope(200, payee));
  host.answer(
    '/studycard-api/grant/v1/listMerchantStatementLines',
    envelope(200, { ...found, items: [line], totals }),
  );
});
afterEach(() => host.close());

const show = (address: string) =>
  renderPage(<StatementLinePage />, {
    app: startTestApp([statementLine, officeSettings]).app,
    address,
    authList: ['studycard_provide_menu'],
  });

it('the lines of one statement say whose they are, and are printed as one paper', async () => {
  const key = '2026-11/M000007/-/monthly';
  show(`/?${new URLSearchParams({ statement: key }).toString()}`);
  const print = await screen.findByRole('link', { name: /打印对账单/ });
  expect(screen.getByText('育才书店 · 2026-11 · 月结')).toBeVisible();
  const address = new URL(print.getAttribute('href') ?? '', host.origin);
  expect(address.pathname).toBe('/studycard-api/grant/v1/printMerchantStatement');
  expect(address.searchParams.get('statement')).toBe(key);
});

it('lines of several statements are no paper', async () => {
  show('/');
  expect(await screen.findByText('G20261102-0001')).toBeVisible();
  expect(screen.queryByRole('link', { name: /打印对账单/ })).toBeNull();
});
