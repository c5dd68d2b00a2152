import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewOf, RowOf } from '#contract/record/define-record';
import type { gadget } from '#contract/record/throw-away-record.fixture';
import { renderPage } from '#src/components/render-page.fixture';
import { lists } from '#src/models/lists';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { DraftStores } from '../form/DraftStores';
import { GadgetPage, model } from './throw-away-record.fixture';
// Loaded before the tests; in the product these lazy parts are loaded on first use.
import './RecordForm';
import './RecordSide';
import '#src/components/ReasonDialog';
import '#src/components/list/BulkDialog';

const base = '/studycard-api/gadget/v1';
const row = (given: Partial<RowOf<typeof gadget>>): RowOf<typeof gadget> => ({
  id: 1,
  name: '陀螺',
  priceFen: 1250,
  size: 'small',
  useCount: 0,
  status: 1,
  statusReason: null,
  createdBy: '小王',
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...given,
});
const used = row({ id: 2, name: '魔方', priceFen: null, size: null, useCount: 3 });

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer(
    `${base}/list`,
    envelope(200, { items: [row({}), used], currentPage: 1, pageSize: 10, totalNum: 2, totalPage: 1 }),
  );
  host.answer('/studycard-api/listView/v1/listViews', envelope(200, []));
});
afterEach(() => host.close());

function show(authList: readonly string[] = ['merchant_menu', 'merchant.edit', 'merchant_qrcode_menu']) {
  const { app } = startTestApp([user, lists, model]);
  app.dispatch(user.actions.saveCurrent(person));
  const page = (
    <DraftStores>
      <GadgetPage />
    </DraftStores>
  );
  renderPage(page, { app, authList });
  return userEvent.setup({ delay: null });
}
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') ?? document.body;

/** Finds a dialog by a text in it, because a search by accessible name walks the whole page. */
const dialogOf = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('[role=dialog]') ?? document.body);
const bodiesOf = (path: string): readonly unknown[] =>
  host.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));

describe('the page of a declared record', () => {
  it('has each field as its kind is written, and a count as the way to what it counts', async () => {
    show();
    expect(within(await rowOf('陀螺')).getByText('小号')).toBeInTheDocument();
    expect(await rowOf('陀螺')).toHaveTextContent('12.50');
    expect(within(await rowOf('魔方')).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/merchant/QRcode?of=2',
    );
    expect(within(await rowOf('陀螺')).queryByRole('link', { name: '0' })).toBeNull();
  });

  it('shows a count as a text to who may not open the list of what it counts', async () => {
    show(['merchant_menu', 'merchant.edit']);
    const shown = within(await rowOf('魔方'));
    expect(shown.getByText('3')).toBeInTheDocument();
    expect(shown.queryByRole('link', { name: '3' })).toBeNull();
  });

  it('offers nothing to who may only look', async () => {
    show(['merchant_menu']);
    const shown = within(await rowOf('陀螺'));
    expect(shown.queryByRole('button', { name: /编\s?辑|更多/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '新建小件' })).toBeNull();
  });

  it('says why what is in use is not deleted', async () => {
    const user = show();
    await user.click(within(await rowOf('魔方')).getByRole('button', { name: /更多/ }));
    const closed = await screen.findByRole('menuitem', { name: '删除（还在使用）' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
  });

  it('makes one of what was filled in, in the units of the wire', async () => {
    host.answer(`${base}/create`, envelope(200, { id: 3 }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: /新建小件/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '新建小件' }));
    expect(await dialog.findByText('请填写名称')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('名称'), '积木');
    await user.type(dialog.getByLabelText('价格'), '3.5');
    await user.click(dialog.getByLabelText('大小'));
    await user.click(await screen.findByTitle('大号'));
    await user.click(dialog.getByRole('button', { name: '新建小件' }));
    await waitFor(() =>
      expect(bodiesOf(`${base}/create`)).toEqual([
        { name: '积木', priceFen: 350, size: 'large' } satisfies NewOf<typeof gadget>,
      ]),
    );
  });

  it('asks why one is disabled, and tells what speaks of it', async () => {
    host.answer(`${base}/changeStatus`, envelope(200, null));
    const user = show();
    await user.click(within(await rowOf('魔方')).getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '停用' }));
    const dialog = await dialogOf('停用小件 · 魔方');
    expect(dialog.getByRole('link', { name: '用处 3' })).toHaveAttribute('href', '/merchant/QRcode?of=2');
    await user.type(dialog.getByRole('textbox'), '不再生产');
    await user.click(dialog.getByRole('button', { name: '停用小件' }));
    await waitFor(() =>
      expect(bodiesOf(`${base}/changeStatus`)).toEqual([{ id: 2, action: 'disable', reason: '不再生产' }]),
    );
  });

  it('disables chosen ones at once, after it has told what speaks of them', async () => {
    host.answer(
      `${base}/previewChange`,
      envelope(200, { matchedCount: 2, openCount: 2, refused: [], touched: { useCount: 3 } }),
    );
    host.answer(`${base}/changeMany`, envelope(200, { changedCount: 2, refused: [] }));
    const user = show();
    await user.click(within(await rowOf('陀螺')).getByRole('checkbox'));
    await user.click(within(await rowOf('魔方')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: '停用小件' }));
    const dialog = await dialogOf('用处 3');
    await user.type(dialog.getByRole('textbox'), '换季');
    await user.click(dialog.getByRole('button', { name: /停用小件/ }));
    await waitFor(() =>
      expect(bodiesOf(`${base}/changeMany`)).toEqual([
        { action: 'disable', records: { ids: [1, 2] }, reason: '换季', expectedCount: 2 },
      ]),
    );
  });
});
