import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '#config/locales';
import { renderPage } from '#src/components/render-page.fixture';
import { loadTexts } from '#src/locales';
import { login } from '#src/models/login';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import LoginPage from './LoginPage';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  window.localStorage.clear();
});
afterEach(() => host.close());

const refusal = (msg: string, retryAfterSeconds?: number) => ({
  body: JSON.stringify({
    code: 5001,
    status: 'error',
    msg,
    data: retryAfterSeconds === undefined ? null : { retryAfterSeconds },
  }),
});

function open(address = '/user/login', locale: Locale = 'zh-CN') {
  const { app, outside } = startTestApp([login, user]);
  renderPage(<LoginPage />, { app, address, locale });
  return { app, outside };
}

const signIn = async (username: string, password: string) => {
  if (username) await userEvent.type(screen.getByLabelText('用户名'), username);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

describe('the login page', () => {
  it.each([
    ['', '', '请输入用户名', '用户名'],
    ['   ', 'x', '请输入用户名', '用户名'],
    ['ops', '', '请输入密码', '密码'],
  ])(
    'with "%s" and "%s" says %s at the field and asks nobody',
    async (username, password, problem, field) => {
      open();
      await signIn(username, password);
      expect(screen.getByText(problem)).toBeVisible();
      expect(screen.getByLabelText(field)).toHaveFocus();
      expect(screen.getByLabelText(field)).toBeInvalid();
      expect(host.received).toEqual([]);
    },
  );

  it('names every field that lacks its value, and goes to the first', async () => {
    open();
    await signIn('', '');
    expect(screen.getByText('请输入用户名')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
    expect(screen.getByLabelText('用户名')).toHaveFocus();
  });

  it('leaves for the post-login address, keeping where the person wanted to go', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":200,"status":"ok","msg":"","data":"t1"}' });
    const { outside } = open('/user/login?redirect=%2Ftask%2Fgrant');
    await signIn('ops', 'study-card');
    await waitFor(() =>
      expect(outside.documents).toEqual(['/sso/session?token=t1&redirect=%2Ftask%2Fgrant']),
    );
  });

  it('shows a refusal in place, and nothing else', async () => {
    host.answer('/sso/ajaxLogin', refusal('用户名或密码错误'));
    const { outside } = open();
    await signIn('ops', 'wrong');
    expect(await screen.findByText('用户名或密码错误')).toHaveFocus();
    expect(outside).toMatchObject({ toasts: [], errors: [], documents: [] });
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  });

  it('shows the time left and takes no try while it is locked', async () => {
    host.answer('/sso/ajaxLogin', refusal('账号已锁定', 125));
    open();
    await signIn('ops', 'wrong');
    expect(await screen.findByRole('timer')).toHaveTextContent(/请 3 分钟后再试/);
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
  });

  it('tells of a lock once, in words of its own that count', async () => {
    host.answer('/sso/ajaxLogin', refusal('登录失败次数过多，请 3 分钟后再试', 125));
    open();
    await signIn('ops', 'wrong');
    const notice = await screen.findByRole('timer');
    expect(document.activeElement).toContainElement(notice);
    expect(screen.getAllByText(/请 3 分钟后再试/)).toHaveLength(1);
  });

  it('offers the other language on the second step, too', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":5002,"msg":"","data":{"challenge":"c1"}}' });
    open();
    await signIn('ops', 'study-card');
    expect(await screen.findByLabelText('验证码')).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
  });

  it('has no Chinese of ours on the English page', async () => {
    await loadTexts('en-US');
    open('/user/login', 'en-US');
    expect(screen.getByText('Study card')).toBeInTheDocument();
    expect(screen.queryByText('学习卡')).toBeNull();
  });

  it('opens again when the lock is over', async () => {
    host.answer('/sso/ajaxLogin', refusal('账号已锁定', 1));
    open();
    await signIn('ops', 'wrong');
    await screen.findByRole('timer');
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
  });

  it('sends another name at once while one is locked', async () => {
    host.answer('/sso/ajaxLogin', refusal('账号已锁定', 125));
    open();
    await signIn('ops', 'wrong');
    await screen.findByRole('timer');
    host.answer('/sso/ajaxLogin', refusal('用户名或密码错误'));
    await userEvent.clear(screen.getByLabelText('用户名'));
    await userEvent.type(screen.getByLabelText('用户名'), 'sales');
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('用户名或密码错误')).toBeVisible();
    expect(host.received.map(({ body }) => body)).toEqual([
      'username=ops&password=wrong',
      'username=sales&password=wrong',
    ]);
  });

  it('shows the lock again where the locked name is typed again, as the server reads it, and leaves the typing alone', async () => {
    host.answer('/sso/ajaxLogin', refusal('账号已锁定', 125));
    open();
    await signIn('ops', 'wrong');
    await screen.findByRole('timer');
    host.answer('/sso/ajaxLogin', refusal('用户名或密码错误'));
    const field = screen.getByLabelText('用户名');
    await userEvent.clear(field);
    await signIn('sales', '');
    await screen.findByText('用户名或密码错误');
    await userEvent.clear(field);
    await userEvent.type(field, ' OPS ');
    expect(screen.getByRole('timer')).toHaveTextContent(/请 3 分钟后再试/);
    expect(screen.queryByText('用户名或密码错误')).toBeNull();
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    expect(field).toHaveFocus();
  });

  it('takes no code while the name that it is asked of is locked', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":5002,"msg":"","data":{"challenge":"c1"}}' });
    host.answer('/sso/ajaxLoginFactor', refusal('账号已锁定', 125));
    open();
    await signIn('ops', 'study-card');
    await userEvent.type(await screen.findByLabelText('验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    expect(await screen.findByRole('timer')).toHaveTextContent(/请 3 分钟后再试/);
    expect(screen.getByRole('button', { name: '验证并登录' })).toBeDisabled();
  });

  it('keeps the name where the second step took too long, and asks for another one on the way back', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":5002,"msg":"","data":{"challenge":"c1"}}' });
    host.answer('/sso/ajaxLoginFactor', { body: '{"code":5004,"msg":"验证超时，请重新登录","data":null}' });
    open();
    await signIn('ops', 'study-card');
    await userEvent.type(await screen.findByLabelText('验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证并登录' }));
    expect(await screen.findByText('验证超时，请重新登录')).toBeVisible();
    expect(screen.getByLabelText('用户名')).toHaveValue('ops');
    await signIn('', 'study-card');
    await userEvent.click(await screen.findByRole('button', { name: '换一个账号' }));
    expect(screen.getByLabelText('用户名')).toHaveValue('');
  });

  it('remembers the user name when asked to, and forgets it when not', async () => {
    host.answer('/sso/ajaxLogin', refusal('用户名或密码错误'));
    open();
    await userEvent.click(screen.getByLabelText('记住用户名'));
    await signIn('ops', 'wrong');
    expect(Object.values({ ...window.localStorage })).toEqual(['ops']);
    await userEvent.click(screen.getByLabelText('记住用户名'));
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(window.localStorage).toHaveLength(0);
  });

  it('tells that caps lock is on', async () => {
    open();
    await userEvent.click(screen.getByLabelText('密码'));
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('大写锁定已打开')).toBeVisible();
    await userEvent.keyboard('{CapsLock}');
    await userEvent.keyboard('a');
    expect(screen.queryByText('大写锁定已打开')).toBeNull();
  });
});
