import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '#config/locales';
import { comeBackAfter } from '#src/components/come-back.fixture';
import { SelectionBar } from '#src/components/list/SelectionBar';
import { fetchWideParts } from '#src/components/list/wide/fetch-wide-parts';
import { renderPage, renderPart } from '#src/components/render-page.fixture';
import { usualLayout } from '#src/lib/list/column-layout';
import { LocaleProvider } from '#src/locales';
import { exporting } from '#src/models/export';
import { lists } from '#src/models/lists';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user, type CurrentUser } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import GadgetPage, { gadgets } from './throw-away-list.fixture';

const api = '/studycard-api';
const calls = {
  list: `${api}/gadgets`,
  views: `${api}/listView/v1/listViews`,
  preference: `${api}/preference/v1/listPreference`,
  createView: `${api}/listView/v1/createView`,
  audiences: `${api}/listView/v1/listAudiences`,
  order: `${api}/export/v1/createExportJob`,
  polishPreview: `${api}/gadgets/preview`,
  polish: `${api}/gadgets/polish`,
};
let host: LocalHost;
beforeAll(() => fetchWideParts());
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
  host.answer(calls.list, gadgetPage(3));
  host.answer(calls.views, envelope(200, []));
  host.answer(calls.preference, envelope(200, null));
});
afterEach(() => host.close());

const gadgetPage = (count: number, totalNum = count) =>
  envelope(200, {
    items: Array.from({ length: count }, (_, place) => ({
      id: place + 1,
      name: `Gadget ${place + 1}`,
      size: place,
    })),
    currentPage: 1,
    pageSize: 10,
    totalNum,
    totalPage: Math.ceil(totalNum / 10),
  });

function show(address = '/gadgets', given: Partial<CurrentUser> = {}) {
  const { app } = startTestApp([user, lists, exporting, gadgets]);
  app.dispatch(
    user.actions.saveCurrent({ ...person, authorityList: ['studycard_inventory_menu'], ...given }),
  );
  const { router } = renderPage(<GadgetPage />, { app, address });
  return {
    app,
    router,
    user: userEvent.setup(),
    search: () => decodeURIComponent(router.state.location.search),
  };
}

const listCalls = () =>
  host.received
    .filter(({ url }) => url.startsWith(calls.list))
    .map(({ url }) => Object.fromEntries(new URL(url, host.origin).searchParams));
const bodiesOf = (path: string): readonly unknown[] =>
  host.received.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body));
const untilAsked = (query: Record<string, string>) =>
  waitFor(() => expect(listCalls().at(-1)).toEqual(query));
const firstPage = { currentPage: '1', pageSize: '10' };

describe('a list screen made of the parts', () => {
  it('is written in at most 56 lines', () => {
    const lines = readFileSync(join(__dirname, 'throw-away-list.fixture.tsx'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(56);
  });

  it('searches when asked, not while one types, and keeps the search in the address', async () => {
    const { user: hands, search } = show('/gadgets?page=2&sort=-size');
    await untilAsked({ currentPage: '2', pageSize: '10', sort: '-size' });
    const askedBefore = listCalls().length;
    await hands.type(screen.getByLabelText('Gadget name'), 'lamp');
    expect(listCalls()).toHaveLength(askedBefore);
    await hands.keyboard('{Enter}');
    await untilAsked({ ...firstPage, name: 'lamp', sort: '-size' });
    expect(search()).toBe('?name=lamp&sort=-size');
  });

  it('goes back to the search before, and on again', async () => {
    const { user: hands, router } = show();
    await hands.type(await screen.findByLabelText('Gadget name'), 'lamp{Enter}');
    await untilAsked({ ...firstPage, name: 'lamp' });
    await act(() => router.navigate(-1));
    await untilAsked(firstPage);
    expect(screen.getByLabelText('Gadget name')).toHaveValue('');
    await act(() => router.navigate(1));
    await untilAsked({ ...firstPage, name: 'lamp' });
    expect(screen.getByLabelText('Gadget name')).toHaveValue('lamp');
  });

  it('is ordered by the head of a column, from the first page on', async () => {
    host.answer(calls.list, gadgetPage(3, 25));
    const { user: hands, search } = show('/gadgets?page=2');
    await screen.findByText('Gadget 1');
    await hands.click(screen.getByRole('button', { name: 'Size' }));
    await untilAsked({ ...firstPage, sort: 'size' });
    expect(search()).toBe('?sort=size');
  });

  it.each([
    ['a wrong place and an order by a prototype', 'page=-1&size=1e9&sort=__proto__&colour=green', '100'],
    ['values of the wrong type', 'page=x&colour[]=red&sort=-id&picked=%00&open=../etc', '10'],
    ['9 kB of blanks', `name=${'%20'.repeat(3000)}`, '10'],
  ])('asks for the nearest sensible list at an address with %s', async (_what, search, pageSize) => {
    show(`/gadgets?${search}`);
    await screen.findByText('Gadget 1');
    expect(listCalls()[0]).toEqual({ ...firstPage, pageSize });
  });

  it('takes out of the address what names no place in the list, and leaves what is not its own', async () => {
    const { search } = show('/gadgets?colour=green&sort=evil&from=mail&name=lamp');
    await untilAsked({ ...firstPage, name: 'lamp' });
    await waitFor(() => expect(search()).toBe('?from=mail&name=lamp'));
  });

  it('shows what it is filtered by, each with a way to be rid of it', async () => {
    const { user: hands, search } = show('/gadgets?colour=red&name=lamp');
    const chips = await screen.findByRole('list', { name: '已设的筛选条件' });
    expect(within(chips).getByText('Colour：Red')).toBeVisible();
    await hands.click(within(chips).getByRole('button', { name: '去掉筛选条件“Red”' }));
    await untilAsked({ ...firstPage, name: 'lamp' });
    expect(search()).toBe('?name=lamp');
  });

  describe('says what moved while the pages were turned:', () => {
    const pageOf = (currentPage: number, ids: readonly number[], totalNum: number) =>
      envelope(200, {
        items: ids.map((id) => ({ id, name: `Gadget ${id}`, size: 1 })),
        ...{ currentPage, pageSize: 10, totalNum, totalPage: Math.ceil(totalNum / 10) },
      });
    const tenFrom = (first: number) => Array.from({ length: 10 }, (_, place) => first - place);

    it.each([
      ['a new row', pageOf(2, tenFrom(16), 26), '翻页期间有新记录：本页有 1 条在前一页已经列出'],
      ['a row that went', pageOf(2, tenFrom(14), 24), '翻页期间少了 1 条：可能有记录两页都没有列出'],
    ])('%s, until one starts anew', async (_, second, words) => {
      host.answer(calls.list, pageOf(1, tenFrom(25), 25));
      const { user: hands, search } = show();
      await screen.findByText('Gadget 25');
      host.answer(calls.list, second);
      await hands.click(screen.getByTitle('2'));
      expect(await screen.findByText(words)).toBeVisible();
      host.answer(calls.list, pageOf(1, tenFrom(26), 26));
      await hands.click(screen.getByRole('button', { name: '从第一页看' }));
      await screen.findByText('Gadget 26');
      expect(search()).toBe('');
    });

    it.each([
      ['nothing when no row came', 25, ''],
      ['nothing when the page is only read anew', 27, '刷新'],
    ])('%s', async (_, totalNum, button) => {
      host.answer(calls.list, pageOf(1, tenFrom(25), 25));
      const { user: hands } = show();
      await screen.findByText('Gadget 25');
      host.answer(
        calls.list,
        button === '' ? pageOf(2, tenFrom(15), totalNum) : pageOf(1, tenFrom(27), totalNum),
      );
      await hands.click(
        button === '' ? screen.getByTitle('2') : screen.getByRole('button', { name: button }),
      );
      await screen.findByText(button === '' ? 'Gadget 15' : 'Gadget 27');
      expect(screen.queryByText(/^翻页期间/)).toBeNull();
    });
  });

  it('goes to the last page from one behind it', async () => {
    host.answer(calls.list, gadgetPage(0, 12));
    const { search } = show('/gadgets?page=99');
    await waitFor(() => expect(search()).toBe('?page=2'));
  });

  it('shows the later of two searches, whichever answer comes first', async () => {
    let first: ServerResponse | undefined;
    host.answer(calls.list, (response) => {
      first = response;
      host.answer(calls.list, gadgetPage(1));
    });
    const { user: hands } = show();
    await waitFor(() => expect(first).toBeDefined());
    await hands.type(screen.getByLabelText('Gadget name'), 'lamp{Enter}');
    await screen.findByText('Gadget 1');
    first?.end(gadgetPage(3).body);
    await act(async () => {});
    expect(screen.queryByText('Gadget 3')).toBeNull();
  });

  it('shows that it reads, until the rows are there', async () => {
    let held: ServerResponse | undefined;
    host.answer(calls.list, (response) => (held = response));
    show();
    await waitFor(() => expect(held).toBeDefined());
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    held?.end(gadgetPage(1).body);
    await screen.findByText('Gadget 1');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  });

  it('says that a read has failed, and reads again when asked', async () => {
    host.answer(calls.list, { status: 503 });
    const { user: hands } = show();
    await screen.findByText('数据加载失败');
    host.answer(calls.list, gadgetPage(1));
    await hands.click(screen.getByRole('button', { name: /重\s?试/ }));
    await screen.findByText('Gadget 1');
  });

  it('keeps its rows where a read of the same search has failed, and reads again when the line is back', async () => {
    const { user: hands } = show();
    await screen.findByText('Gadget 1');
    host.answer(calls.list, { status: 503 });
    await hands.click(screen.getByRole('button', { name: '刷新' }));
    await screen.findByText(/最新数据加载失败/);
    expect(screen.getByText('Gadget 1')).toBeVisible();
    host.answer(calls.list, gadgetPage(4));
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Gadget 4');
    expect(screen.queryByText(/最新数据加载失败/)).toBeNull();
  });

  it('is read anew for who comes back after minutes, with a sign that it is under way', async () => {
    show('/gadgets?name=lamp');
    expect(await screen.findByText('Gadget 1')).toBeVisible();
    comeBackAfter(1);
    expect(listCalls()).toHaveLength(1);
    host.answer(calls.list, gadgetPage(4));
    comeBackAfter(10);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(await screen.findByText('Gadget 4')).toBeVisible();
    expect(listCalls()).toEqual([
      { ...firstPage, name: 'lamp' },
      { ...firstPage, name: 'lamp' },
    ]);
  });

  it('tells an empty result from the filter, which it offers to clear', async () => {
    host.answer(calls.list, gadgetPage(0));
    const { user: hands, search } = show('/gadgets?colour=red');
    await screen.findByText('没有符合条件的gadgets');
    await hands.click(screen.getByRole('button', { name: '清空筛选' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('opens a record beside the list at its address', async () => {
    show('/gadgets?open=7');
    await screen.findByText('Gadget 7 is open');
  });
});

describe('chosen rows', () => {
  it('stand in the address, are kept across pages, and can be all that was found', async () => {
    host.answer(calls.list, gadgetPage(3, 25));
    const { user: hands, search } = show('/gadgets?picked=99');
    await screen.findByText('Gadget 1');
    await hands.click(screen.getByRole('checkbox', { name: '选择 Gadget 2' }));
    const bar = screen.getByRole('region', { name: '批量操作' });
    await within(bar).findByText('已选 2 gadgets');
    expect(search()).toBe('?picked=99.2');
    await hands.click(within(bar).getByRole('button', { name: '选择全部 25 gadgets' }));
    await hands.click(screen.getByRole('checkbox', { name: '选择 Gadget 1' }));
    await within(bar).findByText('已选 24 gadgets');
    expect(search()).toBe('?picked=*.1');
  });

  it('travel as the search that found them; what is refused is counted before and named after', async () => {
    const refused = { message: 'too small', count: 1, names: ['Gadget 9'] };
    host.answer(calls.polishPreview, envelope(200, { matchedCount: 2, openCount: 1, refused: [refused] }));
    host.answer(calls.polish, envelope(200, { doneCount: 1, refused: [refused], isWhole: true }));
    const { user: hands, search } = show('/gadgets?colour=red&picked=*.1');
    await hands.click(await screen.findByRole('button', { name: 'Polish' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('选中 2 gadgets，其中 1 gadgets可以执行');
    expect(within(dialog).getByText(/too small/)).toBeVisible();
    await hands.type(within(dialog).getByLabelText('Why'), 'dull');
    await hands.click(within(dialog).getByRole('button', { name: 'Polish 1 gadgets' }));
    await within(dialog).findByText('1 gadgets未处理');
    expect(within(dialog).getByText(/Gadget 9/)).toBeVisible();
    const meant = { colour: 'red', selection: { kind: 'all', except: ['1'] } };
    expect(bodiesOf(calls.polishPreview)).toEqual([meant]);
    expect(bodiesOf(calls.polish)).toEqual([{ ...meant, reason: 'dull' }]);
    await hands.click(within(dialog).getByRole('button', { name: /关\s?闭/ }));
    await waitFor(() => expect(search()).toBe('?colour=red'));
  });

  it('are asked about in the language that is chosen meanwhile, and what was typed stays', async () => {
    const bar = (locale: Locale, label: string, refusal: string) => (
      <LocaleProvider value={locale}>
        <SelectionBar
          unit="gadgets"
          isNarrow={false}
          list={{
            page: undefined,
            state: {
              formFilter: {},
              tableFilter: { currentPage: 1, pageSize: 10 },
              selection: { kind: 'some', keys: ['1', '2'] },
              layout: usualLayout,
            },
            change: () => {},
            reload: () => {},
          }}
          actions={[
            {
              key: 'freeze',
              draft: 'gadget.freeze 1 2',
              label,
              consequences: '',
              reasonLabel: `${label}?`,
              reasonMax: 50,
              preview: async () => ({
                matchedCount: 2,
                openCount: 1,
                refused: [{ message: refusal, count: 1, names: ['2'] }],
              }),
              run: async () => undefined,
            },
          ]}
        />
      </LocaleProvider>
    );
    const { rerender } = renderPart(bar('zh-CN', '封存', '已作废'));
    await userEvent.click(screen.getByRole('button', { name: /^封\s?存$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('封存?'), 'lost');
    expect(dialog.getByText(/已作废/)).toBeVisible();
    rerender(bar('en-US', 'Seal', 'Already void'));
    expect(await dialog.findByText(/Already void/)).toBeVisible();
    expect(dialog.queryByText(/封存|已作废/)).toBeNull();
    expect(dialog.getByLabelText('Seal?')).toHaveValue('lost');
  });
});

describe('the file of a list', () => {
  it('is ordered with what the list was searched by and the columns that it shows, and no more than once by two clicks', async () => {
    // The order is never answered, so that the second click comes before the answer to the first.
    host.answer(calls.order, () => {});
    const { user: hands } = show('/gadgets?name=lamp');
    await screen.findByText('Gadget 1');
    await hands.click(screen.getByRole('button', { name: /^导\s?出$/ }));
    await hands.dblClick(await screen.findByRole('menuitem', { name: /^屏幕上的列 · CSV/ }));
    await waitFor(() =>
      expect(bodiesOf(calls.order)).toEqual([
        { list: 'gadgets', format: 'csv', filter: { name: 'lamp' }, columns: ['name', 'size', 'serial'] },
      ]),
    );
  });

  it('is not offered where nothing was found', async () => {
    host.answer(calls.list, gadgetPage(0));
    show('/gadgets?name=lamp');
    await screen.findByText('没有符合条件的gadgets');
    expect(screen.getByRole('button', { name: /^导\s?出$/ })).toBeDisabled();
  });
});

describe('the arrangement', () => {
  it('is there from the first drawing, and is told to the server when it changes', async () => {
    const layout = { columns: [{ key: 'serial', isHidden: true }], density: 'compact' } as const;
    const preference = { layout: { ...layout, columns: [...layout.columns] }, defaultViewId: null };
    const { user: hands, search } = show('/gadgets', { listPreferences: { 'gadget.gadgets': preference } });
    await screen.findByText('Gadget 1');
    expect(screen.queryByText('Number')).toBeNull();
    await waitFor(() => expect(search()).toBe('?cols=-serial'));
    expect(document.querySelector('.ListTable-compact')).not.toBeNull();
    await hands.click(screen.getByRole('button', { name: '列表设置' }));
    await hands.click(await screen.findByRole('checkbox', { name: 'Number' }));
    await waitFor(() => expect(screen.getAllByText('Number').length).toBeGreaterThan(1));
    await waitFor(() => expect(search()).toBe('?cols=size.serial'));
    await waitFor(() => expect(host.received.some(({ method }) => method === 'PUT')).toBe(true));
    const sent: unknown = JSON.parse(host.received.find(({ method }) => method === 'PUT')?.body ?? '');
    expect(sent).toMatchObject({
      list: 'gadget.gadgets',
      preference: { layout: { density: 'compact' } },
      // All columns, also those about which the person had chosen nothing: the server can tell which one has changed.
      before: {
        layout: {
          columns: [
            { key: 'size', isHidden: false },
            { key: 'serial', isHidden: true },
          ],
        },
      },
    });
  });

  it('is kept by the browser where the server did not take it, and is sent at the next visit', async () => {
    host.answer(calls.preference, { status: 503 });
    const { app } = show();
    const preference = { layout: { columns: [], density: 'loose' as const }, defaultViewId: null };
    await act(() => app.dispatch(lists.actions.savePreference({ list: 'gadget.gadgets', preference })));
    host.received.length = 0;
    host.answer(calls.preference, envelope(200, null));
    show();
    await waitFor(() => expect(host.received.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  });
});

describe('saved views', () => {
  const view = {
    id: 5,
    name: 'Red ones',
    search: 'colour=red&sort=-size&gone=1',
    layout: {
      columns: [
        { key: 'gone', isHidden: false },
        { key: 'serial', isHidden: true },
      ],
      density: 'loose',
    },
    sharedWith: 'warehouse',
    sharedWithName: null,
    ownerName: '小李',
    isOwnerHere: true,
    isOwn: false,
    isForOthers: false,
    canEdit: false,
    version: 1,
  };
  beforeEach(() => host.answer(calls.views, envelope(200, [view])));

  it('are followed by a link, without the filter and the column that are no more', async () => {
    const { search } = show('/gadgets?openView=5');
    await untilAsked({ ...firstPage, colour: 'red', sort: '-size' });
    expect(listCalls()).toHaveLength(1);
    expect(search()).toBe('?colour=red&sort=-size&view=5');
    await screen.findByText('Gadget 1');
    expect(screen.queryByText('Number')).toBeNull();
  });

  it('apply when the list opens where one is the default, and not where the address says otherwise', async () => {
    const preference = { layout: { columns: [], density: 'standard' as const }, defaultViewId: 5 };
    const { search } = show('/gadgets', { listPreferences: { 'gadget.gadgets': preference } });
    await untilAsked({ ...firstPage, colour: 'red', sort: '-size' });
    expect(listCalls()).toHaveLength(1);
    expect(search()).toBe('?colour=red&sort=-size&view=5');
    show('/gadgets?view=0', { listPreferences: { 'gadget.gadgets': preference } });
    await untilAsked(firstPage);
  });

  it('keep the search of the list under a name, without its page and selection', async () => {
    host.answer(calls.createView, envelope(200, { ...view, id: 8, name: 'Big ones', isOwn: true }));
    const { user: hands, search } = show('/gadgets?sort=-size&page=2&picked=1');
    await screen.findByText('Gadget 1');
    await hands.click(screen.getByRole('button', { name: /^视图/ }));
    await hands.click(await screen.findByRole('button', { name: '保存为新视图' }));
    const dialog = await screen.findByRole('dialog');
    await hands.type(within(dialog).getByRole('textbox'), 'Big ones');
    await hands.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(bodiesOf(calls.createView)).toMatchObject([{ name: 'Big ones', search: 'sort=-size' }]),
    );
    await waitFor(() => expect(search()).toMatch(/view=8/));
  });

  it('can be kept where the roles to share them with could not be read, which is said and can be tried again', async () => {
    const { user: hands } = show();
    await screen.findByText('Gadget 1');
    await hands.click(screen.getByRole('button', { name: /^视图/ }));
    await hands.click(await screen.findByRole('button', { name: '保存为新视图' }));
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: /重\s?试/ });
    expect(dialog.getByText('数据加载失败')).toBeVisible();
    expect(dialog.queryByRole('img', { name: 'loading' })).toBeNull();
    const warehouse = { role: 'warehouse', name: null, peopleCount: 2, hasAgentPeople: false };
    host.answer(calls.audiences, envelope(200, [warehouse]));
    await hands.click(again);
    await waitFor(() => expect(dialog.queryByText('数据加载失败')).toBeNull());
    await hands.click(dialog.getByRole('combobox'));
    expect((await screen.findAllByText('仓管')).length).toBeGreaterThan(0);
  });

  it('are reported where they do not exist or are not shared, and the list comes without a filter', async () => {
    show('/gadgets?openView=6');
    await screen.findByText('这个视图不存在，或没有共享给你');
    await untilAsked(firstPage);
  });

  it('are no reason to wait when they cannot be read', async () => {
    host.answer(calls.views, { status: 503 });
    show('/gadgets?openView=5');
    await untilAsked(firstPage);
  });
});
