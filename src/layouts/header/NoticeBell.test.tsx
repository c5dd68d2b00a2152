import type { ServerResponse } from 'node:http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notice } from '#contract/notice/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { global } from '#src/models/global';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { NoticeBell } from './NoticeBell';

let host: LocalHost;
beforeAll(async () => {
  host = await startPageHost();
});
afterAll(() => host.close());

async function openBell() {
  renderPage(<NoticeBell />, { app: startTestApp([global, user]).app });
  await userEvent.click(screen.getByRole('button', { name: /^通知/ }));
}

describe('the notices behind the bell', () => {
  it('are not said to be none before they have been read', async () => {
    const held: ServerResponse[] = [];
    host.answer(notice.listNotices.path, (response) => void held.push(response));
    await openBell();
    await waitFor(() => expect(held).toHaveLength(1));
    expect(screen.getByRole('tooltip')).toBeVisible();
    expect(screen.queryByText('没有新的通知')).toBeNull();
    held[0]?.end(envelope(200, []).body);
    expect(await screen.findByText('没有新的通知')).toBeVisible();
  });

  it('that could not be read say so, and are read by another try', async () => {
    host.answer(notice.listNotices.path, { status: 503 });
    await openBell();
    const again = await screen.findByRole('button', { name: /重\s?试/ });
    expect(screen.queryByText('没有新的通知')).toBeNull();
    host.answer(notice.listNotices.path, envelope(200, [{ id: '1', type: 'task', text: '导出完成' }]));
    await userEvent.click(again);
    expect(await screen.findByText('导出完成')).toBeVisible();
  });
});
