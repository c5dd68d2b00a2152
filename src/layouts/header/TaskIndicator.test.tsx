import type { ServerResponse } from 'node:http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { exporting } from '#src/models/export';
import { startTestApp } from '#src/models/ports.fixture';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { TaskIndicator } from './TaskIndicator';

const call = '/studycard-api/export/v1/exportJobPageList';
const none = envelope(200, {
  page: { items: [], currentPage: 1, pageSize: 5, totalNum: 0, totalPage: 0 },
  openCount: 0,
  untoldCount: 0,
});

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

async function openTasks() {
  renderPage(<TaskIndicator />, { app: startTestApp([exporting]).app });
  await userEvent.click(screen.getByRole('button', { name: '任务中心' }));
}

describe('the tasks behind the indicator in the header', () => {
  it('are said to be read, and not to be none, before they have been read', async () => {
    const held: ServerResponse[] = [];
    host.answer(call, (response) => void held.push(response));
    await openTasks();
    expect(await screen.findByRole('status')).toHaveTextContent('加载中');
    expect(screen.queryByText('还没有导出任务')).toBeNull();
    // Once for the number in the header, and once more for the list when it is opened.
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.end(none.body);
    expect(await screen.findByText('还没有导出任务')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('that could not be read say so, and are read by another try', async () => {
    host.answer(call, { status: 503 });
    await openTasks();
    const again = await screen.findByRole('button', { name: /重\s?试/ });
    expect(screen.getByText('任务加载失败')).toBeVisible();
    host.answer(call, none);
    await userEvent.click(again);
    expect(await screen.findByText('还没有导出任务')).toBeVisible();
  });

  it('that are ordered in another tab appear while somebody looks', async () => {
    host.answer(call, none);
    await openTasks();
    expect(await screen.findByText('还没有导出任务')).toBeVisible();
    const job = {
      id: 1,
      fileName: '商户信息.xlsx',
      status: 2,
      isFileLost: false,
      writtenCount: 2,
      rowCount: 2,
    };
    const items = [{ ...job, reason: null, createdAt: '2026-03-01T00:00:00.000Z' }];
    const page = { items, currentPage: 1, pageSize: 5, totalNum: 1, totalPage: 1 };
    host.answer(call, envelope(200, { page, openCount: 0, untoldCount: 0 }));
    expect(await screen.findByText('商户信息.xlsx', {}, { timeout: 10_000 })).toBeVisible();
  });
});
