import { screen, waitFor, within } from '@testing-library/react';
import type { GrantActivity } from '#contract/grant/endpoints';
import type { StockSummary } from '#contract/repertory/endpoints';
import type { AuthList } from '#src/access';
import { comeBackAfter } from '#src/components/come-back.fixture';
import { renderPage } from '#src/components/render-page.fixture';
import { grantActivity } from '#src/models/grant/grant-activity';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { summaryOf } from './stock-summary.fixture';
import WelcomePage from './WelcomePage';

const calls = {
  summary: '/studycard-api/studycard/v1/studyCardStockSummary',
  activity: '/studycard-api/grant/v1/findGrantActivity',
};
const stockRight = 'studycard_inventory_menu';
const grantRight = 'studycard_provide_menu';

/** A stock after the first steps of a new office. */
const stockOf = (facts: Partial<StockSummary>): StockSummary =>
  summaryOf({
    availableCount: 5000,
    grantedCount: 100,
    firstSteps: { ordered: true, exported: true, delivered: true, hasMerchant: true, granted: true },
    ...facts,
  });
const activityOf = (facts: Partial<GrantActivity>): GrantActivity => ({
  waitingCount: 0,
  partlyReceivedCount: 0,
  handOverCount: 0,
  periods: [],
  days: [],
  topMerchants: [],
  ...facts,
});

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer(calls.summary, envelope(200, stockOf({})));
  host.answer(calls.activity, envelope(200, activityOf({})));
});
afterEach(() => host.close());

function show(...authList: AuthList) {
  const { app } = startTestApp([user, repertory, grantActivity]);
  renderPage(<WelcomePage />, { app, authList });
}

/** An answer that is held back until the returned function is called. */
function hold(path: string, { body = '' }: { readonly body?: string }): () => void {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  host.answer(path, (response) => {
    void isFree.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  });
  return letGo;
}

const allWell = '没有待办，一切正常';
const todos = async () => {
  const card = within((await screen.findByText('待办')).closest<HTMLElement>('.sc-card') ?? document.body);
  return (await card.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
};
const callsOf = (path: string) => host.received.filter(({ url }) => url.startsWith(path));

describe('the to-dos of the home page', () => {
  it('name the goods that wait to be received to who sees the grants and not the stock, who reads no stock', async () => {
    host.answer(calls.activity, envelope(200, activityOf({ waitingCount: 3, partlyReceivedCount: 1 })));
    show(grantRight);
    expect(await todos()).toEqual([
      ['待收货3 个批次', '/task/grant?status=1'],
      ['部分收货1 个批次', '/task/grant?status=2'],
    ]);
    expect(callsOf(calls.summary)).toEqual([]);
  });

  it('stand in one list for who sees both, each part read once', async () => {
    host.answer(calls.summary, envelope(200, stockOf({ printingJobCount: 2 })));
    host.answer(calls.activity, envelope(200, activityOf({ waitingCount: 3 })));
    show(stockRight, grantRight);
    expect(await screen.findByRole('link', { name: /待收货.*个批次/ })).toBeVisible();
    expect(await todos()).toEqual([
      ['待确认印刷2 个任务', '/task/repertory/list?status=2'],
      ['待收货3 个批次', '/task/grant?status=1'],
    ]);
    expect([callsOf(calls.summary).length, callsOf(calls.activity).length]).toEqual([1, 1]);
  });

  it('are not said to be none before all that the person may read has come', async () => {
    const letGo = hold(calls.activity, envelope(200, activityOf({})));
    show(stockRight, grantRight);
    expect(await screen.findByText('5,000')).toBeVisible();
    expect(screen.getByText('待办')).toBeVisible();
    expect(screen.queryByText(allWell)).toBeNull();
    letGo();
    expect(await screen.findByText(allWell)).toBeVisible();
  });

  it.each([[[stockRight]], [[grantRight]], [[stockRight, grantRight]]] as const)(
    'are said to be none to who sees %j, where nothing waits there',
    async (authList) => {
      show(...authList);
      expect(await screen.findByText(allWell)).toBeVisible();
    },
  );

  it('are not said to be none where a part could not be read', async () => {
    host.answer(calls.activity, { status: 500 });
    show(stockRight, grantRight);
    expect(await screen.findByText('概况加载失败')).toBeVisible();
    expect(await screen.findByText('5,000')).toBeVisible();
    expect(screen.queryByText(allWell)).toBeNull();
  });

  it('that are known stay where the other part could not be read', async () => {
    host.answer(calls.summary, { status: 500 });
    host.answer(calls.activity, envelope(200, activityOf({ partlyReceivedCount: 1 })));
    show(stockRight, grantRight);
    expect(await screen.findByText('概况加载失败')).toBeVisible();
    expect(await todos()).toEqual([['部分收货1 个批次', '/task/grant?status=2']]);
  });
});

describe('the figures of the home page', () => {
  const periods = [
    { days: 1, from: '2026-11-24', activatedCount: 3, activatedBeforeCount: 1 },
    { days: 7, from: '2026-11-18', activatedCount: 9, activatedBeforeCount: 2 },
  ];
  const addresses = () =>
    screen
      .getAllByRole('group')
      .map((figure) => [
        figure.getAttribute('aria-label'),
        within(figure).queryByRole('link')?.getAttribute('href'),
      ]);

  // server/figures tests that these lists contain what is counted.
  it('lead to the lists of what they count; of all that was granted there is none, and it is text', async () => {
    host.answer(calls.activity, envelope(200, activityOf({ periods })));
    show(stockRight, grantRight, 'users_manage_all');
    await screen.findByText('9');
    await screen.findByText('100');
    expect(addresses()).toEqual([
      ['可用库存', '/task/repertory/stock'],
      ['印刷中', '/task/repertory/list?status=2'],
      ['已发放', undefined],
      ['今日激活', '/usersmanage/list-all?activationWay=customer&activatedDays=2026-11-24~2026-11-24'],
      ['近7天激活', '/usersmanage/list-all?activationWay=customer&activatedDays=2026-11-18~2026-11-24'],
    ]);
  });

  it('do not say a second time what waits to be received', async () => {
    host.answer(
      calls.activity,
      envelope(200, activityOf({ waitingCount: 3, partlyReceivedCount: 1, periods })),
    );
    show(stockRight, grantRight);
    await screen.findByText('9');
    for (const name of [/^待收货/, /^部分收货/]) expect(await screen.findAllByText(name)).toHaveLength(1);
  });

  it.each([
    ['users_manage_proxy', '/usersmanage/list?activationWay=customer&activatedDays=2026-11-24~2026-11-24'],
    ['merchant_menu', undefined],
  ] as const)('of activations lead to the list that %s opens: %s', async (right, address) => {
    host.answer(calls.activity, envelope(200, activityOf({ periods: periods.slice(0, 1) })));
    show(grantRight, right);
    await screen.findByText('3');
    expect(addresses().at(-1)).toEqual(['今日激活', address]);
  });
});

describe('the home page of somebody who comes back', () => {
  it('reads all that it shows anew, and marks what stands until the answers are there', async () => {
    host.answer(calls.activity, envelope(200, activityOf({ waitingCount: 3 })));
    show(stockRight, grantRight);
    await screen.findByRole('link', { name: /待收货.*3 个批次/ });
    const page = screen.getByRole('heading', { level: 1 }).closest('.WelcomePage');
    expect(page).toHaveAttribute('aria-busy', 'false');
    const letGo = hold(calls.activity, envelope(200, activityOf({ waitingCount: 4 })));
    comeBackAfter(10);
    await waitFor(() => expect(page).toHaveAttribute('aria-busy', 'true'));
    letGo();
    expect(await screen.findByRole('link', { name: /待收货.*4 个批次/ })).toBeVisible();
    await waitFor(() => expect(page).toHaveAttribute('aria-busy', 'false'));
    expect([callsOf(calls.summary).length, callsOf(calls.activity).length]).toEqual([2, 2]);
  });
});
