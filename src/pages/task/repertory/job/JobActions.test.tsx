import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PrintJob } from '#contract/repertory/endpoints';
import type { AuthList } from '#src/access';
import { renderPage } from '#src/components/render-page.fixture';
import { printJobFixture } from '#src/models/repertory/print-job.fixture';
import { JobActions } from './JobActions';

function show(job: Partial<PrintJob>, authList: AuthList) {
  const started: string[] = [];
  renderPage(<JobActions job={printJobFixture(job)} onAction={(action) => void started.push(action)} />, {
    authList,
  });
  return started;
}

describe('the actions on a job', () => {
  it('are not there for somebody who may only look', () => {
    show({ status: 2 }, ['studycard_inventory_menu']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are one button where there is one action that somebody may do', async () => {
    const started = show({ status: 3, cardKind: 'electronic', exportCount: 0 }, ['repertory.export']);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '导出印刷文件' }));
    expect(started).toEqual(['export']);
  });

  it('say in the menu why one of them is closed', async () => {
    show({ status: 1, exportCount: 0 }, ['repertory.export', 'repertory.confirm', 'repertory.cancel']);
    await userEvent.click(screen.getByRole('button', { name: /更多/ }));
    const closed = await screen.findByRole('menuitem', { name: '确认印刷完成（请先导出印刷文件）' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: '取消任务' })).not.toHaveAttribute('aria-disabled', 'true');
  });
});
