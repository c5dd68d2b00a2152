import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person, preparePage, userAddress } from './opened-page.fixture';

const { host, open } = preparePage();
/** The calls for who is there. */
const asked = () => host().received.filter(({ url }) => url.startsWith(userAddress));

describe('the application at an address (spec sections 2 and 6)', () => {
  it('asks those who are not signed in to do so, and remembers where they wanted to go', async () => {
    host().answer(userAddress, { status: 401 });
    open('/task-centre?from=mail');
    expect(await screen.findByLabelText('密码')).toBeVisible();
    expect(window.location.pathname).toBe('/user/login');
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/task-centre?from=mail');
    expect(document.title).toBe('登录 · 学习卡管理后台');
    expect(document.querySelector('.sc-notification-notice, .sc-message-notice')).toBeNull();
  });

  it('shows the error pages also to those who are not signed in, alone, and leads them home by the login page', async () => {
    host().answer(userAddress, { status: 401 });
    open('/nowhere');
    expect(await screen.findByText('抱歉，你访问的页面不存在')).toBeVisible();
    expect(window.location.pathname).toBe('/exception/404');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
    expect(await screen.findByLabelText('密码')).toBeVisible();
  });

  it('shows the 403 page once the stored authority was taken away, whatever the auth list says', async () => {
    host().answer(userAddress, person('studycard_inventory_menu'));
    open('/exception/404');
    const home = await screen.findByRole('button', { name: '返回首页' });
    window.localStorage.removeItem('study-card-authority');
    await userEvent.click(home);
    expect(await screen.findByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it.each(['/user/login', '/crmlogin/saas/login'])(
    'shows the login page to who comes to %s without asking who is there',
    async (path) => {
      open(path);
      expect(await screen.findByLabelText('用户名')).toBeVisible();
      // Requests of the previous test's page may still arrive.
      expect(asked()).toEqual([]);
    },
  );

  it.each(['/nowhere', '/task/grants'])(
    'leads from %s, which is not there, to the 404 page',
    async (path) => {
      host().answer(userAddress, person('studycard_provide_menu', 'merchant_menu'));
      open(path);
      expect(await screen.findByText('抱歉，你访问的页面不存在')).toBeVisible();
      expect(window.location.pathname).toBe('/exception/404');
    },
  );

  it('shows the 403 page in place, naming the right that is missing', async () => {
    host().answer(userAddress, person());
    open('/task/repertory/list');
    expect(await screen.findByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(screen.getByText('缺少权限： 库存管理')).toBeVisible();
    expect(screen.queryByText(/studycard_inventory_menu/)).toBeNull();
    expect(window.location.pathname).toBe('/task/repertory/list');
  });

  it('names the missing right in the language chosen', async () => {
    window.localStorage.setItem('study-card-locale', 'en-US');
    host().answer(userAddress, person());
    open('/task/repertory/list');
    expect(await screen.findByText('Missing right: Inventory')).toBeVisible();
  });

  it.each([
    ['/exception', '404'],
    ['/exception/403', '403'],
    ['/exception/500', '500'],
    ['/exception/418', '404'],
  ])('shows at %s the error page %s', async (path, type) => {
    host().answer(userAddress, person());
    open(path);
    expect(await screen.findByText(type)).toBeVisible();
    expect(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
  });

  it('leads from the error page home', async () => {
    host().answer(userAddress, person());
    open('/exception/404');
    await userEvent.click(await screen.findByRole('button', { name: '返回首页' }));
    expect(await screen.findByText('账号还没有任何权限')).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it('says so, and tries again, when it can not be found out who is there', async () => {
    host().answer(userAddress, { status: 503 });
    open('/task/repertory/list');
    const retry = await screen.findByRole('button', { name: /重\s?试/ });
    host().answer(userAddress, person());
    await userEvent.click(retry);
    expect(await screen.findByText('抱歉，你无权访问该页面')).toBeVisible();
  });

  it('asks once where the first answer is 403, and shows the 403 page', async () => {
    host().answer(userAddress, { status: 403 });
    open('/task/repertory/list');
    expect(await screen.findByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(window.location.pathname).toBe('/exception/403');
    expect(asked()).toHaveLength(1);
  });

  it('shows a person, in the menu of ProLayout, the entries of their rights alone', async () => {
    host().answer(userAddress, person('studycard_inventory_menu'));
    open('/exception/404');
    await screen.findByText('抱歉，你访问的页面不存在');
    const menu = within(screen.getByTestId('pro-layout-sider')).getByRole('menu');
    expect(menu).toHaveClass('sc-pro-sider-menu');
    const entries = within(menu).getAllByRole('menuitem');
    for (const [position, name] of ['首页', '学习卡管理'].entries())
      expect(entries[position]).toHaveAccessibleName(name);
    expect(entries).toHaveLength(2);
  });
});
