import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enteringUsername } from '#src/lib/storage/remembered-username';
import { envelope } from '#src/request/local-host.fixture';
import type { HostOptions } from './host';
import { containerId, mount, unmount, update } from './micro-frontend';
import { noticesAddress, person, preparePage, userAddress } from './opened-page.fixture';

const summary = '/studycard-api/studycard/v1/studyCardStockSummary';
const signOut = '/sso-login-out';
const list = '/studycard-api/studycard/v1/studyCardPrintPageList';

const { host } = preparePage();
const places: { readonly name: string; readonly container: HTMLElement }[] = [];
beforeEach(() => {
  const { answer } = host();
  answer(userAddress, person('studycard_inventory_menu', 'repertory.create'));
  answer(list, envelope(200, { items: [], totalNum: 0, currentPage: 1, pageSize: 10 }));
  answer(signOut, envelope(200));
  answer(noticesAddress, envelope(200, []));
  answer(summary, envelope(4100, null, '没有库存'));
});
afterEach(async () => {
  for (const place of places.splice(0)) {
    await act(() => unmount(place));
    place.container.remove();
  }
});

interface PlaceOptions extends HostOptions {
  readonly isHidden?: boolean;
}

/** Copies the application's page into the document, as a host does. */
async function place(
  name: string,
  { isHidden = false, ...options }: PlaceOptions = {},
): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.hidden = isHidden;
  container.innerHTML = `<div id="${containerId}"></div>`;
  places.push({ name, container });
  await act(() => mount({ name, container, ...options }));
  return container;
}

const listPath = '/task/repertory/list';
const createPath = '/task/repertory/create';
const heading = (part: HTMLElement) => within(part).findByRole('heading', { name: '库存管理' });

describe('an instance in a host', () => {
  it('is refused under the name of one that is there, which goes on', async () => {
    const left = await place('left', { path: listPath });
    await heading(left);
    const container = document.createElement('div');
    container.innerHTML = `<div id="${containerId}"></div>`;
    await expect(mount({ name: 'left', container })).rejects.toThrow('an instance called left is mounted');
    await act(() => update({ name: 'left', path: '/exception/404' }));
    expect(await within(left).findByText('抱歉，你访问的页面不存在')).toBeVisible();
  });

  it('stands once when a host mounts it, takes it off and mounts it again in one breath', async () => {
    const left = await place('left', { path: createPath });
    await act(async () => {
      await unmount({ name: 'left' });
      await mount({ name: 'left', container: left, path: listPath });
    });
    await heading(left);
    expect(within(left).getAllByRole('main')).toHaveLength(1);
    expect(within(left).queryByRole('heading', { name: '新建学习卡' })).toBeNull();
  });

  it.each([
    [undefined, { header: true, trail: true }],
    ['content', { header: false, trail: true }],
    ['none', { header: false, trail: false }],
  ] as const)('has around a page with shell %s: %o', async (shell, { header, trail }) => {
    const left = await place('left', { path: createPath, shell });
    await within(left).findByRole('heading', { name: '新建学习卡' });
    expect(within(left).queryAllByRole('banner').length > 0).toBe(header);
    expect(within(left).queryAllByRole('menu').length > 0).toBe(header);
    expect(within(left).queryAllByRole('link', { name: '库存管理' }).length > 0).toBe(trail);
  });

  it('says that nobody is signed in any more, and leaves the page to the host', async () => {
    const onSignedOut = jest.fn();
    const left = await place('left', { path: listPath, onSignedOut });
    await heading(left);
    await userEvent.click(within(left).getByRole('button', { name: /^账号/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
    expect(await within(left).findByLabelText('用户名')).toBeVisible();
  });

  it.each([
    [4002, /^\/wx-bind\?url=.*username=someone/],
    [5003, /^\/redirect-page\.html$/],
  ])('hands the code %i to the host, with where it leads', async (code, address) => {
    host().answer(summary, envelope(code, null, ''));
    const onLeave = jest.fn();
    await place('left', { path: '/welcome', onLeave });
    await waitFor(() =>
      expect(onLeave).toHaveBeenCalledWith(
        expect.objectContaining({ code, address: expect.stringMatching(address) }),
      ),
    );
  });

  it('hands over the name that was typed, where the first answer about the person says that it has to be bound', async () => {
    enteringUsername.save('typed');
    host().answer(userAddress, envelope(4002, null, ''));
    const onLeave = jest.fn();
    await place('left', { path: '/welcome', onLeave });
    await waitFor(() =>
      expect(onLeave).toHaveBeenCalledWith(
        expect.objectContaining({ code: 4002, address: expect.stringMatching(/username=typed$/) }),
      ),
    );
  });

  it('says when something is half filled in, and when it is not any more', async () => {
    const told: boolean[] = [];
    const left = await place('left', {
      path: createPath,
      onDirtyChange: (isDirty) => void told.push(isDirty),
    });
    const name = await within(left).findByLabelText('学习卡名称');
    expect(told).toEqual([]);
    fireEvent.change(name, { target: { value: '填到一半' } });
    await waitFor(() => expect(told.at(-1)).toBe(true));
    await act(() => unmount({ name: 'left' }));
    expect(told.at(-1)).toBe(false);
  });

  it('shows a message that came before the page, and goes without a trace', async () => {
    host().answer(userAddress, { status: 500 });
    const left = await place('left', { path: listPath });
    expect(await within(left).findByText(/^请求错误 500/)).toBeVisible();
    await act(() => unmount({ name: 'left' }));
    expect(within(left).queryByText(/^请求错误 500/)).toBeNull();
  });

  it('says in the notices that a change was unanswered when the host took it off the page, once', async () => {
    host().answer(signOut, () => {});
    const left = await place('left', { path: listPath });
    await heading(left);
    await userEvent.click(within(left).getByRole('button', { name: /^账号/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await waitFor(() => expect(host().received.some(({ url }) => url.startsWith(signOut))).toBe(true));
    await act(() => unmount({ name: 'left' }));

    for (const count of [1, 0]) {
      const again = await place('left', { path: listPath });
      expect(await within(again).findByRole('button', { name: `通知 ${count}` })).toBeVisible();
      await act(() => unmount({ name: 'left' }));
    }
  });

  it.each([
    ['a path that does not exist', { path: '/no/such/page' }, '抱歉，你访问的页面不存在'],
    ['an element that is hidden', { path: listPath, isHidden: true }, '库存管理'],
  ])('is drawn with %s', async (_name, options, text) => {
    const container = await place('left', options);
    expect((await within(container).findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('takes only the keys that are pressed inside of it', async () => {
    const left = await place('left', { path: listPath });
    await heading(left);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(within(left).getByRole('button', { name: /^搜索/ }), { key: 'k', ctrlKey: true });
    // The dialog that waits for the search's code is replaced by the search.
    await waitFor(() => expect(within(left).getByRole('dialog')).toBeVisible());
  });
});
