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
  versions: '/studycard-api/studyCardPage/v1/pageVersionList',
  compare: '/studycard-api/studyCardPage/v1/comparePageVersions',
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
  { change: 'changed', id: 'h', kind: 'heading', fields: [{ field: 'text', before, after }] },
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

/** As the drawer of a page has them: the dialog stands over the tab of versions. */
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
    const changes = within(await screen.findByRole('region', { name: '本次发布的改动' }));
    expect(await changes.findByText(/草稿/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^返\s?回$/ }));

    expect(third.getByText(/第二版/)).toBeInTheDocument();
    expect(third.queryByText(/草稿/)).toBeNull();
  });
});
