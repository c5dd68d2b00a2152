import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dictionary } from '#contract/dictionary/endpoints';
import { envelope } from '#src/request/local-host.fixture';
import { person, preparePage, userAddress } from '../opened-page.fixture';

const { host, open, close } = preparePage();
beforeEach(() => host().answer(userAddress, person('studycard_inventory_menu')));

describe('the language (issue 4)', () => {
  it('is Chinese first, and the document says so', async () => {
    open('/user/login');
    expect(await screen.findByLabelText('用户名')).toBeVisible();
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('is switched live, title included, and what was typed stays', async () => {
    open('/user/login');
    await userEvent.type(await screen.findByLabelText('用户名'), 'ops');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByLabelText('User name')).toHaveValue('ops');
    await waitFor(() => expect(document.title).toBe('Sign in · Study Card Back Office'));
    expect(document.documentElement.lang).toBe('en-US');
    await userEvent.click(screen.getByRole('button', { name: '中文' }));
    expect(await screen.findByLabelText('用户名')).toHaveValue('ops');
  });

  it('is remembered at this browser', async () => {
    open('/user/login');
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByLabelText('User name');
    close();
    open('/user/login');
    expect(await screen.findByLabelText('User name')).toBeVisible();
  });

  it('is told to pages that the server draws itself', async () => {
    open('/user/login');
    await screen.findByLabelText('用户名');
    expect(document.cookie).toContain('study-card-locale=zh-CN');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(document.cookie).toContain('study-card-locale=en-US'));
  });

  it('takes a foreign value in the storage for none', async () => {
    window.localStorage.setItem('study-card-locale', '"><script>');
    open('/user/login');
    expect(await screen.findByLabelText('用户名')).toBeVisible();
  });

  it('reaches menu and pages of the shell', async () => {
    open('/exception/404');
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByText('Sorry, this page does not exist')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back home' })).toBeVisible();
    expect(screen.getByRole('menu')).toHaveTextContent('Home');
    // The tests' time zone is not the business's, so the line is shown.
    await userEvent.click(screen.getByRole('button', { name: 'Account 小王' }));
    expect(await screen.findByText('Times are in China Standard Time')).toBeVisible();
  });

  it('reaches a page with texts of its own, and a half-filled form stays as it is', async () => {
    for (const { path } of Object.values(dictionary))
      host().answer(`/studycard-api${path}`, envelope(200, []));
    host().answer(userAddress, person('studycard_inventory_menu', 'repertory.create'));
    open('/task/repertory/create');
    await userEvent.type(await screen.findByLabelText('学习卡名称'), 'Summer');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByLabelText('Card name')).toHaveValue('Summer');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Choose the teaching material')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '中文' }));
    expect(await screen.findByLabelText('学习卡名称')).toHaveValue('Summer');
  });

  it('is the one in which the server is asked to refuse, also after a live switch', async () => {
    const refuse = (msg: string) =>
      host().answer('/sso/ajaxLogin', {
        body: JSON.stringify({ code: 5001, status: 'error', msg, data: null }),
      });
    open('/user/login');
    refuse('用户名或密码错误');
    await userEvent.type(await screen.findByLabelText('用户名'), 'ops');
    await userEvent.type(screen.getByLabelText('密码'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: /登\s*录/ }));
    expect(await screen.findByText('用户名或密码错误')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    refuse('The user name or password is wrong');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The user name or password is wrong')).toBeVisible();
    const tries = host().received.filter(({ url }) => url === '/sso/ajaxLogin');
    expect(tries.map(({ headers }) => headers['accept-language'])).toEqual(['zh-CN', 'en-US']);
  });

  it('is there when a page opens, and Chinese never shows before it', async () => {
    window.localStorage.setItem('study-card-locale', 'en-US');
    for (const { path } of Object.values(dictionary))
      host().answer(`/studycard-api${path}`, envelope(200, []));
    host().answer(userAddress, person('studycard_inventory_menu', 'repertory.create'));
    open('/task/repertory/create');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[一-龥]/);
  });
});
