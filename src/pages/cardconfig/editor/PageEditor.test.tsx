import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { PageBlock } from '#contract/card-page/content';
import { renderPage } from '#src/components/render-page.fixture';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { upload } from '#src/models/upload';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { PageEditor } from './PageEditor';

const call = (name: string) => `/studycard-api/studyCardPage/v1/${name}`;

const heading: PageBlock = { id: 'h', kind: 'heading', text: '欢迎', level: 1, align: 'center' };
const picture: PageBlock = {
  id: 'p',
  kind: 'cardFace',
  imageKey: 'page/a-picture.png',
  alt: '图',
};

const detailOf = (given: Partial<CardPageDetail> = {}): CardPageDetail => ({
  page: {
    id: 5,
    name: '兑换成功',
    kind: 'success',
    imageKey: null,
    usageCount: 0,
    versionNo: null,
    isChanged: true,
    status: 0,
    updatedBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  version: 4,
  statusReason: null,
  images: [],
  draft: { schema: 1, theme: 'blue', blocks: [heading, picture] },
  ...given,
});

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

function open(detail: CardPageDetail) {
  const { app, outside } = startTestApp([user, cardPage, upload]);
  const shown = renderPage(<PageEditor detail={detail} />, {
    app,
    authList: ['card_config_edit', 'page.edit', 'page.publish'],
  });
  return { app, outside, ...shown };
}
const checks = () => within(screen.getByRole('region', { name: '发布检查' }));
const properties = () => within(screen.getByRole('region', { name: '属性' }));

describe('the checks of the editor', () => {
  it('know the pictures of a page that was opened: one that is too large or gone is a problem at its block', async () => {
    const facts = { byteCount: 1_600_000, widthPx: 100, heightPx: 100 };
    open(detailOf({ images: [{ key: 'page/a-picture.png', facts }] }));
    await userEvent.click(await checks().findByRole('button', { name: /^2\. 卡面 · 图片过大/ }));
    expect(properties().getByText(/图片过大（最大 1 MB/)).toBeVisible();
    expect(screen.queryByText(/可以发布/)).toBeNull();
  });

  it('take up what the server alone has found when it was published, at its block, until that is changed', async () => {
    const facts = { byteCount: 1000, widthPx: 100, heightPx: 100 };
    open(detailOf({ images: [{ key: 'page/a-picture.png', facts }] }));
    await checks().findByText(/可以发布/);
    const fields = [{ path: 'content.blocks.1.imageKey', message: '图片已不存在，请重新上传' }];
    host.answer(call('publishPage'), envelope(4100, { fields }, '图片已不存在，请重新上传'));
    await userEvent.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布页面 · 兑换成功' }));
    await userEvent.click(dialog.getByRole('button', { name: '发布页面' }));
    await userEvent.click(await dialog.findByRole('button', { name: '2. 卡面 · 图片已不存在，请重新上传' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checks().getByText('2. 卡面 · 图片已不存在，请重新上传')).toBeVisible();
    expect(properties().getByText('图片已不存在，请重新上传')).toBeVisible();
    await userEvent.type(properties().getByLabelText('替代文字'), '新');
    expect(checks().queryByText(/图片已不存在/)).toBeNull();
  });
});
