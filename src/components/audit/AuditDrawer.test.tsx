import { screen } from '@testing-library/react';
import { AreasProvider } from '#src/area/areas-context';
import { renderPage } from '../render-page.fixture';
import { AuditDrawer } from './AuditDrawer';
import { disabled } from './disabled-merchant.fixture';

describe('an entry of the audit trail', () => {
  it('leads to everything about its record by the record’s number, whatever others are called', async () => {
    const seal = { check: undefined, hasFailed: false, onRetry: () => undefined };
    const entry = (
      <AreasProvider value={[]}>
        <AuditDrawer record={disabled} seal={seal} onClose={() => undefined} />
      </AreasProvider>
    );
    renderPage(entry, { authList: ['audit.view'] });
    const everything = await screen.findByRole('link', { name: '该对象的全部记录' });
    expect(everything).toHaveAttribute('href', '/audit/list?about=merchant%3A3');
  });
});
