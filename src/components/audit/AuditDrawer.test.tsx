import { fireEvent, screen } from '@testing-library/react';
import { AreasProvider } from '#src/area/areas-context';
import { renderPage } from '../render-page.fixture';
import { AuditDrawer } from './AuditDrawer';
import { disabled } from './disabled-merchant.fixture';

describe('an entry of the audit trail', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('offers its proof where its seal is whole: %p', async (isWhole, offeredCount) => {
    const onProof = jest.fn();
    const seal = {
      check: { isWhole, seal: 'ab'.repeat(32) },
      hasFailed: false,
      onRetry: () => undefined,
      onProof,
    };
    renderPage(
      <AreasProvider value={[]}>
        <AuditDrawer record={disabled} seal={seal} onClose={() => undefined} />
      </AreasProvider>,
      { authList: ['audit.view'] },
    );
    await screen.findByRole('link', { name: '该对象的全部记录' });
    const offered = screen.queryAllByRole('button', { name: '下载证明' });
    expect(offered).toHaveLength(offeredCount);
    for (const button of offered) fireEvent.click(button);
    expect(onProof).toHaveBeenCalledTimes(offeredCount);
  });

  it('leads to everything about its record by the record’s number, whatever others are called', async () => {
    const seal = {
      check: undefined,
      hasFailed: false,
      onRetry: () => undefined,
      onProof: () => undefined,
    };
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
