import { screen, within } from '@testing-library/react';
import type { AuditRecord } from '#contract/audit/endpoints';
import { disabled } from '#src/components/audit/disabled-merchant.fixture';
import { renderPage } from '#src/components/render-page.fixture';
import { auditRecords } from '#src/models/audit/audit-records';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import AuditPage from './AuditPage';

const path = '/studycard-api/audit/v1/auditRecordPageList';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer('/api/users', envelope(200, []));
});
afterEach(() => host.close());

const show = async (...items: readonly AuditRecord[]) => {
  host.answer(
    path,
    envelope(200, { items, currentPage: 1, pageSize: 10, totalNum: items.length, totalPage: 1 }),
  );
  const { app } = startTestApp([user, auditRecords]);
  renderPage(<AuditPage />, { app, authList: ['audit.view'], address: '/?about=merchant:3' });
  return within(await screen.findByRole('list', { name: '已设的筛选条件' }));
};

describe('the trail of one record, which a link asks for', () => {
  it('asks for it by its kind and number, sign-ins and all, and calls it as people do', async () => {
    const chips = await show(disabled);
    expect(await chips.findByText('对象：商户 文华小学')).toBeVisible();
    const asked = host.received.filter(({ url }) => url.startsWith(path));
    expect(asked.map(({ url }) => Object.fromEntries(new URL(url, host.origin).searchParams))).toEqual([
      { about: 'merchant:3', currentPage: '1', pageSize: '10' },
    ]);
    expect(await screen.findAllByLabelText('对象')).toHaveLength(1);
  });

  it('says the number where nothing is told of it', async () => {
    expect(await (await show()).findByText('对象：商户 3')).toBeVisible();
  });
});
