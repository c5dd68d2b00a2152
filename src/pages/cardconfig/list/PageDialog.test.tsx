import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { AskedAction } from './page-actions';
import { PageDialog } from './PageDialog';

const calls = {
  find: '/studycard-api/studyCardPage/v1/findPage',
  takeDown: '/studycard-api/studyCardPage/v1/takeDownPage',
  bringUp: '/studycard-api/studyCardPage/v1/bringUpPage',
  usages: '/studycard-api/studyCardPage/v1/listPageUsage',
  undo: '/studycard-api/audit/v1/undoChange',
};

const detailOf = (status: 1 | 2): CardPageDetail => ({
  page: {
    id: 5,
    name: '秋季激活页',
    kind: 'success',
    imageKey: null,
    usageCount: 2,
    versionNo: 3,
    isChanged: true,
    status,
    updatedBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  version: 7,
  statusReason: status === 2 ? '活动结束' : null,
  images: [],
  draft: { schema: 1, theme: 'blue', blocks: [] },
});

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

function ask(action: AskedAction, detail: CardPageDetail) {
  const { app, outside } = startTestApp([user, cardPage]);
  const onDone = jest.fn();
  renderPage(<PageDialog action={action} detail={detail} onDone={onDone} onDeleted={onDone} />, {
    app,
    authList: ['card_config_edit', 'page.publish', 'merchant_qrcode_menu'],
  });
  return { outside, onDone };
}

const sentTo = (path: string) =>
  host.received.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body));

describe('the dialog of 重新上线', () => {
  it('says which version customers will see, sends what was seen, and offers to take it back', async () => {
    const { outside, onDone } = ask('bringUp', detailOf(2));
    const dialog = within(await screen.findByRole('dialog', { name: '重新上线页面 · 秋季激活页' }));
    expect(dialog.getByText(/重新显示版本 3，与下线前一样；草稿不变/)).toBeVisible();
    host.answer(calls.bringUp, envelope(200, { version: 8 }));
    await userEvent.click(dialog.getByRole('button', { name: '重新上线页面' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sentTo(calls.bringUp)).toEqual([{ id: 5, version: 7 }]);
    expect(outside.toasts.at(-1)).toEqual({ kind: 'offer', text: '“秋季激活页”已重新上线' });
  });
});

describe('an older version that may not be published any more', () => {
  it('is said in the dialog of 重新上线, block by block', async () => {
    const { outside, onDone } = ask('bringUp', detailOf(2));
    const message = '第 1 个组件（卡面）：图片太大';
    const fields = [{ path: 'content.blocks.0.imageKey', message }];
    host.answer(calls.bringUp, envelope(4100, { fields }, message));
    await userEvent.click(await screen.findByRole('button', { name: '重新上线页面' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    expect(outside.offers).toEqual([]);
  });
});

describe('the dialog of 下线', () => {
  it('counts what shows the page, and leads to it', async () => {
    const qrCodes = { entity: 'qr_code', count: 2, examples: [{ id: 7, name: 'Q000007 前台' }] };
    host.answer(calls.usages, envelope(200, [qrCodes]));
    ask('takeDown', detailOf(1));
    const dialog = within(await screen.findByRole('dialog', { name: '下线页面 · 秋季激活页' }));
    const codes = await dialog.findByRole('link', { name: '二维码 2 个' });
    expect(codes).toHaveAttribute('href', '/merchant/QRcode?pageId=5');
    expect(dialog.getByText('Q000007 前台')).toBeVisible();
  });

  it('asks for a reason, and what was done is taken back by 撤销', async () => {
    host.answer(calls.usages, envelope(200, []));
    const { outside, onDone } = ask('takeDown', detailOf(1));
    const dialog = within(await screen.findByRole('dialog', { name: '下线页面 · 秋季激活页' }));
    expect(dialog.getByText(/显示“暂停服务”/)).toBeVisible();
    expect(await dialog.findByText('没有二维码或印刷任务使用它。')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('下线页面原因'), '活动结束');
    host.answer(calls.takeDown, envelope(200, { version: 8 }));
    await userEvent.click(dialog.getByRole('button', { name: '下线页面' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const requestId = host.received.find(({ url }) => url.startsWith(calls.takeDown))?.headers[
      'x-request-id'
    ];
    host.answer(calls.undo, envelope(200, { undoneCount: 1, refused: [] }));
    outside.offers[0]?.onClick();
    await waitFor(() => expect(outside.toasts.at(-1)).toEqual({ kind: 'success', text: '已撤销' }));
    expect(sentTo(calls.undo)).toEqual([{ requestId }]);
  });
});
