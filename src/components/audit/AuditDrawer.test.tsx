import { screen } from '@testing-library/react';
import type { AuditRecord } from '#contract/audit/endpoints';
import { AreasProvider } from '#src/area/areas-context';
import { renderPage } from '../render-page.fixture';
import { AuditDrawer } from './AuditDrawer';

const disabled: AuditRecord = {
  position: 12,
  at: '2026-11-20T08:00:00.000Z',
  accountId: 2,
  accountName: '商务小林',
  action: 'merchant.disable',
  actionName: '停用商户',
  entityKind: 'merchant',
  entityName: '商户',
  entityId: '3',
  entityLabel: '文华小学',
  before: { status: 1 },
  after: { status: 0 },
  detail: {},
  username: null,
  isAltered: false,
  requestId: null,
  ip: null,
};

describe('an entry of the audit trail', () => {
  it('leads to everything about its record by the record’s number, whatever others are called', async () => {
    const seal = { check: undefined, hasFailed: false, onRetry: () => undefined };
    const entry = (
      <AreasProvider value={[]}>
        <AuditDrawer record={disabled} seal={seal} onClose={() => undefined} />
      </AreasProvider>
    );
    renderPage(entry, { authList: ['audit.view'] });
    const everything = await screen.findByRole('link', { name: '这个对象的一切' });
    expect(everything).toHaveAttribute('href', '/audit/list?about=merchant%3A3');
  });
});
