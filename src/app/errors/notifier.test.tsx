import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wording } from '#src/locales';
import { createNotifier } from './notifier';

// Loading antd takes long once, which must not count against the first test.
beforeAll(() => import('./toasts'));

let time = 0;
const heldBack: Wording[] = [];
const notifier = createNotifier({ onHeldBack: (text) => void heldBack.push(text), now: () => time });

const shown = (text: string) => screen.findByText(text);

describe('toasts (spec section 9: one error or warning per 3500 ms)', () => {
  it('shows the first, holds back what follows too soon, and keeps it', async () => {
    act(() => {
      notifier.error('第一条');
      time = 3499;
      notifier.warning('第二条');
    });
    expect(await shown('第一条')).toBeVisible();
    expect(heldBack).toEqual(['第二条']);
    expect(screen.queryByText('第二条')).toBeNull();
  });

  it('shows the next when the time is over', async () => {
    time = 7000;
    act(() => notifier.warning('第三条'));
    expect(await shown('第三条')).toBeVisible();
    expect(heldBack).toEqual(['第二条']);
  });

  it('does not count good news', async () => {
    act(() => notifier.success('已保存'));
    expect(await shown('已保存')).toBeVisible();
  });

  it('shows a message as text, never as markup', async () => {
    time = 20_000;
    act(() => notifier.error('<img src=x onerror=alert(1)>'));
    expect(await shown('<img src=x onerror=alert(1)>')).toBeVisible();
  });
});

describe('notifications', () => {
  it('carry a title and a text', async () => {
    act(() => notifier.notification('请求错误 500: /api/500', '服务器发生错误，请检查服务器。'));
    expect(await shown('请求错误 500: /api/500')).toBeVisible();
    expect(await shown('服务器发生错误，请检查服务器。')).toBeVisible();
  });

  it('tell what was done at the lower left, too, the newest in place of the one before', async () => {
    act(() => notifier.success('已保存草稿'));
    act(() => notifier.success('已保存页面'));
    const line = await shown('已保存页面');
    expect(line.closest('.sc-notification-bottomLeft')).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('已保存草稿')).toBeNull());
  });

  it('stand over neither the header nor the actions of a page', async () => {
    act(() => notifier.notification('请求错误 503: /api/503', '服务不可用。'));
    const title = await shown('请求错误 503: /api/503');
    expect(title.closest('.sc-notification-bottomLeft')).not.toBeNull();
  });

  it('of the same failure stand once, however often it is told', async () => {
    act(() => notifier.notification('请求错误 502: /listTasks', '网关错误。'));
    act(() => notifier.notification('请求错误 502: /listTasks', '网关错误。'));
    await shown('请求错误 502: /listTasks');
    expect(screen.getAllByText('请求错误 502: /listTasks')).toHaveLength(1);
  });

  it('of a global error replace each other', async () => {
    act(() => notifier.globalError('网络异常'));
    expect(await shown('网络异常')).toBeVisible();
    act(() => notifier.globalError('网络又异常'));
    expect(await shown('网络又异常')).toBeVisible();
    expect(screen.queryByText('网络异常')).toBeNull();
  });
});

describe('what is still shown when another language is chosen', () => {
  const inBoth = (chinese: string, english: string) => (locale: string) =>
    locale === 'en-US' ? english : chinese;
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('is said in that one, with its button', async () => {
    act(() => {
      notifier.success(inBoth('已复制', 'Copied'));
      notifier.offer(inBoth('已冻结', 'Frozen'), { label: inBoth('撤销此步', 'Undo'), onClick: () => {} });
    });
    // A toast under the pointer stays.
    await userEvent.hover(await shown('已复制'));
    expect(await shown('撤销此步')).toBeVisible();
    await act(async () => void (document.documentElement.lang = 'en-US'));
    for (const text of ['Copied', 'Frozen', 'Undo']) expect(await shown(text)).toBeVisible();
    expect(screen.queryByText('已冻结')).toBeNull();
  });
});
