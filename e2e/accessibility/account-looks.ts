/** Looks of accounts, roles, and one's own account. */
import type { Page } from 'playwright-core';
import { demoPassword } from '../../mock/index';
import type { Look } from './look';

const accounts = '/account/list';
const roles = '/account/role';
const own = '/account/own';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** The names of records, in a table or on a phone's cards. */
const openers = (page: Page) => page.locator('.ListOpener, .ListCards .sc-btn-link');

async function startFactor(page: Page): Promise<void> {
  await press('开启两步验证')(page);
  await dialog(page).getByLabel('当前密码').fill(demoPassword);
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await dialog(page).getByRole('img', { name: '两步验证的二维码' }).waitFor();
}

/** Shown before signing in, with a mocked answer, because no account of the demo has a second factor. */
export const secondStepLook: Look = {
  name: 'login, second step of an account',
  address: '/user/login',
  reach: async (page) => {
    await page.route('**/ajaxLogin', (route) =>
      route.fulfill({ json: { code: 5002, status: 'error', msg: '', data: { challenge: 'any' } } }),
    );
    await page.getByLabel('用户名', { exact: true }).fill('zhou');
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByLabel('验证码').waitFor();
  },
};

export const accountLooks: readonly Look[] = [
  { name: 'account list', address: accounts, reach: (page) => openers(page).first().waitFor() },
  {
    name: 'account list, nothing found',
    isSameOnPhone: true,
    address: `${accounts}?name=没有这个人`,
    reach: (page) => page.getByText(/没有符合条件的账号/).waitFor(),
  },
  {
    name: 'account form, fields missing',
    isSameOnPhone: true,
    address: accounts,
    reach: async (page) => {
      await press('新建账号')(page);
      await dialog(page).getByLabel('用户名').fill('带 空格');
      await dialog(page).getByRole('button', { name: '新建账号' }).click();
      await dialog(page).getByText('请填写姓名').waitFor();
    },
  },
  {
    name: 'account record',
    address: `${accounts}?open=2`,
    reach: (page) => dialog(page).getByText('权限', { exact: true }).waitFor(),
  },
  {
    name: 'account record, own sessions',
    address: `${accounts}?open=1`,
    reach: async (page) => {
      await dialog(page).getByRole('tab', { name: /^会话/ }).click();
      await dialog(page).getByText('当前会话').waitFor();
    },
  },
  {
    name: 'account link that was made',
    address: accounts,
    reach: async (page) => {
      await openers(page).first().waitFor();
      await press(/^更多/)(page);
      await page.getByRole('menuitem', { name: '密码链接' }).click();
      await dialog(page).getByRole('button', { name: '生成链接' }).click();
      await dialog(page).getByLabel('设置密码的链接').waitFor();
    },
  },
  {
    name: 'account roles',
    address: roles,
    reach: async (page) => {
      // The list of accounts is shown until this one has rendered.
      await page.getByRole('heading', { name: '角色' }).waitFor();
      await openers(page).first().waitFor();
    },
  },
  {
    name: 'account role record',
    isSameOnPhone: true,
    address: `${roles}?open=2`,
    reach: (page) => dialog(page).getByText('系统角色不能修改，可以复制后调整。').waitFor(),
  },
  {
    name: 'account role form, rights to be ticked',
    address: roles,
    reach: async (page) => {
      await press('新建角色')(page);
      await dialog(page).getByRole('checkbox', { name: '学习卡管理：全部' }).click();
      await dialog(page).getByRole('checkbox', { name: '发放学习卡' }).click();
      await dialog(page).getByRole('button', { name: '新建角色' }).click();
      await dialog(page).getByText('请填写角色名称').waitFor();
    },
  },
  {
    name: 'own account',
    address: own,
    reach: (page) => page.getByText('当前会话').waitFor(),
  },
  {
    name: 'own account, password form',
    isSameOnPhone: true,
    address: own,
    reach: async (page) => {
      await press('修改密码')(page);
      await dialog(page).getByRole('button', { name: '修改密码' }).click();
      await dialog(page).getByText('请填写当前密码').waitFor();
    },
  },
  {
    name: 'own account, second factor',
    address: own,
    reach: startFactor,
  },
];
