import { act, screen, waitFor, within } from '@testing-library/react';
import { createUnsavedWork } from '#src/lib/unsaved-work';
import { envelope } from '#src/request/local-host.fixture';
import { startBackOffice, type BackOffice, type BackOfficeOptions } from './back-office';
import { person, preparePage, userAddress } from './opened-page.fixture';

const summary = '/studycard-api/studycard/v1/studyCardStockSummary';
const list = '/studycard-api/studycard/v1/studyCardPrintPageList';
const exports = '/studycard-api/export/v1/exportJobPageList';
const signOut = '/sso-login-out';

const { host } = preparePage();
const running: { readonly element: HTMLElement; readonly instance: BackOffice }[] = [];
beforeEach(() => {
  const { answer } = host();
  answer(userAddress, person('studycard_inventory_menu'));
  answer(list, envelope(200, { items: [], totalNum: 0, currentPage: 1, pageSize: 10 }));
  answer(signOut, envelope(200));
  // The header asks for the tasks a moment after the page is shown, which a slow test lasts to see.
  const page = { items: [], totalNum: 0, currentPage: 1, pageSize: 5, totalPage: 0 };
  answer(exports, envelope(200, { page, openCount: 0, untoldCount: 0 }));
});
let release = () => {};
afterEach(() => {
  release();
  for (const { element, instance } of running.splice(0)) {
    act(() => instance.stop());
    element.remove();
  }
});

/** Mounts one more instance on the page, with the given language. */
function mount(locale: 'zh-CN' | 'en-US', options: BackOfficeOptions): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  window.localStorage.setItem('study-card-locale', locale);
  act(() => {
    running.push({ element, instance: startBackOffice(element, { isHosted: true, ...options }) });
  });
  return element;
}

const callsOf = (path: string) => host().received.filter(({ url }) => url.startsWith(path));
const languagesOf = (path: string) => callsOf(path).map(({ headers }) => headers['accept-language']);

describe('two instances on one page', () => {
  it('are each answered in the language of their own person', async () => {
    host().answer(summary, envelope(4100, null, 'no stock'));
    mount('en-US', { path: '/welcome' });
    mount('zh-CN', { path: '/task/repertory/list' });
    await waitFor(() => expect(languagesOf(list)).toEqual(['zh-CN']));
    // Both pages show figures of the stock.
    await waitFor(() => expect(languagesOf(summary).toSorted()).toEqual(['en-US', 'zh-CN']));
    expect(languagesOf(userAddress)).toEqual(['en-US', 'zh-CN']);
  });

  it('tell each what their own calls have failed with', async () => {
    host().answer(summary, envelope(4100, null, '没有库存'));
    const right = mount('zh-CN', { path: '/exception/404' });
    expect(await within(right).findByText('抱歉，你访问的页面不存在')).toBeVisible();
    const left = mount('zh-CN', { path: '/welcome' });
    expect(await within(left).findByText('没有库存')).toBeVisible();
    expect(within(right).queryByText('没有库存')).toBeNull();
  });

  it('ask each for themselves to sign in again, where something of their own would be lost', async () => {
    host().answer(summary, { status: 401 });
    const unsavedWork = createUnsavedWork();
    release = unsavedWork.hold();
    const right = mount('zh-CN', { path: '/exception/404' });
    expect(await within(right).findByText('抱歉，你访问的页面不存在')).toBeVisible();
    const left = mount('en-US', { path: '/welcome', unsavedWork });
    expect(await within(left).findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await waitFor(() => expect(left.querySelectorAll('.sc-notification-notice')).toHaveLength(1));
    // The other instance has no unsaved input, but signing it out would reload the window, and so lose the first one's.
    expect(within(right).getByText('抱歉，你访问的页面不存在')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(document.querySelectorAll('.sc-notification-notice')).toHaveLength(1);
    expect(callsOf(signOut)).toHaveLength(1);
  });
});
