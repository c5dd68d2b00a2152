import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { Differences } from './DifferenceList';
import { PublishDialog } from './PublishDialog';
import { VersionTab } from './VersionTab';

const calls = {
  usages: '/studycard-api/studyCardPage/v1/listPageUsage',
  preview: '/studycard-api/studyCardPage/v1/previewPage',
  versions: '/studycard-api/studyCardPage/v1/pageVersionList',
  compare: '/studycard-api/studyCardPage/v1/comparePageVersions',
  rollBack: '/studycard-api/studyCardPage/v1/rollBackPage',
};

const detail: CardPageDetail = {
  page: {
    id: 5,
    name: '兑换成功',
    kind: 'success',
    imageKey: null,
    usageCount: 0,
    versionNo: 3,
    isChanged: true,
    status: 1,
    updatedBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  version: 4,
  statusReason: null,
  images: [],
  draft: {
    schema: 1,
    theme: 'blue',
    blocks: [{ id: 'h', kind: 'heading', text: '草稿', level: 1, align: 'center' }],
  },
};

const versionOf = (versionNo: number) => ({
  versionNo,
  publishedBy: null,
  publishedAt: '2026-11-20T08:00:00.000Z',
  note: '',
  rolledBackTo: null,
});

const changedText = (before: string, after: string): Differences => [
  {
    change: 'changed',
    id: 'h',
    kind: 'heading',
    number: 1,
    fields: [{ field: 'text', entry: null, before, after }],
  },
];

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  const items = [3, 2, 1].map(versionOf);
  host.answer(
    calls.versions,
    envelope(200, { items, currentPage: 1, pageSize: 10, totalNum: 3, totalPage: 1 }),
  );
});
afterEach(() => host.close());

/** Like the page's drawer: the dialog opens over the tab of versions. */
function VersionsWithDialog() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <VersionTab detail={detail} />
      <button onClick={() => setAsked(true)}>发布一版</button>
      {isAsked && (
        <PublishDialog detail={detail} onDone={() => setAsked(false)} onProblem={() => undefined} />
      )}
    </>
  );
}

describe('the dialog that publishes a page', () => {
  it('shows what the publication changes, and leaves the comparison that is open below it as it is', async () => {
    const { app } = startTestApp([user, cardPage]);
    renderPage(<VersionsWithDialog />, { app, authList: ['card_config_edit', 'page.publish'] });
    host.answer(calls.compare, envelope(200, changedText('第二版', '第三版')));
    const third = within(await screen.findByRole('article', { name: '版本 3' }));
    await userEvent.click(third.getByRole('button', { name: '与上一版比较' }));
    expect(await third.findByText(/第三版/)).toBeVisible();

    host.answer(calls.compare, envelope(200, changedText('第三版', '草稿')));
    await userEvent.click(screen.getByRole('button', { name: '发布一版' }));
    const changes = within(await screen.findByRole('region', { name: '用户看到的变化' }));
    expect(await changes.findByText(/草稿/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^返\s?回$/ }));

    expect(third.getByText(/第二版/)).toBeInTheDocument();
    expect(third.queryByText(/草稿/)).toBeNull();
  });
});

describe('the versions of a page', () => {
  it('show before a rollback what uses the page, what customers will see change, and the older version itself', async () => {
    const { app } = startTestApp([user, cardPage]);
    renderPage(<VersionTab detail={{ ...detail, page: { ...detail.page, usageCount: 2 } }} />, {
      app,
      authList: ['card_config_edit', 'page.publish'],
    });
    const example = { id: 9, name: 'P20261120-0009' };
    host.answer(calls.usages, envelope(200, [{ entity: 'print_job', count: 2, examples: [example] }]));
    host.answer(
      calls.compare,
      envelope(200, [
        {
          change: 'changed',
          id: 'c',
          kind: 'cardFace',
          number: 2,
          fields: [{ field: 'imageKey', entry: null, before: 'page/new.png', after: 'page/old.png' }],
        },
      ] satisfies Differences),
    );
    host.answer(
      calls.preview,
      envelope(200, {
        name: '兑换成功',
        kind: 'success',
        content: detail.draft,
        isInService: true,
        merchant: { name: '阳光书店' },
        goods: null,
        card: null,
        fileBase: '/files',
      }),
    );
    const first = within(await screen.findByRole('article', { name: '版本 1' }));
    await userEvent.click(first.getByRole('button', { name: '回滚到此版本' }));
    const dialog = within(await screen.findByRole('dialog', { name: '回滚页面 · 兑换成功 · 版本 1' }));
    expect(await dialog.findByText('P20261120-0009')).toBeVisible();
    expect(dialog.getByText(/草稿里还没有发布的修改不再保留/)).toBeVisible();
    const pictures = await dialog.findAllByRole('img', { name: '图片' });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/files/page/new.png',
      '/files/page/old.png',
    ]);
    const older = await dialog.findByRole('region', { name: '版本 1' });
    expect(older.querySelector('.PhoneFrame-screen')).not.toBeNull();
    expect(host.received.some(({ url }) => url?.includes('from=3&to=1'))).toBe(true);

    const message = '第 2 个组件（卡面）：图片已不存在，请重新上传';
    const fields = [{ path: 'content.blocks.1.imageKey', message }];
    host.answer(calls.rollBack, envelope(4100, { fields }, message));
    await userEvent.type(dialog.getByLabelText('回滚页面原因'), '新版图片不对');
    await userEvent.click(dialog.getByRole('button', { name: '回滚页面' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('say of a page that is taken down that none of them is published now', async () => {
    const { app } = startTestApp([user, cardPage]);
    const taken: CardPageDetail = {
      ...detail,
      page: { ...detail.page, status: 2 },
      statusReason: '活动结束',
    };
    renderPage(<VersionTab detail={taken} />, { app, authList: ['card_config_edit'] });
    const third = within(await screen.findByRole('article', { name: '版本 3' }));
    expect(third.getByText(/已下线，用户看到“暂停服务”/)).toBeVisible();
    expect(screen.queryByText(/当前发布/)).toBeNull();
  });
});
